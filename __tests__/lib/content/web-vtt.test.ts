import { formatProblem } from '@/lib/content/problems'
import { getWebVttText, getWordTimes, parseWebVtt } from '@/lib/content/web-vtt'

function parse(source: string) {
  const { cues, problems } = parseWebVtt('a.vtt', source)
  return { cues, problems: problems.map(formatProblem) }
}

test('cues are read with their times in seconds', () => {
  const source = 'WEBVTT\n\n00:00:00.200 --> 00:00:02.285\nДа.\n\n01:02:03.004 --> 01:02:04.000\nНет.\n'
  expect(parse(source)).toEqual({
    cues: [
      { time: [0.2, 2.285], text: 'Да.', line: 3 },
      { time: [3723.004, 3724], text: 'Нет.', line: 6 },
    ],
    problems: [],
  })
})

test('comments, styles, regions, names, settings and markup are skipped', () => {
  const source =
    'WEBVTT - тест\nKind: captions\n\nNOTE\nДа --> нет\n\nSTYLE\n::cue {}\n\nREGION\nid:a\n\nодин\n00:01.000 --> 00:02.000 align:start\n<v Анна>Да &amp; <i>нет</i>,\nну.\n'
  expect(parse(source)).toEqual({
    cues: [{ time: [1, 2], text: 'Да & нет, ну.', line: 14 }],
    problems: [],
  })
})

test('a byte order mark and Windows line ends change nothing', () => {
  const source = 'WEBVTT\n\n00:01.000 --> 00:02.000\nДа.\n\n00:03.000 --> 00:04.000\nНет.\n'
  expect(parse(`\ufeff${source.replaceAll('\n', '\r\n')}`)).toEqual(parse(source))
})

test('entities of HTML are read', () => {
  const text = '&mdash; &laquo;Да&raquo;, &ldquo;so&rdquo;&hellip; &quot;&#39;&#x2019;&unknown;'
  expect(parse(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`).cues[0]?.text).toBe(
    '— «Да», “so”… "\'’&unknown;',
  )
})

test('a cue without text is read as an empty one', () => {
  expect(parse('WEBVTT\n\n00:01.000 --> 00:02.000\n').cues).toEqual([{ time: [1, 2], text: '', line: 3 }])
})

const noTimes = (found: string) => `expected times such as "00:01.000 --> 00:02.500", found "${found}"`
const noHeader = 'expected "WEBVTT" as the first line'

test.each([
  ['an empty file', '', 1, noHeader],
  ['another format', '1\n00:00:01,000 --> 00:00:02,000\nДа.\n', 1, noHeader],
  ['an empty first line', '\nWEBVTT\n', 1, noHeader],
  ['60 seconds', 'WEBVTT\n\n1\n00:59.000 --> 00:60.000\nДа.\n', 4, noTimes('00:59.000 --> 00:60.000')],
  ['text without times', 'WEBVTT\n\nДа.\n', 3, noTimes('Да.')],
  [
    'the frames of another format, once',
    'WEBVTT\n\n00:00:01:12 --> 00:00:02:00\nДа.\n\n00:00:02:00 --> 00:00:03:00\nНет.',
    3,
    noTimes('00:00:01:12 --> 00:00:02:00'),
  ],
])('%s is reported', (_name, source, line, message) => {
  expect(parse(source)).toEqual({ cues: [], problems: [`a.vtt:${line}:1 ${message}`] })
})

test('a cue for each line, with the note on top', () => {
  const text = getWebVttText(
    [
      [0.2, 1.25],
      [61.5, 3725.0004],
    ],
    ['Он шёл.', '— А & Б <в>'],
    'Synthetic voice: x',
  )
  expect(text).toBe(`WEBVTT

NOTE
Synthetic voice: x

00:00:00.200 --> 00:00:01.250
Он шёл.

00:01:01.500 --> 01:02:05.000
— А &amp; Б &lt;в&gt;
`)
})

const line = 'Да, — сказал он, — по-русски!'
/** Two words without a pause between them, then one. */
const spoken: [number, number][] = [
  [0.24, 0.5],
  [0.9, 1.3],
  [1.3, 1.45],
  [1.7, 2.32],
]

test('words have inline timestamps where they begin, and where they end before a pause', () => {
  expect(getWebVttText([[0.2, 2.4]], [line], 'note', [spoken])).toContain(
    '\n<00:00:00.240>Да<00:00:00.500>, — <00:00:00.900>сказал <00:00:01.300>он<00:00:01.450>, — <00:00:01.700>по-русски!\n',
  )
})

test('the times of words are read as they were written; the last word lasts until the end of its cue', () => {
  const [cue] = parseWebVtt('', getWebVttText([[0.2, 2.4]], [line], 'note', [spoken])).cues
  expect(cue?.text).toBe(line)
  expect(cue && getWordTimes(cue)).toEqual([...spoken.slice(0, 3), [1.7, 2.4]])
})

test.each<[string, [number, number][]]>([
  ['are too few', spoken.slice(1)],
  ['fall', [[0.24, 0.5], [0.4, 1.3], ...spoken.slice(2)]],
  ['have no length', [[0.24, 0.24], ...spoken.slice(1)]],
  ['leave the cue', [...spoken.slice(0, 3), [1.7, 2.5]]],
])('times of words that %s are not written', (_, words) => {
  expect(getWebVttText([[0.2, 2.4]], [line], 'note', [words])).toContain(`\n${line}\n`)
})

test.each([
  ['Он шёл.', undefined],
  [
    '<00:00.300>Он <00:00.500>шёл.',
    [
      [0.3, 0.5],
      [0.5, 1],
    ],
  ],
  [
    '<c>Он</c> <b><00:00.500>шёл</b>.',
    [
      [0.2, 0.5],
      [0.5, 1],
    ],
  ],
  [
    '<00:00.300>А &amp; <00:00.500>Б',
    [
      [0.3, 0.5],
      [0.5, 1],
    ],
  ],
  ['<00:00.500>Он <00:00.300>шёл.', 'wrong'],
  ['<00:00.100>Он <00:00.300>шёл.', 'wrong'],
  ['<00:00.300>Он <00:01.300>шёл.', 'wrong'],
  ['<00:00.300>Он шёл.', 'wrong'],
  ['Он <00:00.300>ш<00:00.500>ёл.', 'wrong'],
])('the times of the words in «%s» are %j', (text, times) => {
  const [cue] = parseWebVtt('', `WEBVTT\n\n00:00.200 --> 00:01.000\n${text}\n`).cues
  expect(cue && getWordTimes(cue)).toEqual(times)
})
