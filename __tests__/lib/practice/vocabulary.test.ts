import { areAllRevealed, createVocabulary, vocabularyReducer } from '@/lib/practice/vocabulary'

type Event = Parameters<typeof vocabularyReducer>[1]

const press = (word: number): Event => ({ type: 'wordPressed', word })
const all: Event = { type: 'allPressed' }

const run = (count: number, events: Event[]) => events.reduce(vocabularyReducer, createVocabulary(count))

test.each([
  ['a word shows its English', [press(1)], [1]],
  ['pressed again it hides it', [press(1), press(1)], []],
  ['Show All shows all', [press(1), all], [0, 1, 2]],
  ['Hide All hides all', [all, all], []],
  ['Hide All comes with the last word too', [press(0), press(1), press(2), all], []],
] as const)('%s', (_, events, revealed) => {
  const state = run(3, [...events])
  expect([...state.revealed]).toEqual(revealed)
  expect(areAllRevealed(state)).toBe(revealed.length === 3)
})
