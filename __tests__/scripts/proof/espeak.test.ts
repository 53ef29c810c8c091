import {
  compareStress,
  getEspeakStress,
  getStress,
  hasStressToCompare,
  markSyllables,
  parsePhonemes,
} from '@/scripts/proof/espeak'
import { runProgram } from '@/scripts/run-program'
import { print } from '../run-command'

jest.mock('@/scripts/run-program', () => ({ runProgram: jest.fn() }))

// Recorded from espeak-ng 1.51.
test.each([
  ['магазин', "m V g a z; 'i n_", 3, [3]],
  ['время', "v @- r; 'e m; V", 2, [1]],
  ['сентябрь', "s; i n t; 'A b @- r I^", 2, [2]],
  ['компьютер', "k V m; p j 'ju t; E# r", 3, [2]],
  ['аэропорт', "a E2 r V p 'o r t", 4, [4]],
  ['жюри', `Z u" r ; 'I`, 2, [2]],
  ['трёхэтажный', "t @- r ; '8 x E2 t V Z n y j", 4, [1]],
  ['по-русски', "p 'o r 'u s s k ; I", 3, [1, 2]],
  ['ещё', "j I S; '8", 2, [2]],
  ['воображение', "v V V b @- r a Z 'E n; i j I", 6, [4]],
])('reads where espeak-ng stresses «%s»', (_, printed, syllables, stressed) => {
  expect(parsePhonemes(printed)).toEqual({ syllables, stressed })
})

test('asks for all words at once, one per line', async () => {
  jest.mocked(runProgram).mockResolvedValueOnce(print("m V g a z; 'i n_\nj I S; '8\n"))
  expect(await getEspeakStress(['магазин', 'ещё'])).toEqual(
    new Map([
      ['магазин', { syllables: 3, stressed: [3] }],
      ['ещё', { syllables: 2, stressed: [2] }],
    ]),
  )
  expect(runProgram).toHaveBeenCalledTimes(1)
  expect(runProgram).toHaveBeenCalledWith('espeak-ng', ['-v', 'ru', '-x', '-q', '--sep= '], 'магазин\nещё\n')
})

test('refuses an output with the wrong number of lines', async () => {
  jest.mocked(runProgram).mockResolvedValueOnce(print("m V g a z; 'i n_\n"))
  await expect(getEspeakStress(['магазин', 'ещё'])).rejects.toThrow(
    'espeak-ng: expected a line for each of 2 words, found 1',
  )
})

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

test('marks the vowels of stressed syllables, but never ё', () => {
  expect(markSyllables('вокзал', [2])).toBe('вокза́л')
  expect(markSyllables('ещё', [2])).toBe('ещё')
  expect(markSyllables('по-моему', [1, 3])).toBe('по́-мое́му')
})

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

test('words with a stress, or that should have one, are compared', () => {
  const words = ['магази́н', 'идёт', 'берег', 'на́', 'дом', 'шёл', 'Я', 'США', 'в']
  expect(words.filter((word) => isCompared(word))).toEqual(['магази́н', 'идёт', 'берег', 'на́'])
})

test('in questions and meanings a word without a mark is not compared', () => {
  expect(['магази́н', 'идёт', 'берег'].filter((word) => isCompared(word, false))).toEqual(['магази́н', 'идёт'])
})

test('the same stress is no difference', () => {
  expect(compareStress('магази́н', { syllables: 3, stressed: [3] })).toBeUndefined()
  expect(compareStress('ещё', { syllables: 2, stressed: [2] })).toBeUndefined()
})

test('one mark is enough in a compound that is stressed in each part', () => {
  expect(compareStress('по-ру́сски', { syllables: 3, stressed: [1, 2] })).toBeUndefined()
  expect(compareStress('по-мо́ему', { syllables: 4, stressed: [1, 3] })).toBe('espeak-ng says «по́-мое́му»')
  expect(compareStress('се́веро-запа́д', { syllables: 5, stressed: [1, 4] })).toBe(
    'espeak-ng says «се́веро-за́пад»',
  )
})

test('a different stress is reported as espeak-ng says it', () => {
  expect(compareStress('за́мок', { syllables: 2, stressed: [2] })).toBe('espeak-ng says «замо́к»')
  expect(compareStress('берег', { syllables: 2, stressed: [1] })).toBe(
    'has no stress mark; espeak-ng says «бе́рег»',
  )
  expect(compareStress('вре́мя', { syllables: 3, stressed: [2] })).toBe(
    'espeak-ng hears 3 syllables and stresses 2',
  )
})

test('a mark on a word of one syllable is reported', () => {
  expect(compareStress('до́м', { syllables: 1, stressed: [1] })).toBe(
    'a word of one syllable has a stress mark',
  )
})
