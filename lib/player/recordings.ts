import type { RecordedVoice, Voice } from '@/lib/storage/listening'
import type { MarkedText } from '@/lib/story/marked-text'
import type { Audio, Cue, Story, WordTimes } from '@/lib/story/story'

type VoiceReading = {
  voice: Voice
  /** What the choice of this voice is called. */
  name: string
  /** In seconds, as known at build time: within 0.03 s of what browsers find. */
  duration: number
  /** When each line is spoken; empty if that is not known. */
  cues: readonly Cue[]
  /** Whether the file of its timings tells when words are spoken. */
  timedWords: boolean
}

export type Recording = VoiceReading & Pick<Audio, 'url' | 'reader' | 'synthetic'> & { voice: RecordedVoice }

/** What the player needs of an audio element; a voice of the device has it too. */
export type MediaSound = Pick<
  HTMLAudioElement,
  | 'currentTime'
  | 'defaultPlaybackRate'
  | 'ended'
  | 'HAVE_FUTURE_DATA'
  | 'load'
  | 'pause'
  | 'paused'
  | 'play'
  | 'playbackRate'
  | 'readyState'
> & {
  readonly error: object | null
  readonly seekable: Pick<TimeRanges, 'length' | 'end'>
  addEventListener: (name: string, listener: () => void, options: { signal?: AbortSignal }) => void
}

/** A story as it is spoken by a voice that is not recorded. */
export type SpokenReading = VoiceReading & {
  sound: MediaSound
  /** When each word would be spoken: true only of a voice that reports its words. */
  words: WordTimes
  sayWord: (word: MarkedText, rate: number) => void
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
export function findRecording<Found extends { voice: Voice }>(
  recordings: readonly Found[],
  voice: Voice | undefined,
): Found | undefined {
  return recordings.find((recording) => recording.voice === voice) ?? recordings[0]
}
