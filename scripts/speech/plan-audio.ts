import { createHash } from 'node:crypto'
import {
  type AudioTags,
  getAudio,
  parseRecordingNote,
  parseTimings,
  type RecordingSource,
} from '@/lib/content/audio'

export type PublishedAudio = {
  /** The text of the timings, or null if there are none. */
  vtt: string | null
  /** The tags of the recording, or null if there is none. */
  tags: AudioTags | 'unreadable' | null
}

/** What should be spoken: the text of each line on the page, by whom, and from what (see `RecordingSource`). */
type WantedAudio = { name: string; lines: readonly string[]; artist: string; source: RecordingSource }

/** Keep a recording with its timings, or make both; with the reason for the editor. */
export type AudioPlan = { act: 'keep' | 'make'; reason: string }

/**
 * Decides what to do about a synthetic recording: nothing if the content check accepts the files as they are. The voice
 * itself is only compared where `source` has its checksum. A person's recording is never touched, with or without timings.
 */
export function planAudio(wanted: WantedAudio, { vtt, tags }: PublishedAudio): AudioPlan {
  const { name, lines } = wanted
  const audio = tags === 'unreadable' ? undefined : tags && getAudio('', tags)
  // It may be a person's.
  if (audio === undefined) return { act: 'keep', reason: explainUnreadable(name) }
  const note = parseRecordingNote(vtt ?? '')
  if ((audio && !audio.synthetic) || (vtt !== null && !note.source)) {
    const reader = audio?.reader ?? (note.source ? '' : note.artist)
    return { act: 'keep', reason: explainPerson(name, reader, audio !== null) }
  }
  const change = findChange(wanted, note)
  if (!audio) return { act: 'make', reason: 'there is no recording' }
  if (vtt === null) return { act: 'make', reason: 'there are no timings' }
  if (change) return { act: 'make', reason: change }

  const { problems } = parseTimings('', vtt, '', lines, audio.duration)
  return problems.length > 0
    ? { act: 'make', reason: 'its timings do not fit its lines' }
    : { act: 'keep', reason: 'up to date' }
}

function findChange(
  { artist, source }: WantedAudio,
  found: ReturnType<typeof parseRecordingNote>,
): string | undefined {
  if (found.artist !== artist) return `it is by another voice (${found.artist})`
  if (found.source?.checksum !== source.checksum) return 'its text has changed'
  const isOther = source.voiceChecksum && found.source.voiceChecksum !== source.voiceChecksum
  return isOther ? 'the voice speaks differently now' : undefined
}

export function getChecksum(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

function explainUnreadable(name: string): string {
  return `kept, because public/audio/${name}.m4a cannot be read as audio; export it again, or use --force to make it with the synthetic voice`
}

function explainPerson(name: string, reader: string, exists: boolean): string {
  const recording = `a recording of ${reader || 'unknown origin'}`
  if (exists) return `kept, because it is ${recording}; --force replaces it with the synthetic voice`
  return `kept, because the times are those of ${recording}, but there is no public/audio/${name}.m4a; put it back, or use --force to make both with the synthetic voice`
}
