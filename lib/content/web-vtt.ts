import type { Cue } from '@/lib/story/story'
import { errorInFile, type Problem } from './problems'

/** A cue as the file has it. */
export type WrittenCue = {
  time: Cue
  text: string
  /** Line of the file, from 1, that holds the times. */
  line: number
}

const TIME = '((?:\\d{2,}:)?[0-5]\\d:[0-5]\\d\\.\\d{3})'
// Settings such as `align:start` may follow the times.
const TIMES = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`)
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/**
 * Parses a WebVTT file, https://www.w3.org/TR/webvtt1/, as far as timings need it: comments, styles, regions,
 * settings and markup are skipped. Returns the cues in the order of the file. Our own parser, because no package
 * reports the line of a mistake.
 */
export function parseWebVtt(path: string, source: string): { cues: WrittenCue[]; problems: Problem[] } {
  const cues: WrittenCue[] = []
  const problems: Problem[] = []
  const [header, ...blocks] = getBlocks(source)
  if (header === undefined || header.line > 1 || !/^WEBVTT(?:[ \t]|$)/.test(header.lines[0] ?? '')) {
    return { cues, problems: [errorInFile(path, 'expected "WEBVTT" as the first line')] }
  }
  for (const { line, lines } of blocks) {
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[0] ?? '')) continue
    // A cue may have a name on a line of its own before its times.
    const at = !lines[0]?.includes('-->') && lines[1]?.includes('-->') ? 1 : 0
    const [, start, end] = TIMES.exec(lines[at] ?? '') ?? []
    if (start === undefined || end === undefined) {
      const message = `expected times such as "00:01.000 --> 00:02.500", found "${lines[at]?.slice(0, 60)}"`
      problems.push(errorInFile(path, message, { line: line + at, column: 1 }))
    } else {
      const text = getPlainText(lines.slice(at + 1).join(' '))
      cues.push({ time: [getSeconds(start), getSeconds(end)], text, line: line + at })
    }
  }
  return { cues, problems }
}

/** Splits a file at its blank lines; `line` is the number, from 1, of a block's first line. */
function getBlocks(source: string): { line: number; lines: string[] }[] {
  const blocks: { line: number; lines: string[] }[] = []
  let isOpen = false
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') isOpen = false
    else if (isOpen) blocks.at(-1)?.lines.push(text)
    else {
      blocks.push({ line: index + 1, lines: [text] })
      isOpen = true
    }
  }
  return blocks
}

function getSeconds(time: string): number {
  return time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

function getPlainText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Returns a WebVTT file with one cue for each line: `times` and the clean `texts` of the lines in the same order.
 * `note` becomes a comment at the top.
 */
export function getWebVttText(times: readonly Cue[], texts: readonly string[], note: string): string {
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
