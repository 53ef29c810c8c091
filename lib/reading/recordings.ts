import type { Voice } from '@/lib/device/listening'
import type { Audio, Story } from '@/lib/story/story'
import type { Cue } from './player'

/** A story as one voice reads it. */
export type Recording = Pick<Audio, 'url' | 'duration' | 'reader' | 'synthetic'> & {
  voice: Voice
  /** What the choice of this voice is called. */
  name: string
  /** When each line is spoken; empty if that is not known. */
  cues: readonly Cue[]
  /** Whether the file of its timings tells when words are spoken. */
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

/** Returns the recording of a voice, or the first one of a story that has no such voice. */
export function findRecording<Found extends Pick<Recording, 'voice'>>(
  recordings: readonly Found[],
  voice: Voice | undefined,
): Found | undefined {
  return recordings.find((recording) => recording.voice === voice) ?? recordings[0]
}
