import {
  chooseLevel,
  emptyReaderData,
  getOwnLevel,
  type ReaderData,
  rememberLine,
  rememberScore,
  rememberStage,
} from '@/lib/storage/reader-data'
import {
  countFinished,
  getNextAction,
  getNextStories,
  getUnfinished,
  hasBegun,
  rememberAdvance,
  rememberStories,
} from '@/lib/storage/reading-history'
import type { StoryProgress } from '@/lib/storage/story-progress'

const link = (id: string) => ({ id, title: `Title of ${id}` })

/** Ten A1 stories, of which the last two are parts of a series, and one A2 story. */
const a1 = {
  level: 'A1',
  stories: Array.from({ length: 10 }, (_, index) => ({
    ...link(`a-${index + 1}`),
    ...(index === 9 && { continues: true as const }),
  })),
}
const levels = [a1, { level: 'A2', stories: [link('b-1')] }]

const visit = (number: number) => ({ ...link(`a-${number}`), level: 'A1' })

/** Reads stories of A1 in this order, each to the given score. */
const read = (numbers: number[], score = 6, data: ReaderData = emptyReaderData) =>
  numbers.reduce(
    (data, number) =>
      rememberAdvance(data, visit(number), (data) => rememberScore(data, `a-${number}`, [score, 6])),
    data,
  )

const begin = (data: ReaderData, id: string, line = 1) =>
  rememberLine(rememberStage(data, id, 'read'), id, line)

const goOn = (id: string, level = 'A1') => ({
  ...{ kind: 'continue', level, story: link(id) },
  ...{ stage: 'read', line: 1 },
})

const next = (id: string, level = 'A1') => ({ kind: 'next', level, story: link(id) })

test('an advance records the place, and nothing is recorded without one', () => {
  const tried = rememberAdvance(emptyReaderData, visit(3), (data) => rememberStage(data, 'a-3', 'read'))
  expect(tried).toEqual({
    version: 1,
    stories: { 'a-3': { stage: 'read', title: 'Title of a-3', level: 'A1' } },
  })
  expect(getNextAction(tried, levels)).toEqual({ kind: 'chooseLevel' })
  // Two lines were heard or read.
  const begun = rememberAdvance(tried, visit(3), (data) => rememberLine(data, 'a-3', 1))
  expect(begun).toEqual({
    version: 1,
    level: 'A1',
    chosenLevel: 'A1',
    last: { A1: 'a-3' },
    stories: { 'a-3': { stage: 'read', title: 'Title of a-3', level: 'A1', line: 1 } },
  })
  expect(rememberAdvance(begun, visit(3), (data) => rememberStage(data, 'a-3', 'listen'))).toBe(begun)
})

test('a story in progress is continued, at its line if one is known', () => {
  const data = rememberAdvance(emptyReaderData, visit(3), (data) => begin(data, 'a-3'))
  expect(getNextAction(data, levels)).toEqual(goOn('a-3'))
  const story: StoryProgress = { stage: 'read', ...data.stories['a-3'], line: 8 }
  expect(getNextAction({ ...data, stories: { 'a-3': story } }, levels)).toMatchObject({
    kind: 'continue',
    line: 8,
  })
})

test('a story whose questions were checked leads on, whatever the score', () => {
  expect(getNextAction(read([1], 0), levels)).toEqual(next('a-2'))
  expect(getNextAction(read([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0), levels)).toEqual(next('b-1', 'A2'))
})

test.each<[string, number[], object]>([
  ['the next one', [1, 2], next('a-3')],
  ['the easiest that is not finished, wherever in the level it was', [4, 5, 3], next('a-1')],
  ['the easiest that is not finished, from the last one as well', [1, 2, 10], next('a-3')],
  ['the next part of its series', [9], { ...next('a-10'), story: { ...link('a-10'), continues: true } }],
  ['from the end of all the next level', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], next('b-1', 'A2')],
])('a finished story leads to %s', (_, numbers, lead) => {
  expect(getNextAction(read(numbers), levels)).toEqual(lead)
})

test('hearing a finished story again leaves what is in progress as it was, at its level', () => {
  const begun = rememberAdvance(read([1, 2]), visit(3), (data) => begin(data, 'a-3'))
  const other = { ...link('b-1'), level: 'A2' }
  const done = rememberAdvance(begun, other, (data) => rememberScore(data, 'b-1', [6, 6]))
  const back = rememberAdvance({ ...done, level: 'A1' }, visit(1), (data) =>
    rememberStage(data, 'a-1', 'practice'),
  )
  expect(getNextAction(back, levels)).toEqual(goOn('a-3'))
  expect(rememberAdvance(back, other, (data) => rememberLine(data, 'b-1', 0)).level).toBe('A1')
})

test('how many lines a story has is known where it is continued', () => {
  const data = rememberAdvance(emptyReaderData, { ...visit(3), lines: 24 }, (data) => begin(data, 'a-3', 7))
  expect(getNextAction(data, levels)).toEqual({ ...goOn('a-3'), line: 7, lines: 24 })
})

test('a story that is withdrawn is not continued', () => {
  const begun = rememberAdvance(emptyReaderData, visit(3), (data) => begin(data, 'a-3'))
  const left = levels.map((of) => ({ ...of, stories: of.stories.filter(({ id }) => id !== 'a-3') }))
  expect(getNextAction(begun, left)).toEqual(next('a-1'))
  expect(getUnfinished(begun, levels)).toHaveLength(1)
  expect(getUnfinished(begun, left)).toEqual([])
})

test('a chosen level starts with its first story and comes back to what was left', () => {
  const data = rememberAdvance(emptyReaderData, visit(3), (data) => begin(data, 'a-3'))
  expect(getNextAction(chooseLevel(data, 'A2'), levels)).toEqual(next('b-1', 'A2'))
  expect(getNextAction(chooseLevel(data, 'A1'), levels)).toEqual(goOn('a-3'))
})

test('a level that was chosen stays: a story of another is continued, and leads back to it', () => {
  const story = { ...link('b-1'), level: 'A2' }
  const begun = rememberAdvance(chooseLevel(read([1, 2]), 'A1'), story, (data) => begin(data, 'b-1', 4))
  expect(getOwnLevel(begun)).toBe('A1')
  expect(getNextAction(begun, levels)).toMatchObject({ ...goOn('b-1', 'A2'), line: 4 })
  const done = rememberAdvance(begun, story, (data) => rememberScore(data, 'b-1', [6, 6]))
  expect(getOwnLevel(done)).toBe('A1')
  expect(getNextAction(done, levels)).toEqual(next('a-3'))
  expect(getOwnLevel(chooseLevel(done, 'A2'))).toBe('A2')
})

test("between two stories that were left the one of another level comes first, then the reader's own", () => {
  const left = rememberAdvance(chooseLevel(emptyReaderData, 'A1'), visit(3), (data) => begin(data, 'a-3'))
  const story = { ...link('b-1'), level: 'A2' }
  const both = rememberAdvance(left, story, (data) => begin(data, 'b-1'))
  expect(getNextAction(both, levels)).toEqual(goOn('b-1', 'A2'))
  const one = rememberAdvance(both, story, (data) => rememberScore(data, 'b-1', [6, 6]))
  expect(getNextAction(one, levels)).toEqual(goOn('a-3'))
})

test('a level that nobody chose is that of the first story, or of the last one in data of earlier releases', () => {
  const old: ReaderData = { ...read([1, 2]), level: 'A1' }
  expect(getOwnLevel(emptyReaderData)).toBeUndefined()
  expect(getOwnLevel(old)).toBe('A1')
  const story = { ...link('b-1'), level: 'A2' }
  const begun = rememberAdvance(old, story, (data) => begin(data, 'b-1'))
  expect(getOwnLevel(begun)).toBe('A1')
  const first = rememberAdvance(emptyReaderData, story, (data) => begin(data, 'b-1'))
  expect(getOwnLevel(first)).toBe('A2')
})

test('data of earlier releases, or a level that no longer exists, ask for a level', () => {
  const old: ReaderData = { version: 1, stories: { 'a-1': { stage: 'practice', best: [6, 6] } } }
  expect(getNextAction(old, levels)).toEqual({ kind: 'chooseLevel' })
  expect(getNextAction({ ...old, level: 'C2' }, levels)).toEqual({ kind: 'chooseLevel' })
})

test('stories without a level come after all levels', () => {
  const walk = link('walk')
  const all = [...levels, { level: '', stories: [walk, link('run')] }]
  const begun = rememberAdvance(emptyReaderData, walk, (data) => begin(data, 'walk'))
  expect(getNextAction(begun, all)).toEqual(goOn('walk', ''))
  const done = rememberAdvance(begun, walk, (data) => rememberScore(data, 'walk', [1, 1]))
  expect(getNextAction(done, all)).toEqual(next('run', ''))
  expect(getNextAction(done, levels)).toEqual({ kind: 'chooseLevel' })
})

test('where everything is finished there is nothing more to offer', () => {
  const all = read([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(getNextAction(all, levels.slice(0, 1))).toEqual({ kind: 'allFinished' })
})

test('the stories to read next are those of the level that are not finished', () => {
  const ids = (data: ReaderData) => getNextStories(data, a1).map(({ id }) => id)
  expect(ids(read([1, 3, 4, 5, 6, 7, 8]))).toEqual(['a-2', 'a-9', 'a-10'])
  expect(ids(read([1, 3, 4, 5, 6, 7, 8, 9]))).toEqual(['a-10', 'a-2'])
})

test('finished stories are counted by level, once it is known', () => {
  const old: ReaderData = {
    version: 1,
    stories: { old: { stage: 'practice', best: [6, 6] }, begun: { stage: 'read' } },
  }
  const data = read([1, 2], 6, old)
  const all = { level: 'A1', count: 10 }
  expect(countFinished(data, all)).toBe(2)
  expect(countFinished(data, { count: 42 })).toBe(3)
  const entries = [{ id: 'old', level: 'A1' }, { id: 'never', level: 'A1' }, { id: 'begun' }]
  const told = rememberStories(data, entries)
  expect(countFinished(told, all)).toBe(3)
  expect(told.stories.never).toBeUndefined()
  expect(rememberStories(told, entries)).toBe(told)
})

test('no more stories are counted than there are', () => {
  expect(countFinished(read([1, 2, 3]), { level: 'A1', count: 2 })).toBe(2)
})

test('a visitor has begun once a stage was reached', () => {
  expect(hasBegun(emptyReaderData)).toBe(false)
  expect(hasBegun({ version: 1, stories: { cat: { stage: 'start' } } })).toBe(false)
  expect(hasBegun(read([1]))).toBe(true)
})

test('a story that was left leads to the line where the reader was, or to its part while they only listen', () => {
  const stories = {
    a: { stage: 'read', title: 'А', line: 4 },
    b: { stage: 'listen', title: 'Б', line: 4 },
    c: { stage: 'practice', title: 'В' },
  } as const
  const links = getUnfinished({ ...emptyReaderData, stories }, [
    { level: '', stories: ['a', 'b', 'c'].map(link) },
  ]).map(({ id, hash }) => id + hash)
  expect(links).toEqual(['a#l5', 'b#listen', 'c#practice'])
})
