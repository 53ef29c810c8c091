import {
  emptySavedWords,
  getWordId,
  isKnown,
  knowWord,
  learnWord,
  mergeSavedWords,
  parseSavedWords,
  removeWord,
  type SavedWords,
  saveWords,
  validateSavedWords,
} from '@/lib/practice/saved-words'
import { mark } from '@/lib/story/marked-text'
import { makeMemory, makeSavedWord } from './saved-word'

const word = makeSavedWord()
const id = getWordId(word)
const keep = (...words: Parameters<typeof saveWords>[1]): SavedWords => saveWords(emptySavedWords, words)

test('a word is saved once, with the line it was first met in', () => {
  const other = makeSavedWord({ story: 'letter', text: mark('Вот кошелёк.'), at: [4, 11] })
  const data = saveWords(keep(word), [other, other])
  expect(data.words).toEqual([word])
  expect(keep(word, other).words).toEqual([word])
  expect(saveWords(data, [word])).toBe(data)
})

test('the same headword with another meaning or another stress is another word', () => {
  const others = [makeSavedWord({ en: 'pouch' }), makeSavedWord({ ru: mark('ко́шелек') })]
  expect(keep(word, ...others).words).toHaveLength(3)
})

test('a word that is removed is gone, with what was learned of it', () => {
  const other = makeSavedWord({ en: 'pouch', recall: makeMemory() })
  expect(removeWord(keep(word, other), getWordId(other)).words).toEqual([word])
})

test('a saved word that is known keeps what was learned of it, for when it is learned again', () => {
  const learned = { ...word, recall: makeMemory() }
  const known = knowWord(keep(learned), word)
  expect(known.words).toEqual([{ ...learned, known: true }])
  expect(learnWord(known, word).words).toEqual([learned])
})

test('a word that was never kept is known without a line, and is kept with one later', () => {
  const known = knowWord(emptySavedWords, word)
  expect(known.words).toMatchObject([{ ru: word.ru, en: word.en, known: true }])
  expect(known.words[0]).not.toHaveProperty('at')
  expect(validateSavedWords(JSON.parse(JSON.stringify(known)))).toEqual(known)
  expect(learnWord(known, word).words).toEqual([word])
})

test('a word is known when the reader says so, or comes back only after more than three weeks', () => {
  const getKnown = (days: number) => isKnown({ ...word, recall: makeMemory({ last: 100, due: 100 + days }) })
  expect([isKnown(word), isKnown({ ...word, known: true })]).toEqual([false, true])
  expect([getKnown(21), getKnown(22)]).toEqual([false, true])
})

test.each([null, '', '{', '[]', 'null', '{"version":2,"words":[]}', '{"words":[]}'])(
  'nothing is kept in %p',
  (stored) => {
    expect(parseSavedWords(stored)).toEqual(emptySavedWords)
  },
)

test.each([
  ['no headword', { ru: '' }],
  ['no meaning', { en: '' }],
  ['no text', { text: 3 }],
  ['a story that cannot be', { story: '../x' }],
  ['no title', { title: null }],
])('a word with %s is left out', (_, change) => {
  expect(validateSavedWords({ version: 1, words: [{ ...word, ...change }, 7, word] })).toEqual(keep(word))
})

test.each([
  ['at', [7, 7]],
  ['at', [0, 99]],
  ['line', -1],
  ['audio', 'https://other.example/a.m4a'],
  ['audio', '//other.example/a.m4a'],
  ['audio', '/audio/../a.m4a'],
  ['cue', [3, 2]],
  ['tag', 1],
  ['textEn', {}],
  ['recall', { ...makeMemory(), due: 1 }],
  ['recall', { ...makeMemory(), stability: 0 }],
  // Due before it was reviewed.
  ['recall', makeMemory({ due: 19_999, last: 20_000 })],
  ['recall', { ...makeMemory(), difficulty: 11 }],
  ['recall', { ...makeMemory(), reps: '1' }],
  ['produce', null],
])('an invalid %s is left out, and the word stays', (key, value) => {
  const { [key as 'at']: _, ...rest } = word
  expect(validateSavedWords({ version: 1, words: [{ ...word, [key]: value }] })?.words).toEqual([rest])
})

test.each([{ newPerDay: -1 }, { newPerDay: 1.5 }, { bothWays: 1 }, { met: [1] }, { met: 'x' }])(
  'the invalid choice %p is left out',
  (choice) => {
    expect(validateSavedWords({ version: 1, words: [], ...choice })).toEqual(emptySavedWords)
  },
)

describe('merging', () => {
  const early = makeMemory({ last: 20_000, due: 20_050 })
  const late = makeMemory({ last: 20_003, due: 20_004 })
  const onlyHere = makeSavedWord({ en: 'here' })
  const onlyThere = makeSavedWord({ en: 'there' })

  test('loses no word of either side', () => {
    expect(mergeSavedWords(keep(onlyHere, word), keep(word, onlyThere)).words).toEqual([
      onlyHere,
      word,
      onlyThere,
    ])
  })

  test('takes the later review of each direction, whichever side it is on', () => {
    const here = keep({ ...word, recall: early, produce: late })
    const there = keep({ ...word, recall: late, produce: early })
    const merged = [{ ...word, recall: late, produce: late }]
    expect(mergeSavedWords(here, there).words).toEqual(merged)
    expect(mergeSavedWords(there, here).words).toEqual(merged)
  })

  test('takes what was reviewed more often on the same day', () => {
    const twice = { ...late, reps: 2, due: 20_003 }
    const here = keep({ ...word, recall: twice })
    expect(mergeSavedWords(here, keep({ ...word, recall: late })).words).toEqual(here.words)
    expect(mergeSavedWords(keep({ ...word, recall: late }), here).words).toEqual(here.words)
  })

  test('a word that one side has reviewed and the other has not stays reviewed', () => {
    const here = keep({ ...word, recall: early })
    expect(mergeSavedWords(here, keep(word)).words).toEqual(here.words)
    expect(mergeSavedWords(keep(word), here).words).toEqual(here.words)
  })

  test('takes the choices of the second, and the later day of new words', () => {
    const here: SavedWords = { ...keep(), newPerDay: 5, bothWays: true, met: [20_001, 2] }
    const there: SavedWords = { ...keep(), newPerDay: 20, met: [20_000, 9] }
    expect(mergeSavedWords(here, there)).toEqual({ ...here, newPerDay: 20 })
    expect(mergeSavedWords(there, here)).toEqual(here)
    expect(mergeSavedWords(here, { ...there, met: [20_001, 7] }).met).toEqual([20_001, 7])
  })

  test('a file without words changes nothing', () => {
    const here = { ...keep({ ...word, recall: early }), newPerDay: 5 }
    expect(mergeSavedWords(here, emptySavedWords)).toEqual(here)
  })
})

test('an id has the stress, so that за́мок and замо́к differ', () => {
  expect(id).toBe('кошелёк purse, wallet')
  expect(getWordId({ ru: mark('за́мок'), en: 'x' })).not.toBe(getWordId({ ru: mark('замо́к'), en: 'x' }))
})

test('a word that one side knows is known, with the line of the other', () => {
  const { at: _, ...known } = { ...word, text: word.ru, known: true } as const
  const merged = { ...word, known: true }
  expect(mergeSavedWords(keep(known), keep(word)).words).toEqual([merged])
  expect(mergeSavedWords(keep(word), keep(known)).words).toEqual([merged])
  expect(parseSavedWords(JSON.stringify(keep(known))).words).toEqual([known])
})
