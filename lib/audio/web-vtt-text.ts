import type { LineTime } from './join-lines'

/**
 * Writes a WebVTT file with one cue for each line: `times` in seconds, `texts` the clean lines in the same order.
 * `note` stands in a comment at the top. Format: W3C WebVTT, https://www.w3.org/TR/webvtt1/
 */
export function getWebVttText(times: readonly LineTime[], texts: readonly string[], note: string): string {
  const cues = texts.map((text, index) => {
    const [start, end] = times[index] ?? [0, 0]
    return `${formatTime(start)} --> ${formatTime(end)}\n${escapeText(text)}\n`
  })
  return ['WEBVTT\n', `NOTE\n${note}\n`, ...cues].join('\n')
}

function formatTime(seconds: number): string {
  const total = Math.round(seconds * 1000)
  const parts = [
    Math.floor(total / 3_600_000),
    Math.floor(total / 60_000) % 60,
    Math.floor(total / 1000) % 60,
  ]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(total % 1000).padStart(3, '0')}`
}

/** A cue's text may hold neither markup nor the arrow that separates times. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
