import type { Voice } from '@/lib/storage/listening'
import type { Audio, Cue, Story } from '@/lib/story/story'

export type Recording = Pick<Audio, 'url' | 'reader' | 'synthetic'> & {
  voice: Voice
  /** What the choice of this voice is called. */
  name: string
  /** In seconds, as known at build time: within 0.03 s of what browsers find. */
  duration: number
  /** When each line is spoken; empty if that is not known. */
  cues: readonly Cue[]
  /** True if its timings include those of words. */
  timedWords: boolean
}

const names = { man: 'Man', woman: 'Woman' } as const

/** Returns a story's recordings, the first voice first: one for each voice, and as well timed as the first. */
export function getRecordings({ audio, otherAudio = [], paragraphs }: Story): Recording[] {
  if (!audio) return []
  const cues = paragraphs.flatMap((lines) => lines.flatMap(({ cue }) => (cue ? [cue] : [])))
  const all = [{ ...audio, cues }, ...otherAudio].map(({ voice, timedWords = false, ...rest }) => {
    const name = voice ? names[voice] : (rest.reader ?? 'Other')
    const { url, duration, reader, synthetic, cues = [] } = rest
    return { voice: voice ?? ('other' as const), name, url, duration, reader, synthetic, cues, timedWords }
  })
  return all.filter(
    (recording, index) =>
      recording.cues.length === cues.length &&
      all.findIndex(({ voice }) => voice === recording.voice) === index,
  )
}
