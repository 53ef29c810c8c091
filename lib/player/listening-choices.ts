import type { PlayMode, Voice, VoiceSource } from '@/lib/storage/listening'
import { getReaderData, updateReaderData } from '@/lib/storage/reader-store'
import type { AudioDriver } from './audio-driver'
import { findHeldLine, getCurrentLine } from './player'
import type { SpokenReading } from './recordings'

/** Returns what the reader chooses of how they listen: each choice is remembered, and acts at once. */
export function createListeningChoices(driver: AudioDriver) {
  const { getState, dispatch, getAudio, getCues, getRecording } = driver
  const spoken = new Set<Voice>()

  function setRate(rate: number) {
    driver.setRate(rate)
    updateReaderData((data) => ({ ...data, rate }))
  }

  /** Has the audio pause for that long after each line when it plays through. */
  function setPause(seconds: number) {
    dispatch({ type: 'pauseChosen', seconds })
    updateReaderData((data) => ({ ...data, pauseSeconds: seconds }))
  }

  function setMode(mode: PlayMode) {
    const position = getAudio()?.currentTime ?? 0
    dispatch({ type: 'modeChosen', mode, heldLine: findHeldLine(mode, getCues(), position) })
    updateReaderData((data) => ({ ...data, listening: mode }))
  }

  /** Has each line stop at its end, whatever way the reader has chosen, or no longer: theirs is kept, and what plays stops. */
  function playLinesOnce(isOn: boolean) {
    const mode = isOn ? 'lines' : (getReaderData().listening ?? 'through')
    if (!isOn) driver.pause()
    // Otherwise let the current line finish: the reader changed nothing.
    dispatch({ type: 'modeChosen', mode, heldLine: getState().heldLine })
  }

  /** Goes on in another voice, from the beginning of the line that it is at. */
  function setVoice(voice: Voice) {
    const { playing, position, heldLine } = getState()
    const line = getCurrentLine(getState(), getCues())
    const { duration } = getRecording()
    driver.setVoice(voice)
    updateReaderData((data) => ({ ...data, voice }))
    // Where no line is known, as far in as before.
    const sameShare = (position / duration) * getRecording().duration
    const target = getCues()[line ?? -1]?.[0] ?? sameShare
    if (target > 0 && driver.goTo(target)) dispatch({ type: 'seeked', position: target, heldLine })
    if (playing) driver.play()
  }

  /** Goes on in a voice that is not recorded. Its sound is made once. */
  function speakAs(voice: VoiceSource, createReading: () => SpokenReading) {
    if (!spoken.has(voice)) driver.addReading(createReading())
    spoken.add(voice)
    setVoice(voice)
  }

  return { setRate, setPause, setMode, playLinesOnce, setVoice, speakAs }
}
