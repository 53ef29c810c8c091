import { getStress, markSyllables } from '@/scripts/proof/syllables'

test.each([
  ['магази́н', 3, [3]],
  ['идёт', 2, [2]],
  ['трёхэта́жный', 4, [3]],
  ['се́веро-за́пад', 5, [1, 4]],
  ['берег', 2, []],
  ['Ю́лия', 3, [1]],
  ['в', 0, []],
])('counts the syllables of «%s» and finds the stressed ones', (word, syllables, stressed) => {
  expect(getStress(word)).toEqual({ syllables, stressed })
})

test('marks the vowels of stressed syllables, ё never', () => {
  expect(markSyllables('вокзал', [2])).toBe('вокза́л')
  expect(markSyllables('ещё', [2])).toBe('ещё')
  expect(markSyllables('по-моему', [1, 3])).toBe('по́-мое́му')
})
