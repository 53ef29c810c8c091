import fc from 'fast-check'
import { getWordId, mergeSavedWords, parseSavedWords, validateSavedWords } from '@/lib/practice/saved-words'
import { getOutcomes } from '@/lib/practice/schedule'
import { getNextDay, getSession, recordMemory } from '@/lib/practice/session'
import {
  mergeReaderData,
  parseReaderData,
  rememberFinished,
  rememberLine,
  rememberScore,
  rememberStage,
  validateReaderData,
} from '@/lib/storage/reader-data'
import { countFinished, getNextStep, hasBegun } from '@/lib/storage/reading-history'
import { getSeen } from '@/lib/storage/story-progress'

/** Always the same cases, and few enough for every run of the tests. */
const bounds = { seed: 12, numRuns: 500 }

/** What stands where something else is expected. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>('', '__proto__', -1, 0.5, 1e15, 1e300, Number.MAX_SAFE_INTEGER, null, [], {}),
)

/** A record of these members, each of which may be missing or be anything. */
const broken = (members: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(members).map(([name, right]) => [
        name,
        fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: anything }),
      ]),
    ),
    { requiredKeys: [] },
  )

const id = fc.constantFrom('cat', 'bus', 'night-train', '../cat', '')
const level = fc.constantFrom('A1', 'B1', '')
const count = fc.oneof(fc.nat(12), fc.integer())
const text = fc.oneof(fc.constantFrom('Кот', 'ко́т', '́', '\0'), fc.string({ unit: 'binary' }))

const story = broken({
  stage: fc.constantFrom('start', 'listen', 'read', 'practice', 'end'),
  finished: fc.boolean(),
  best: fc.array(count, { maxLength: 3 }),
  dictation: fc.array(count, { maxLength: 3 }),
  bestDictation: fc.array(count, { maxLength: 3 }),
  line: count,
  title: text,
  level,
  gone: fc.boolean(),
})

const readerData = broken({
  version: fc.constantFrom(1, 1, 1, 1, 2),
  stress: fc.boolean(),
  letters: fc.boolean(),
  textSize: count,
  listening: fc.constantFrom('through', 'lines', 'loop'),
  level,
  chosenLevel: level,
  last: fc.dictionary(level, id),
  stories: fc.dictionary(id, story),
})

const memory = broken({
  due: count,
  last: count,
  reps: count,
  stability: fc.oneof(fc.double(), fc.nat(100)),
  difficulty: fc.oneof(fc.double({ min: 0.5, max: 10.5 }), fc.nat(12)),
})

const word = broken({
  ru: text,
  en: text,
  forms: fc.array(anything),
  story: id,
  title: text,
  text,
  at: fc.array(count, { maxLength: 3 }),
  line: count,
  audio: fc.constantFrom('/audio/cat.m4a', '//other.example/x', '/audio/../x'),
  cue: fc.array(fc.double(), { maxLength: 3 }),
  recall: memory,
  produce: memory,
})

const keptWords = broken({
  version: fc.constantFrom(1, 1, 1, 1, 2),
  words: fc.array(fc.oneof(word, anything)),
  newPerDay: count,
  bothWays: fc.boolean(),
  met: fc.array(count, { maxLength: 3 }),
})

const stored = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 20, arbitrary: value.map((value) => JSON.stringify(value)) },
    fc.json(),
    fc.string({ unit: 'binary' }),
  )

test('of reader data of any shape the valid part is read, and every rule holds on it', () => {
  const levels = ['A1', 'B1'].map((level) => ({
    level,
    path: [
      { id: 'cat', title: 'Кот' },
      { id: 'toString', title: 'Кот', continues: true as const },
    ],
  }))
  fc.assert(
    fc.property(stored(readerData), stored(readerData), id, (one, other, id) => {
      const data = parseReaderData(one)
      expect(parseReaderData(JSON.stringify(data))).toEqual(data)
      const merged = mergeReaderData(data, parseReaderData(other))
      expect(validateReaderData(merged)).toEqual(merged)
      for (const changed of [
        rememberStage(merged, id, 'read'),
        rememberScore(merged, id, [1, 2]),
        rememberLine(rememberFinished(merged, id), id, null),
      ])
        expect(validateReaderData(JSON.parse(JSON.stringify(changed)))).not.toBeNull()
      getNextStep(merged, levels)
      getSeen(merged.stories[id])
      expect(hasBegun(merged)).toBe(Object.values(merged.stories).some(({ stage }) => stage !== 'start'))
      expect([0, 1, 2]).toContain(countFinished(merged, { level: 'A1', count: 2 }))
    }),
    bounds,
  )
})

test('of saved words of any shape the valid ones are read, and each can be reviewed', () => {
  const today = 20_000
  fc.assert(
    fc.property(stored(keptWords), stored(keptWords), (one, other) => {
      const data = parseSavedWords(one)
      expect(parseSavedWords(JSON.stringify(data))).toEqual(data)
      const merged = mergeSavedWords(data, parseSavedWords(other))
      expect(validateSavedWords(merged)).toEqual(merged)
      getNextDay(merged)
      for (const task of getSession(merged, today).tasks) {
        const memory = merged.words.find((word) => getWordId(word) === task.id)?.[task.direction]
        const outcome = getOutcomes(memory, today).good
        const reviewed = recordMemory(merged, task, outcome, today)
        expect(validateSavedWords(reviewed)).toEqual(reviewed)
      }
    }),
    bounds,
  )
})
