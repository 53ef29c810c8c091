import type { FoundLine } from '@/scripts/align/align-lines'
import { addToScore, getEmptyScore, getRow } from '@/scripts/align/bench/score'

function getFound(time: FoundLine['time'], tempo = 1): FoundLine {
  return { time, distance: 1, tempo, otherSpeech: 0, afterPause: true }
}

test('errors, missing lines and listed lines are counted separately', () => {
  const score = getEmptyScore()
  const missing = getFound(null)
  const found = [
    getFound([1.004, 2]),
    getFound([3.2, 4]),
    getFound([4.302, 4.9]),
    missing,
    missing,
    getFound([9, 9.5], 2),
  ]
  addToScore(score, found, [1, 3, 4.3, 5, null, null])
  expect(getRow(['x'], score)).toEqual(['x', '4', '4 / 200 / 200', '1 + 1 of 2', '1', '25.0 %', '1'])
})

test('a line that is far off but listed does not count as unlisted', () => {
  const score = getEmptyScore()
  addToScore(score, [getFound([3.2, 4], 2)], [3])
  expect(score).toMatchObject({ listed: 1, unlisted: 0 })
})

test('a line left out but found is counted as not noticed', () => {
  const score = getEmptyScore()
  addToScore(score, [getFound([1, 2]), getFound([3, 4])], [1, null])
  expect(getRow([], score)).toEqual(['1', '0 / 0 / 0', '0 + 0 of 1', '0', '0.0 %', '0'])
})

test('scores of several recordings add up', () => {
  const score = getEmptyScore()
  for (const error of [0.001, 0.003, 0.009]) addToScore(score, [getFound([1 - error, 2])], [1])
  expect(getRow([], score)).toEqual(['3', '3 / 9 / 9', '–', '0', '0.0 %', '0'])
})
