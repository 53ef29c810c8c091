import { fetchLineCue, findClip, findSpokenWord } from '@/lib/player/word-times'
import { mark } from '@/lib/story/marked-text'
import type { TimedLine } from '@/lib/story/story'

/** Words that are spoken without a pause: where each begins, and where the last one ends. */
const inTurn = (...times: number[]) =>
  times.slice(1).map((end, index): [number, number] => [times[index] ?? 0, end])

const lines: TimedLine[] = [
  { cue: [0, 2], text: 'Анна идёт.', words: inTurn(0.1, 0.6, 1.2) },
  { cue: [2, 3], text: 'Да, да.' },
  { cue: [3, 4], text: '— Да.', words: [[3, 4]] },
]

const answer = (found: TimedLine[]) => ({ ok: true, json: async () => found })

afterEach(() => jest.restoreAllMocks())

test.each([
  ['the index, as its text says', 'Да, да.', 1, [2, 3]],
  ['another index, since lines were added', 'Анна идёт.', 1, [0, 2]],
  ['the index, among lines of the same text', 'Нет.', 4, [5, 6]],
  ['no index, as words were saved earlier', 'Да, да.', undefined, [2, 3]],
  ['the index, since its text was changed', 'Да, конечно.', 1, [2, 3]],
])('a line is found at %s', async (_, text, line, cue) => {
  const no = [4, 5].map((start): TimedLine => ({ cue: [start, start + 1], text: 'Нет.' }))
  Object.assign(globalThis, { fetch: async () => answer([...lines, ...no]) })
  expect(await fetchLineCue('/audio/a.m4a', text, line)).toEqual(cue)
})

test('a line that no file tells is not found', async () => {
  Object.assign(globalThis, { fetch: async () => answer(lines) })
  await expect(fetchLineCue('/audio/a.m4a', 'Нет.', 7)).rejects.toThrow('no such line in /audio/a.m4a')
  Object.assign(globalThis, { fetch: async () => ({ ok: false, status: 404 }) })
  await expect(fetchLineCue('/audio/a.m4a', 'Нет.', 1)).rejects.toThrow('404')
})

const times = [...inTurn(0.1, 0.6, 1.2), ...inTurn(3, 3.5)]

test.each([
  [0, null, 0.1],
  [0.1, 0, 0.6],
  [0.59, 0, 0.6],
  [0.6, 1, 1.2],
  [1.2, null, 3],
  [2.5, null, 3],
  [3.2, 2, 3.5],
  [3.5, null, null],
])('at %d s the word is %j until %p', (position, word, until) => {
  expect(findSpokenWord(times, position)).toEqual({ word, until })
})

/** Returns the words that are heard, by where the clip begins and ends. */
function getHeard(text: string, times: [number, number][], word: string): string | null {
  const all: string[] = text.match(/\p{L}+/gu) ?? []
  const start = all.indexOf(word)
  const clip = findClip(mark(text), times, { start, end: start + 1 })
  if (!clip) return null
  return all.filter((_, i) => (times[i]?.[0] ?? 0) >= clip[0] && (times[i]?.[1] ?? 0) <= clip[1]).join(' ')
}

test('a word is heard with a little air on both sides', () => {
  const times = inTurn(1, 1.4, 1.9, 2.4)
  expect(findClip(mark('Она пьёт чай'), times, { start: 1, end: 2 })).toEqual([
    expect.closeTo(1.34),
    expect.closeTo(1.98),
  ])
  expect(findClip(mark('Да'), [[0.02, 0.5]], { start: 0, end: 1 })?.[0]).toBe(0)
})

test('a phrase of the vocabulary is heard as a whole', () => {
  const times = inTurn(0, 0.3, 0.6, 1)
  expect(findClip(mark('У вас есть'), times, { start: 0, end: 3 })).toEqual([0, expect.closeTo(1.08)])
})

test.each<[string, string, [number, number][], string, string]>([
  ['a short word with the next one', 'он в лесу', inTurn(0, 0.3, 0.39, 0.9), 'в', 'в лесу'],
  ['several short ones', 'а в лесу', inTurn(0, 0.08, 0.17, 0.9), 'а', 'а в лесу'],
  [
    'a short word before a pause with the one before',
    'он же, да',
    [...inTurn(0, 0.3, 0.42), [0.8, 1]],
    'же',
    'он же',
  ],
  ['a short last word with the one before', 'знал ли', inTurn(0, 0.4, 0.5), 'ли', 'знал ли'],
  ['a word that runs into the next', 'идёт тихо', inTurn(0, 0.4, 0.9), 'идёт', 'идёт тихо'],
  ['one that does so but for the voice', 'сад тут', inTurn(0, 0.4, 0.9), 'сад', 'сад тут'],
  ['not after a pause', 'идёт, там', [...inTurn(0, 0.4), ...inTurn(0.7, 1)], 'идёт', 'идёт'],
  ['a long one alone', 'идёт мимо', inTurn(0, 0.4, 0.9), 'идёт', 'идёт'],
])('%s: «%s»', (_, text, times, word, heard) => {
  expect(getHeard(text, times, word)).toBe(heard)
})

test('a stretch without a word has no clip', () => {
  expect(findClip(mark('Да.'), [[0, 1]], { start: 1, end: 2 })).toBeNull()
})
