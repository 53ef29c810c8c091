import {
  createDictation,
  type Dictation,
  type DictationEvent,
  dictationReducer,
  getDictationProgress,
} from '@/lib/practice/dictation'

const begun: Dictation = { line: 2, right: 1, from: 0, missed: [0] }
const anew: Dictation = { line: 0, right: 0, from: 0, missed: [] }
const part: Dictation = { line: 2, right: 0, from: 1, missed: [1] }

test.each<[string, Parameters<typeof createDictation>, Dictation]>([
  ['that was left goes on', [{ dictation: [2, 1], missed: [0] }, 4], begun],
  ['of a part that was left goes on', [{ dictation: [2, 0, 1], missed: [1] }, 4], part],
  ['of a part that came to its end begins anew', [{ dictation: [4, 2, 1], missed: [1] }, 4], anew],
  ['forgets what was missed in one that came to its end', [{ missed: [0] }, 4], anew],
  [
    'that was left beyond the end of a shortened text begins anew',
    [{ dictation: [4, 4], missed: [] }, 4],
    anew,
  ],
])('a dictation %s', (_, args, dictation) => {
  expect(createDictation(...args)).toEqual(dictation)
})

test.each<[string, Dictation, DictationEvent, Dictation]>([
  [
    'a line that is right at the first try counts',
    begun,
    { type: 'lineDone', isFirstTry: true },
    { line: 3, right: 2, from: 0, missed: [0] },
  ],
  [
    'any other line is to be gone over again',
    part,
    { type: 'lineDone', isFirstTry: false },
    { line: 3, right: 0, from: 1, missed: [1, 2] },
  ],
  ['from the start a part becomes a whole dictation', part, { type: 'startPressed', line: 0 }, anew],
])('%s', (_, dictation, event, next) => {
  expect(dictationReducer(dictation, event)).toEqual(next)
})

test.each<[string, Parameters<typeof getDictationProgress>, ReturnType<typeof getDictationProgress>]>([
  ['its next line', [begun, 4, [3, 4]], { dictation: [2, 1], missed: [0] }],
  [
    'no line at its start, which forgets what was missed',
    [anew, 4, [3, 4]],
    { dictation: undefined, missed: [] },
  ],
  [
    'its score at its end',
    [{ ...begun, line: 4 }, 4, undefined],
    { dictation: undefined, missed: [0], bestDictation: [1, 4] },
  ],
  [
    'the best score',
    [{ ...begun, line: 4 }, 4, [3, 4]],
    { dictation: undefined, missed: [0], bestDictation: [3, 4] },
  ],
  [
    'no score if it is only a part, but how far that got',
    [{ ...part, line: 4 }, 4, [3, 4]],
    { dictation: [4, 0, 1], missed: [1] },
  ],
])('of a dictation %s is remembered', (_, args, progress) => {
  expect(getDictationProgress(...args)).toEqual(progress)
})
