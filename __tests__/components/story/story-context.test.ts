import { isTranslated, noTranslations, translationsReducer } from '@/components/story/story-context'

const toggle = (line: number) => ({ type: 'lineToggled', line }) as const
const switchAll = (all: boolean) => ({ type: 'allSwitched', all }) as const

const getShown = (events: Parameters<typeof translationsReducer>[1][]) => {
  const translations = events.reduce(translationsReducer, noTranslations)
  return [0, 1, 2].filter((line) => isTranslated(translations, line))
}

test.each([
  ['nothing is pressed', [], []],
  ['a line is shown', [toggle(1)], [1]],
  ['a line is shown and hidden', [toggle(1), toggle(1)], []],
  ['all are shown', [switchAll(true)], [0, 1, 2]],
  ['all are shown after one line', [toggle(1), switchAll(true)], [0, 1, 2]],
  ['all but one are shown', [switchAll(true), toggle(1)], [0, 2]],
  ['all are hidden after one line', [toggle(1), switchAll(true), switchAll(false)], []],
])('when %s', (_, events, shown) => {
  expect(getShown(events)).toEqual(shown)
})

test('a switch that is where it was changes nothing', () => {
  expect(translationsReducer(noTranslations, switchAll(false))).toBe(noTranslations)
})
