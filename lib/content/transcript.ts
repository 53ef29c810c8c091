import { getCleanText } from '@/lib/story/marked-text'
import type { Line } from '@/lib/story/story'
import { escapeText, formatTime } from './web-vtt'

/**
 * Returns the lines that are heard, each with its times and nothing else, for players of podcasts: many of them show
 * notes and times of words as text, or refuse the file.
 */
export function getTranscript(lines: readonly Line[], format: 'vtt' | 'srt'): string {
  const cues = lines.flatMap(({ ru, cue }) => (cue ? [{ cue, text: getCleanText(ru) }] : []))
  const blocks = cues.map(({ cue, text }, index) => {
    const times = cue.map(formatTime).join(' --> ')
    return format === 'vtt'
      ? `${times}\n${escapeText(text)}\n`
      : `${index + 1}\n${times.replaceAll('.', ',')}\n${text}\n`
  })
  return [...(format === 'vtt' ? ['WEBVTT\n'] : []), ...blocks].join('\n')
}
