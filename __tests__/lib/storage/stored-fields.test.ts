import { makeMemory, makeSavedWord } from '@/__tests__/lib/practice/saved-word'
import {
  getWordId,
  mergeSavedWords,
  parseSavedWords,
  type SavedWord,
  type SavedWords,
} from '@/lib/practice/saved-words'
import { mergeReaderData, parseReaderData, type ReaderData } from '@/lib/storage/reader-data'
import type { StoryProgress } from '@/lib/storage/story-progress'

// A value for each field that there is: the types ask for the next one too.
const unread: Required<StoryProgress> = {
  stage: 'read',
  finished: true,
  best: [3, 4],
  line: 5,
  quiz: { of: 'aB_9', answers: [0], checkedOn: '2026-11-23', first: [0, 1] },
  dictation: [4, 3, 0],
  bestDictation: [7, 8],
  missed: [2],
  lines: 24,
  title: 'Кот',
  level: 'A1',
}
// Only a story that is not finished has a line.
const { finished, best, ...left } = unread
const { line, ...done } = unread

const reading: Required<ReaderData> = {
  version: 1,
  stress: true,
  translations: 'cat',
  markKept: false,
  singleKeyShortcuts: false,
  rate: 0.7,
  listening: 'lines',
  voice: 'woman',
  questionsInEnglish: true,
  textSize: 150,
  lineNumbers: true,
  latinKeys: true,
  pupil: 'Anna',
  worksheet: { stress: true },
  hideFinished: true,
  level: 'A1',
  chosenLevel: 'A2',
  last: { A1: 'cat' },
  met: 'aaaabbbb',
  exported: { day: 20_000, words: 3 },
  stories: { done, left },
}

const word: Required<SavedWord> = {
  ...makeSavedWord(),
  hasOtherSense: true,
  tag: 'nom.sg',
  textEn: 'But where is her purse?',
  at: [6, 13],
  line: 14,
  audio: '/audio/shop.m4a',
  cue: [10, 12.5],
  known: true,
  recall: makeMemory(),
  produce: makeMemory({ reps: 3 }),
}

const saved: Required<SavedWords> = {
  version: 1,
  words: [word],
  newPerDay: 5,
  bothWays: true,
  met: [20_000, 4],
  metReversed: [20_000, 2],
  changes: { [getWordId(word)]: 1_700_000_000_000 },
}

test.each([
  ['reader data', reading, parseReaderData, mergeReaderData],
  ['saved words', saved, parseSavedWords, mergeSavedWords],
] as const)(
  'each field of the %s is read as it was stored, and lost by no merge',
  (_, data, parse, merge) => {
    const both = merge as (first: object, second: object) => object
    expect(parse(JSON.stringify(data))).toEqual(data)
    expect(both(data, parse(null))).toEqual(data)
    expect(both(parse(null), data)).toEqual(data)
    expect(both(data, data)).toEqual(data)
  },
)
