import type { FoundLine } from '@/scripts/align/align-lines'
import { getCueTimes, getDoubts } from '@/scripts/align/cues'

function round(cues: readonly (readonly number[])[]): number[][] {
  return cues.map((cue) => cue.map((time) => Number(time.toFixed(3))))
}

test('a cue has a little silence around its line and ends before the next begins', () => {
  const found: [number, number][] = [
    [0.5, 1.5],
    [1.55, 2.5],
  ]
  expect(round(getCueTimes(found, 3))).toEqual([
    [0.46, 1.55],
    [1.55, 2.58],
  ])
})

test('a cue stays within the recording', () => {
  expect(getCueTimes([[0.01, 2.99]], 3)).toEqual([[0, 3]])
})

test('lines that were not found get short cues between their neighbours', () => {
  expect(round(getCueTimes([[0.5, 1.5], null, null, [2, 2.5]], 3))).toEqual([
    [0.46, 1.58],
    [1.58, 1.6],
    [1.6, 1.62],
    [1.96, 2.58],
  ])
})

test.each([
  ['at the beginning', [null, [0.5, 1.5]]],
  ['at the very beginning', [null, null, [0.01, 4]]],
  ['at the end', [[0.5, 1.5], null]],
  ['at the very end', [[1, 5.99], null, null]],
  ['where there is no room', [[0.5, 1.5], null, [1.5, 2.5]]],
] as [string, ([number, number] | null)[]][])(
  'with a line that was not found %s, cues are in order and end within the recording',
  (_, found) => {
    const cues = getCueTimes(found, 6)
    expect(cues).toHaveLength(found.length)
    for (const [index, [start, end]] of cues.entries()) {
      expect(end - start).toBeGreaterThan(0.01)
      expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.[1] ?? 0)
      expect(end).toBeLessThanOrEqual(6)
    }
  },
)

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

test('all doubts about a line are listed; for a line that was not found, only what was heard instead', () => {
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
