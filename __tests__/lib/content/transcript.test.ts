import { getTranscript } from '@/lib/content/web-vtt'
import { mark } from '@/lib/story/marked-text'
import type { Line } from '@/lib/story/story'

const lines: Line[] = [
  { ru: mark('Сейча́с во́семь часо́в.'), cue: [0.2, 3.06] },
  { ru: mark('— 2 < 3 & 4, — говори́т он.'), cue: [3.5, 65] },
]

const spoken = [
  ['00:00:00.200', '00:00:03.060', 'Сейчас восемь часов.'],
  ['00:00:03.500', '00:01:05.000', '— 2 < 3 & 4, — говорит он.'],
]

const decode = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Players that read a block at a time and show what is below the times as it is. */
function readBlocks(file: string) {
  const [head, ...blocks] = file.trim().split('\n\n')
  expect(head).toBe('WEBVTT')
  return blocks.map((block) => {
    const [times = '', ...text] = block.split('\n')
    const [start, end] = times.split(' --> ')
    return [start, end, decode(text.join(' '))]
  })
}

/** Players that know two lines of a cue and refuse a file with any other. */
function readStrictly(file: string) {
  const [head, empty, ...rows] = file.split('\n')
  expect([head, empty]).toEqual(['WEBVTT', ''])
  const cues = rows.join('\n').matchAll(/(\S+) --> (\S+)\n(.+)\n\n?/gy)
  return [...cues].map(([, start, end, text = '']) => [start, end, decode(text)])
}

test.each([
  ['that take blocks', readBlocks],
  ['that take lines', readStrictly],
])('a WebVTT file has the lines alone, for players %s', (_, read) => {
  const file = getTranscript(lines, 'vtt')
  expect(read(file)).toEqual(spoken)
  expect(file).not.toMatch(/NOTE|<\d/)
})

test('a SubRip file has numbers, commas in its times, and the same lines', () => {
  const cues = getTranscript(lines, 'srt')
    .trim()
    .split('\n\n')
    .map((block) => block.split('\n'))
  expect(cues).toEqual(
    spoken.map(([start, end, text], index) => [
      String(index + 1),
      `${start?.replace('.', ',')} --> ${end?.replace('.', ',')}`,
      text,
    ]),
  )
})

test('lines that are not heard are left out', () => {
  expect(getTranscript([{ ru: mark('Да.') }], 'vtt')).toBe('WEBVTT\n')
})
