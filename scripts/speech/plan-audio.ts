import {
  type AudioTags,
  getAudio,
  getRecordingNote,
  parseRecordingNote,
  parseTimings,
} from '@/lib/content/audio'
import { getWebVttText, parseWebVtt } from '@/lib/content/web-vtt'

/** What lies in public/audio for a story. */
export type PublishedAudio = {
  /** Text of the timings, or null where there are none. */
  vtt: string | null
  /** What the recording tells of itself, or null where there is none. */
  tags: AudioTags | 'unreadable' | null
}

/** What is to be said: for each line its text on the page, and a checksum of what the voice says. */
type WantedAudio = { id: string; lines: readonly string[]; checksum: string }

/** To leave all as it is, to write new timings beside the same recording, or to make both; the reason is for the editor. */
export type AudioPlan =
  | { act: 'keep'; reason: string }
  | { act: 'renewTimings'; vtt: string; reason: string }
  | { act: 'make' }

/**
 * Decides what is to be done for a story's synthetic audio. Nothing is, where the content check has nothing to say of
 * the files; a person's recording is never touched, with timings or without.
 */
export function planAudio({ id, lines, checksum }: WantedAudio, { vtt, tags }: PublishedAudio): AudioPlan {
  const audio = tags === 'unreadable' ? undefined : tags && getAudio('', tags)
  // Whose it is cannot be told.
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
  // The voice says the same, so a full run would give the same times and the same file.
  const { cues } = parseWebVtt('', vtt)
  const times = cues.map(({ time }) => time)
  const renewed = getWebVttText(times, lines, getRecordingNote(note.artist, checksum))
  const reason = `the voice says the same, so only the text of public/audio/${id}.vtt was brought up to date`
  return cues.length === lines.length && isRight(renewed)
    ? { act: 'renewTimings', vtt: renewed, reason }
    : { act: 'make' }
}

function explainUnreadable(id: string): string {
  return `kept, because public/audio/${id}.m4a cannot be read as audio; export it again, or --force makes it with the synthetic voice`
}

function explainPerson(id: string, reader: string, isThere: boolean): string {
  const recording = `a recording of ${reader || 'unknown origin'}`
  if (isThere)
    return `kept, because it is ${recording}; npm run audio:align gives it timings, --force replaces it by the synthetic voice`
  return `kept, because the times are those of ${recording}, but there is no public/audio/${id}.m4a; put it back, or --force makes both with the synthetic voice`
}
