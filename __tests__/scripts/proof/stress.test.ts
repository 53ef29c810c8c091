import { compareStress, hasStressToCompare } from '@/scripts/proof/stress'

function isCompared(word: string, wantsStress = true): boolean {
  const clean = word.replaceAll('\u0301', '')
  return hasStressToCompare({
    word,
    clean,
    wantsStress,
    path: 'content/stories/a.md',
    text: ['title'],
    index: 0,
  })
}

test('words are compared that have a stress or should have one', () => {
  const words = ['магази́н', 'идёт', 'берег', 'на́', 'дом', 'шёл', 'Я', 'США', 'в']
  expect(words.filter((word) => isCompared(word))).toEqual(['магази́н', 'идёт', 'берег', 'на́'])
})

test('in questions and meanings a word without mark is not compared', () => {
  expect(['магази́н', 'идёт', 'берег'].filter((word) => isCompared(word, false))).toEqual(['магази́н', 'идёт'])
})

test('the same stress is no difference', () => {
  expect(compareStress('магази́н', { syllables: 3, stressed: [3] })).toBeUndefined()
  expect(compareStress('ещё', { syllables: 2, stressed: [2] })).toBeUndefined()
})

test('of a compound that is stressed in each part one mark is enough', () => {
  expect(compareStress('по-ру́сски', { syllables: 3, stressed: [1, 2] })).toBeUndefined()
  expect(compareStress('по-мо́ему', { syllables: 4, stressed: [1, 3] })).toBe('espeak-ng says «по́-мое́му»')
  expect(compareStress('се́веро-запа́д', { syllables: 5, stressed: [1, 4] })).toBe(
    'espeak-ng says «се́веро-за́пад»',
  )
})

test('both stresses are told where they differ', () => {
  expect(compareStress('за́мок', { syllables: 2, stressed: [2] })).toBe('espeak-ng says «замо́к»')
  expect(compareStress('берег', { syllables: 2, stressed: [1] })).toBe(
    'has no stress mark; espeak-ng says «бе́рег»',
  )
  expect(compareStress('вре́мя', { syllables: 3, stressed: [2] })).toBe(
    'espeak-ng hears 3 syllables and stresses 2',
  )
})

test('a mark on a word of one syllable is told', () => {
  expect(compareStress('до́м', { syllables: 1, stressed: [1] })).toBe(
    'a word of one syllable has a stress mark',
  )
})
