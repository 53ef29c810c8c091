import { createHash } from 'node:crypto'
import {
  type AudioTags,
  getAudio,
  getRecordingNote,
  parseRecordingNote,
  parseTimings,
} from '@/lib/content/audio'
import { getWebVttText, parseWebVtt } from '@/lib/content/web-vtt'

/** The files of a story in public/audio. */
export type PublishedAudio = {
  /** The text of the timings, or null if there are none. */
  vtt: string | null
  /** The tags of the recording, or null if there is none. */
  tags: AudioTags | 'unreadable' | null
}

/** What should be spoken: the text of each line on the page, and a checksum of what the voice says. */
type WantedAudio = { id: string; lines: readonly string[]; checksum: string }

/** Keep everything, write new timings beside the same recording, or make both; with the reason for the editor. */
export type AudioPlan =
  | { act: 'keep'; reason: string }
  | { act: 'renewTimings'; vtt: string; reason: string }
  | { act: 'make' }

/**
 * Decides what to do about a story's synthetic audio: nothing if the content check accepts the files as they are. A
 * person's recording is never touched, with or without timings.
 */
export function planAudio({ id, lines, checksum }: WantedAudio, { vtt, tags }: PublishedAudio): AudioPlan {
  const audio = tags === 'unreadable' ? undefined : tags && getAudio('', tags)
  // It may be a person's.
  if (audio === undefined) return { act: 'keep', reason: explainUnreadable(id) }
  const note = parseRecordingNote(vtt ?? '')
  if ((audio && !audio.synthetic) || (vtt !== null && !note.checksum)) {
    const reader = audio?.reader ?? (note.checksum ? '' : note.artist)
    return { act: 'keep', reason: explainPerson(id, reader, audio !== null) }
  }
  if (vtt === null || note.checksum !== checksum || !audio) return { act: 'make' }

  const isRight = (timings: string) =>
    parseTimings('', timings, id, lines, audio.duration).problems.length === 0
  if (isRight(vtt)) return { act: 'keep', reason: 'up to date' }
  // The voice says the same, so a full run would make the same recording with the same times.
  const { cues } = parseWebVtt('', vtt)
  const times = cues.map(({ time }) => time)
  const renewed = getWebVttText(times, lines, getRecordingNote(note.artist, checksum))
  const reason = `the voice says the same, so only the text of public/audio/${id}.vtt was brought up to date`
  return cues.length === lines.length && isRight(renewed)
    ? { act: 'renewTimings', vtt: renewed, reason }
    : { act: 'make' }
}

/** Returns a short checksum of what the voice says, so that a changed stress mark is noticed too. */
export function getTextChecksum(spoken: readonly (readonly string[])[]): string {
  return createHash('sha256').update(JSON.stringify(spoken)).digest('hex').slice(0, 16)
}

function explainUnreadable(id: string): string {
  return `kept, because public/audio/${id}.m4a cannot be read as audio; export it again, or use --force to make it with the synthetic voice`
}

function explainPerson(id: string, reader: string, exists: boolean): string {
  const recording = `a recording of ${reader || 'unknown origin'}`
  if (exists)
    return `kept, because it is ${recording}; npm run audio:align gives it timings, --force replaces it with the synthetic voice`
  return `kept, because the times are those of ${recording}, but there is no public/audio/${id}.m4a; put it back, or use --force to make both with the synthetic voice`
}
