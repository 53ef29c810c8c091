import { parseRecordingNote } from './recording-note'

/**
 * Tells an editor how to mend the timings of a story's recording: `text` where they are of another text, `times` where
 * their times are wrong. `vtt` is the text of the file: its note tells whether a machine could simply speak again.
 */
export function getTimingsAdvice(vtt: string, id: string): { text: string; times: string } {
  const { artist, checksum } = parseRecordingNote(vtt)
  if (checksum) {
    const speak = `run "npm run audio -- ${id}"`
    return { text: speak, times: speak }
  }
  const reader = artist && ` --reader "${artist}"`
  const align = `run 'npm run audio:align -- ${id} <recording>${reader}'`
  return {
    text: `a person reads it: where the recording says what the story says, mend this file by hand; otherwise record it again and ${align}`,
    times: `a person reads it: mend the times in this file by hand, or ${align}`,
  }
}
