import type { FoundLine } from '@/scripts/align/align-lines'
import { getDoubts } from '@/scripts/align/doubts'

const sure: FoundLine = { time: [1, 2], distance: 1, tempo: 1, otherSpeech: 0, afterPause: true }

test.each([
  sure,
  { ...sure, distance: 1.2 },
  { ...sure, tempo: 1.3 },
  { ...sure, tempo: 0.7 },
  { ...sure, otherSpeech: 0.2 },
])('%j is not doubted', (line) => {
  expect(getDoubts(line)).toEqual([])
})

test('all doubts about a line are told, of a line that was not found only what was heard instead', () => {
  const odd = { ...sure, distance: 2, tempo: 2, otherSpeech: 1, afterPause: false }
  expect(getDoubts(odd)).toHaveLength(4)
  expect(getDoubts({ ...odd, time: null })).toEqual([
    '1.0 s of speech before it belong to no line',
    'it was not found: left out, or read quite differently',
  ])
})

test.each([
  [{ ...sure, time: null }, 'it was not found: left out, or read quite differently'],
  [{ ...sure, distance: 1.4 }, 'it sounds unlike its text'],
  [{ ...sure, tempo: 1.7 }, 'it is 1.7 times as fast as the others: words may be missing'],
  [{ ...sure, tempo: 0.5 }, 'it is 2.0 times as slow as the others: words may have been added'],
  [{ ...sure, otherSpeech: 4.96 }, '5.0 s of speech before it belong to no line'],
  [{ ...sure, afterPause: false }, 'no pause was found before it'],
])('%j is doubted', (line, doubt) => {
  expect(getDoubts(line)).toEqual([doubt])
})
