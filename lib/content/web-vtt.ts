import { getCleanText } from '@/lib/story/marked-text'
import type { Cue, Line, WordTimes } from '@/lib/story/story'
import { findCompounds } from '@/lib/story/words'
import { errorInFile, type Problem } from './problems'

/** A cue as the file has it. */
export type WrittenCue = {
  time: Cue
  text: string
  /** The times within the text, each before a character of it; missing where there are none. */
  stamps?: Stamp[]
  /** Line of the file, from 1, that holds the times. */
  line: number
}

/** A time within a cue: from here on the text at `index`, in UTF-16 units, is spoken. */
type Stamp = { index: number; seconds: number }

// Other tools write SRT's comma, hours of one digit and fewer decimals.
const TIME = '((?:\\d+:)?[0-5]?\\d:[0-5]\\d[.,]\\d{1,3})'
// Settings such as `align:start` may follow the times.
const TIMES = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`)
const STAMP = new RegExp(`<${TIME}>`)
const ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', lrm: '', rlm: '', shy: '' },
  ...{ mdash: '—', ndash: '–', hellip: '…', laquo: '«', raquo: '»', bdquo: '„' },
  ...{ ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’' },
}

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
      const written = parseCueText(lines.slice(at + 1).join(' '))
      cues.push({ time: [getSeconds(start), getSeconds(end)], ...written, line: line + at })
    }
  }
  // The others differ in the same way.
  return { cues, problems: problems.slice(0, 1) }
}

/** Splits a file at its blank lines, and before times that have none; `line` is that of a block's first line, from 1. */
function getBlocks(source: string): { line: number; lines: string[] }[] {
  const blocks: { line: number; lines: string[] }[] = []
  let isOpen = false
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  for (const [index, text] of lines.entries()) {
    const last = blocks.at(-1)
    if (TIMES.test(text) && last?.lines.some((line) => TIMES.test(line))) {
      isOpen = false
      // The number of this cue.
      if (/^\d+$/.test(last.lines.at(-1) ?? '')) last.lines.pop()
    }
    if (text.trim() === '') isOpen = false
    else if (isOpen) last?.lines.push(text)
    else {
      blocks.push({ line: index + 1, lines: [text] })
      isOpen = true
    }
  }
  return blocks
}

function getSeconds(time: string): number {
  return time.split(':').reduce((seconds, part) => seconds * 60 + Number(part.replace(',', '.')), 0)
}

function parseCueText(markup: string): { text: string; stamps?: Stamp[] } {
  // What is between the times is at even places, because the pattern captures the time itself.
  const parts = markup.split(STAMP)
  const stamps: Stamp[] = []
  let before = ''
  for (let i = 0; i < parts.length; i += 2) {
    before += parts[i]
    const time = parts[i + 1]
    if (time) stamps.push({ index: getPlainText(before).length, seconds: getSeconds(time) })
  }
  return { text: getPlainText(before).trim(), ...(stamps.length > 0 && { stamps }) }
}

/** Returns the text without markup; white space at its end is kept, so that its length is where the next part begins. */
function getPlainText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d{1,6}|x[\da-f]{1,5});/gi, (_, code) => String.fromCodePoint(code.replace(/^x/i, '0x')))
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trimStart()
}

/** Seconds of silence after a word from which on its end is written too. */
const SILENCE = 0.03

/**
 * Returns a WebVTT file with one cue for each line: `times` and the clean `texts` of the lines in the same order.
 * `note` becomes a comment at the top. Where the times of a line's `words` are known, they become inline timestamps,
 * https://www.w3.org/TR/webvtt1/#webvtt-cue-timestamp: one where a word begins, and one where it ends if silence follows.
 */
export function getWebVttText(
  times: readonly Cue[],
  texts: readonly string[],
  note: string,
  words: WordTimes = [],
): string {
  const cues = texts.map((text, index) => {
    const cue = times[index] ?? [0, 0]
    const line = getStampedText(text, cue, words[index])
    return `${formatTime(cue[0])} --> ${formatTime(cue[1])}\n${line}\n`
  })
  return ['WEBVTT\n', `NOTE\n${note}\n`, ...cues].join('\n')
}

function getStampedText(text: string, [cueStart, cueEnd]: Cue, times: readonly Cue[] = []): string {
  const words = findCompounds(text)
  const edges = [cueStart, ...times.flat(), cueEnd].map(formatTime)
  // Words of no length, or of another text, would be no use to a player.
  const rises = edges.every(
    (edge, i) => i === 0 || edge > (edges[i - 1] ?? '') || (edge === edges[i - 1] && i % 2 === 1),
  )
  if (times.length !== words.length || !rises) return escapeText(text)
  let written = ''
  let from = 0
  const stamp = (index: number, seconds: number) => {
    const time = formatTime(seconds)
    // The standard wants times within the cue, and a player knows its edges.
    if (time === edges[0] || time === edges.at(-1)) return
    written += `${escapeText(text.slice(from, index))}<${time}>`
    from = index
  }
  for (const [i, { word, index }] of words.entries()) {
    const [start, end] = times[i] ?? [0, 0]
    stamp(index, start)
    if ((times[i + 1]?.[0] ?? end) - end > SILENCE) stamp(index + word.length, end)
  }
  return written + escapeText(text.slice(from))
}

/**
 * Returns when each word of a cue's text is spoken, one for each of `findCompounds`; undefined where the file has no
 * times for them, or 'wrong' where they rise not from word to word or are not at words.
 */
export function getWordTimes({ time: [start, end], text, stamps }: WrittenCue): Cue[] | 'wrong' | undefined {
  if (!stamps) return undefined
  let last = start
  for (const { seconds } of stamps) {
    if (seconds < last || seconds > end) return 'wrong'
    last = seconds
  }
  const at = new Map(stamps.map(({ index, seconds }) => [index, seconds]))
  const words = findCompounds(text)
  const starts = words.map(({ index }, i) => at.get(index) ?? (i === 0 ? start : undefined))
  const times = words.flatMap(({ word, index }, i): Cue[] => {
    const from = starts[i]
    const to = at.get(index + word.length) ?? starts[i + 1] ?? end
    return from === undefined || to <= from ? [] : [[from, to]]
  })
  const edges = new Set(words.flatMap(({ word, index }) => [index, index + word.length]))
  const isWhole = times.length === words.length && stamps.every(({ index }) => edges.has(index))
  return isWhole ? times : 'wrong'
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
