import {
  addCues,
  getAudio,
  getRecordingNote,
  getSyntheticArtist,
  getTimedLines,
  isSyntheticArtist,
  parseRecordingNote,
  parseTimings,
  type RecordingSource,
} from '@/lib/content/audio'
import { formatProblem } from '@/lib/content/problems'
import { getWebVttText } from '@/lib/content/web-vtt'
import { mark } from '@/lib/story/marked-text'
import type { WordTimes } from '@/lib/story/story'

const LINES = ['Анна дома.', 'Она спит.']
const FIRST = '00:00.200 --> 00:01.000\nАнна дома.'
const SECOND = '00:01.500 --> 00:02.000\nОна спит.'
const CUES = [FIRST, SECOND]

const SPOKEN = 'NOTE\nSynthetic voice: x\nSpoken text: 0a1b'
const READ = 'NOTE\nАнна'

function parse(cues: string[], duration = 2.1, note = SPOKEN) {
  const content = ['WEBVTT', note, ...cues].join('\n\n')
  const { problems, ...rest } = parseTimings('a.vtt', content, 'morning', LINES, duration)
  return { ...rest, problems: problems.map((problem) => formatProblem(problem).replace('a.vtt:', '')) }
}

const again = '; run "npm run audio -- morning"'

test('each line gets the times of its cue', () => {
  expect(parse(CUES)).toEqual({
    cues: [
      [0.2, 1],
      [1.5, 2],
    ],
    problems: [],
  })
})

test('stress marks and spaces in a cue make no difference', () => {
  expect(parse([FIRST.replace('Анна ', 'А́нна\n'), SECOND]).problems).toEqual([])
})

test.each([
  [
    'another text',
    [FIRST, '00:01.500 --> 00:02.000\nОна ест.'],
    '10:1 warning: line 2 of the story is «Она спит.», its cue «Она ест.»',
  ],
  [
    'a cue missing in the middle',
    [SECOND],
    '7:1 warning: line 1 of the story is «Анна дома.», its cue «Она спит.»',
  ],
  ['a cue missing at the end', [FIRST], '7:1 warning: line 2 of the story, «Она спит.», has no cue'],
  ['no cue', [], '1:1 warning: line 1 of the story, «Анна дома.», has no cue'],
  [
    'a cue too many',
    [...CUES, '00:02.000 --> 00:02.100\nДа.'],
    '13:1 warning: the cue «Да.» comes after the last line of the story',
  ],
  [
    'a cue that ends before it begins',
    ['00:01.000 --> 00:01.000\nАнна дома.', SECOND],
    '7:1 the cue ends before it begins',
  ],
  [
    'a cue that begins too early',
    [FIRST, '00:00.900 --> 00:02.000\nОна спит.'],
    '10:1 the cue begins before the one above it ends',
  ],
])('the cues of a file with %s are not used', (_name, cues, problem) => {
  expect(parse(cues)).toEqual({ problems: [problem + again] })
})

test('a cue that ends after the audio is an error', () => {
  const problem = '10:1 the cue ends at 2 s, after the end of the audio at 1.800 s'
  expect(parse(CUES, 1.8)).toEqual({ problems: [problem + again] })
})

test.each([
  [
    'another text',
    READ,
    [FIRST, '00:01.500 --> 00:02.000\nОна ест.'],
    '9:1 warning: line 2 of the story is «Она спит.», its cue «Она ест.»; a person reads this story: if the recording has the story’s text, correct this file by hand; otherwise run \'npm run record -- morning --reader "Анна"\'',
  ],
  [
    'wrong times',
    READ,
    [FIRST, '00:01.500 --> 00:01.500\nОна спит.'],
    '9:1 the cue ends before it begins; a person reads it: correct the times in this file by hand, or run \'npm run record -- morning --reader "Анна"\'',
  ],
  [
    'wrong times and nobody’s name',
    'NOTE made by hand',
    [FIRST, '00:01.500 --> 00:01.500\nОна спит.'],
    "8:1 the cue ends before it begins; a person reads it: correct the times in this file by hand, or run 'npm run record -- morning'",
  ],
])('a person’s recording with %s is never handed to the synthetic voice', (_name, note, cues, problem) => {
  expect(parse(cues, 2.1, note)).toEqual({ problems: [problem] })
})

test('a line whose cue is too short to be heard is named, and the others keep their cues', () => {
  const short: [number, number][] = [
    [0.2, 1],
    [1, 1.02],
  ]
  const content = getWebVttText(short, LINES, 'Анна')
  const { cues, problems } = parseTimings('a.vtt', content, 'morning', LINES, 2.1)
  expect(cues).toEqual(short)
  expect(problems.map(formatProblem)).toEqual([
    'a.vtt:9:1 warning: line 2 of the story, «Она спит.», has a cue of 20 ms, too short to hear it (expected at least 100 ms): perhaps the recording leaves it out; a person reads it: correct the times in this file by hand, or run \'npm run record -- morning --reader "Анна"\'',
  ])
})

test('a cue of a tenth of a second is long enough', () => {
  expect(parse([FIRST, '00:01.200 --> 00:01.300\nОна спит.']).problems).toEqual([])
  expect(parse([FIRST, '00:01.200 --> 00:01.299\nОна спит.']).problems).toHaveLength(1)
})

test('a cue may end with the padding of the audio', () => {
  expect(parse(CUES, 1.95).problems).toEqual([])
})

test('cues are counted over all paragraphs', () => {
  const paragraphs = [[{ ru: mark('Анна дома.') }], [{ ru: mark('Она спит.') }]]
  expect(
    addCues(paragraphs, [
      [0, 1],
      [1, 2],
    ]),
  ).toEqual([[{ ru: 'Анна дома.', cue: [0, 1] }], [{ ru: 'Она спит.', cue: [1, 2] }]])
})

test('the artist of a synthetic recording names the voice and is recognised as synthetic', () => {
  expect(getSyntheticArtist('festvox-ru')).toBe('Synthetic voice: festvox-ru')
  expect(isSyntheticArtist(getSyntheticArtist('festvox-ru'))).toBe(true)
})

test.each([
  ['synthetic voice', true],
  [' Synthetic voice by X', true],
  ['Synthetic voices', false],
  ['Anna Petrova, no synthetic voice', false],
  ['Анна', false],
])('%j is synthetic: %s', (artist, synthetic) => {
  expect(isSyntheticArtist(artist)).toBe(synthetic)
})

test('the note says who speaks, and which text a synthetic voice spoke as it was then', () => {
  const vtt = (artist: string, source?: RecordingSource) =>
    getWebVttText([], [], getRecordingNote(artist, source))
  for (const source of [{ checksum: '0a1b' }, { checksum: '0a1b', voiceChecksum: '2c3d' }]) {
    const note = { artist: 'Synthetic voice: x', source }
    expect(parseRecordingNote(vtt(note.artist, source))).toEqual(note)
    // As git on Windows may check it out.
    expect(parseRecordingNote(vtt(note.artist, source).replaceAll('\n', '\r\n'))).toEqual(note)
  }
  expect(parseRecordingNote(vtt('Мария Орлова'))).toEqual({ artist: 'Мария Орлова' })
})

test.each([
  ['Synthetic voice: RHVoice Aleksandr', 'man'],
  ['Synthetic voice: RHVoice Aleksandr-HQ', 'man'],
  ['Synthetic voice: festvox-ru (msu_ru_nsh_clunits)', 'man'],
  ['Synthetic voice: RHVoice Elena', 'woman'],
  ['Synthetic voice: dmitri', undefined],
])('%s is the voice of a %s', (artist, voice) => {
  expect(getAudio('/audio/a.m4a', { format: { duration: 1 }, common: { artist } })?.voice).toBe(voice)
})

test('a person is no synthetic voice, whatever the name', () => {
  const tags = { format: { duration: 1 }, common: { artist: 'Elena' } }
  expect(getAudio('/audio/a.m4a', tags)).toEqual({
    url: '/audio/a.m4a',
    duration: 1,
    reader: 'Elena',
    synthetic: false,
  })
})

test('the times of words are read with those of the line', () => {
  const cues = [
    '00:00.200 --> 00:01.000\n<00:00.240>Анна <00:00.600>дома.',
    '00:01.500 --> 00:02.000\nОна спит.',
  ]
  const { words, problems } = parseTimings('a.vtt', ['WEBVTT', ...cues].join('\n\n'), 'a', LINES, 2.1)
  expect(problems).toEqual([])
  expect(words).toEqual([
    [
      [0.24, 0.6],
      [0.6, 1],
    ],
    undefined,
  ])
})

test('times of words that fall are not used, and the line keeps its own', () => {
  const cue = '00:00.200 --> 00:01.000\n<00:00.640>Анна <00:00.600>дома.'
  expect(parse([cue, SECOND], 2.1)).toMatchObject({
    cues: [
      [0.2, 1],
      [1.5, 2],
    ],
    problems: [
      `8:1 warning: the times within the cue are not used: expected one before each word, rising from 0.2 to 1 s${again}`,
    ],
  })
})

test.each([
  ['line ends of Windows', (vtt: string) => vtt.replaceAll('\n', '\r\n')],
  ['a cue of two lines', (vtt: string) => vtt.replace('Анна ', 'Анна\n')],
  ['the name of a voice', (vtt: string) => vtt.replace('Анна', '<v Анна>Анна')],
  ['an entity', (vtt: string) => vtt.replace('Анна ', 'Анна&nbsp;')],
  ['numeric entities', (vtt: string) => vtt.replace('Анна ', '&#1040;нн&#x430; ')],
  ['the commas of SRT', (vtt: string) => vtt.replaceAll(/(?<=\d)\.(?=\d)/g, ',')],
  ['hours of one digit', (vtt: string) => vtt.replaceAll('00:00:', '0:00:')],
  ['two decimals', (vtt: string) => vtt.replaceAll(/(?<=\.\d\d)0/g, '')],
  ['no empty line between cues', (vtt: string) => vtt.replace(/\n\n(?=[^\n]*1\.500)/, '\n')],
  ['numbers of cues and no empty line', (vtt: string) => vtt.replace(/\n\n(?=[^\n]*1\.500)/, '\n2\n')],
])('with %s the player gets the same times', (_, change) => {
  const words: WordTimes = [
    [
      [0.3, 0.5],
      [0.5, 1],
    ],
  ]
  const vtt = getWebVttText(
    [
      [0.2, 1],
      [1.5, 2],
    ],
    LINES,
    'Анна',
    words,
  )
  const read = (content: string) => {
    const { cues = [], words } = parseTimings('public/audio/morning.vtt', content, 'morning', LINES, 2.1)
    return getTimedLines(cues, LINES, words)
  }
  expect(read(vtt)).toEqual([
    { cue: [0.2, 1], text: 'Анна дома.', words: words[0] },
    { cue: [1.5, 2], text: 'Она спит.' },
  ])
  expect(read(change(vtt))).toEqual(read(vtt))
})

test('a line of one word is spoken as long as that word', () => {
  expect(getTimedLines([[1, 2]], ['Да.'])).toEqual([{ cue: [1, 2], text: 'Да.', words: [[1, 2]] }])
})
