import { isCutOff } from './player'
import type { MediaSound } from './recordings'
import type { StateStore } from './state-store'

/** After this long without a sound the reader is told that the audio is slow. */
const soundTimeoutMs = 8000

/**
 * Notices what hinders audio that has not failed from being heard, and says so in the state. `getDuration` in seconds: what the
 * recording is known to last.
 */
export function createHindrances({ getState, dispatch }: StateStore, getDuration: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Tells the reader if there is still nothing to hear after a while. */
    awaitSound(audio: MediaSound) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!audio.paused && audio.readyState < audio.HAVE_FUTURE_DATA)
          dispatch({ type: 'hindered', hindrance: 'slow' })
      }, soundTimeoutMs)
    },
    /** Returns true if the audio has ended long before its end, and says so. */
    breaksOff(audio: MediaSound): boolean {
      if (!isCutOff(getState(), audio.ended, getDuration())) return false
      if (getState().hindrance === 'cut') return true
      audio.currentTime = getState().heardPosition
      audio.pause()
      dispatch({ type: 'paused' })
      dispatch({ type: 'hindered', hindrance: 'cut' })
      return true
    },
    stop: () => clearTimeout(timer),
  }
}

/** Without Range requests the audio only plays straight through: a browser that is sent elsewhere begins again. */
export function canGoTo({ readyState, seekable }: MediaSound, position: number): boolean {
  return readyState === 0 || position <= (seekable.length > 0 ? seekable.end(seekable.length - 1) : 0) + 0.5
}
