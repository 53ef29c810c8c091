import { checkTake } from '@/scripts/record/check-take'
import { rate, tone } from '../speech/tone'

const text = 'Он пьёт чай с мёдом.'

/** A tone of two seconds as a microphone in a good room hears it. */
function getTake(
  change: (sample: number, i: number) => number = (sample) => sample,
  before = 0.4,
  after = 1,
) {
  return { samples: tone(before, 2, after).map(change), rate }
}

/** The same every time, from -1 to 1. */
const noise = (i: number) => Math.sin(i * i)

test('a good take has no fault, not even in a room that is not quite silent', () => {
  expect(checkTake(getTake(), text)).toEqual([])
  expect(
    checkTake(
      getTake((sample, i) => sample + 0.005 * noise(i)),
      text,
    ),
  ).toEqual([])
})

test.each([
  ['silence', getTake(() => 0), ['Nothing was heard. Is it the right microphone, and is it switched on?']],
  [
    'clipping',
    getTake((sample) => Math.max(-1, Math.min(1, 4 * sample))),
    ['It is too loud, and distorted: move back a little and read it again.'],
  ],
  [
    'a distant voice',
    getTake((sample) => sample / 20),
    ['It is very soft: move nearer, or turn the microphone up.'],
  ],
  [
    'noise',
    getTake((sample, i) => sample + 0.05 * noise(i)),
    ['The room is noisy: the voice is only 20 dB above the background, and should be 32 dB.'],
  ],
  [
    'a beginning cut off',
    getTake(undefined, 0),
    ['The beginning is cut off: wait a moment before you read.'],
  ],
  ['an end cut off', getTake(undefined, 0.4, 0), ['The end is cut off: let the line end by itself.']],
] as const)('%s is named', (_, take, problems) => {
  expect(checkTake(take, text)).toEqual(problems)
})

test('a take that is too short for its text is named', () => {
  expect(checkTake(getTake(), text.repeat(5))).toEqual(['It is short for its text: was all of it read?'])
})
