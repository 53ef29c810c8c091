import type { Cue } from '@/lib/story/story'

/** Plays a clip of a recording, such as a word, apart from all else: everything stays where it was. */
export function createClipPlayer() {
  let heard: { sound: HTMLAudioElement; start: number; end: number; back: number } | null = null
  let frame = 0

  function play(sound: HTMLAudioElement, [start, end]: Readonly<Cue>) {
    const clip = { sound, start, end, back: sound.currentTime }
    heard = clip
    sound.currentTime = start
    // While the recording loads, the end of one clip refuses its play() when the next has already begun.
    sound.play().catch(() => heard === clip && endClip())
    follow()
  }

  function follow() {
    if (!heard) return
    if (heard.sound.currentTime >= heard.end) return endClip()
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(follow)
  }

  /** Ends the clip that is heard, if one is, and returns to where the sound was. */
  function endClip() {
    if (!heard) return
    const { sound, back } = heard
    sound.currentTime = back
    heard = null
    sound.pause()
  }

  /** Answers an event of the sound while a clip is heard: nobody else is to learn of it. Returns false for one that is for all. */
  function answer(name: string): boolean {
    if (!heard) return false
    const { sound, start } = heard
    if (name === 'error') heard = null
    else if (name === 'timeupdate') follow()
    // Safari forgets a position that was set before it had loaded the metadata.
    else if (name === 'loadedmetadata' && sound.currentTime < start - 0.1) sound.currentTime = start
    // By the system, or at the end of the recording.
    else if (name === 'pause' && sound.paused) endClip()
    return name !== 'error'
  }

  return {
    play,
    end: endClip,
    /** Forgets the clip without a return: the sound has failed, or another one takes its place. */
    forget: () => {
      heard = null
    },
    /** Returns where the sound was before the clip, in seconds; undefined while none is heard. */
    getReturn: () => heard?.back,
    answer,
  }
}
