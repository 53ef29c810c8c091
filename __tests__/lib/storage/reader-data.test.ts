import {
  emptyReaderData,
  mergeReaderData,
  parseReaderData,
  type ReaderData,
  readerDataKey,
  rememberFinished,
  rememberLine,
  rememberScore,
  rememberStage,
} from '@/lib/storage/reader-data'
import { getReaderData, subscribeToReaderData, updateReaderData } from '@/lib/storage/reader-store'
import { isFinished, type Score, type StoryProgress } from '@/lib/storage/story-progress'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

const ofCat = (cat: StoryProgress): ReaderData => ({ version: 1, stories: { cat } })

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '"dark"',
  '[]',
  '{}',
  '{"version":2,"stress":true}',
  '{"version":1,"stress":"yes"}',
])('nothing is read from %j', (stored) => {
  expect(parseReaderData(stored)).toEqual(emptyReaderData)
})

test('a valid choice is remembered and unknown keys are left out', () => {
  expect(parseReaderData('{"version":1,"stress":false,"x":1}')).toEqual({
    version: 1,
    stress: false,
    stories: {},
  })
})

test('a choice that is not valid is left out', () => {
  expect(parseReaderData('{"version":1,"rate":16,"hideFinished":null,"listening":"aloud"}')).toEqual(
    emptyReaderData,
  )
})

test('choices that earlier releases offered are dropped', () => {
  const former = {
    voice: 'device',
    pauseSeconds: 1.5,
    markWords: false,
    pauseForWords: false,
    wideLines: true,
  }
  expect(parseReaderData(JSON.stringify({ version: 1, ...former }))).toEqual(emptyReaderData)
})

test('a reader who listened slower before other rates could be chosen still does', () => {
  expect(parseReaderData('{"version":1,"slower":true}').rate).toBe(0.85)
  expect(parseReaderData('{"version":1,"slower":true,"rate":0.7}').rate).toBe(0.7)
  expect(parseReaderData('{"version":1,"slower":false}')).toEqual(emptyReaderData)
})

test.each([
  ['{"answerKey":true}', 'page'],
  ['{"answerKey":true,"keyApart":false}', 'page'],
  ['{"answerKey":"alone"}', 'alone'],
])('the key of the worksheet %s is: %s', (worksheet, answerKey) => {
  expect(parseReaderData(`{"version":1,"worksheet":${worksheet}}`).worksheet).toMatchObject({ answerKey })
})

test('a choice stored under its former name is still read, and stored under its new one', () => {
  localStorage.setItem(readerDataKey, '{"version":1,"letters":false,"stories":{}}')
  expect(getReaderData().singleKeyShortcuts).toBe(false)
  updateReaderData((data) => ({ ...data, stress: true }))
  expect(parseReaderData(localStorage.getItem(readerDataKey))).toEqual({
    version: 1,
    singleKeyShortcuts: false,
    stress: true,
    stories: {},
  })
  expect(localStorage.getItem(readerDataKey)).not.toContain('letters')
})

test('a choice is stored, passed to listeners and shown on the root', () => {
  const listener = jest.fn()
  const unsubscribe = subscribeToReaderData(listener)
  updateReaderData((data) => ({ ...data, stress: false }))
  unsubscribe()
  updateReaderData((data) => ({ ...data, stress: true }))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(parseReaderData(localStorage.getItem(readerDataKey))).toEqual({
    version: 1,
    stories: {},
    stress: true,
  })
})

test('a change in another tab is seen', () => {
  const listener = jest.fn()
  const unsubscribe = subscribeToReaderData(listener)
  localStorage.setItem(readerDataKey, '{"version":1,"stress":true,"level":"A1"}')
  window.dispatchEvent(new StorageEvent('storage', { key: readerDataKey }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  unsubscribe()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(getReaderData().stress).toBe(true)
})

test('of a stored story only what is valid is kept', () => {
  const stories = {
    good: { stage: 'practice', best: [5, 6] },
    lost: { stage: 'somewhere', best: [5, 6] },
    vain: { stage: 'read', best: [7, 6] },
    odd: { stage: 'read', best: [1.5, 6] },
    dictated: { stage: 'read', dictation: [3, 4], bestDictation: [9, 8] },
    writing: { stage: 'read', dictation: [4, 3], bestDictation: [7, 8] },
    part: { stage: 'read', dictation: [9, 3, 6] },
    apart: { stage: 'read', dictation: [9, 4, 6] },
    left: { stage: 'read', line: 13 },
    nowhere: { stage: 'read', line: -1 },
    between: { stage: 'read', line: 1.5 },
    told: { stage: 'read', title: 'Кот', level: 'A1', next: { id: 'dog', title: 'Пёс' } },
    untold: { stage: 'read', title: 1, level: null },
    answered: {
      stage: 'practice',
      quiz: { of: 'aB_9', answers: [0, -1, 3], checkedOn: '2026-11-23', first: [1, 3], x: 1 },
    },
    cleared: { stage: 'practice', quiz: { of: 'aB_9', checkedOn: '2026-11-23', first: [1, 3] } },
    guessed: { stage: 'practice', quiz: { of: 'aB_9', answers: [4], first: [2, 1] } },
    unasked: { stage: 'practice', quiz: { of: 'a', answers: [0] } },
    none: null,
  }
  expect(parseReaderData(JSON.stringify({ version: 1, translations: 'shop', stories }))).toEqual({
    version: 1,
    translations: 'shop',
    stories: {
      good: { stage: 'practice', best: [5, 6] },
      vain: { stage: 'read' },
      odd: { stage: 'read' },
      dictated: { stage: 'read' },
      writing: { stage: 'read', dictation: [4, 3], bestDictation: [7, 8] },
      part: { stage: 'read', dictation: [9, 3, 6] },
      apart: { stage: 'read' },
      left: { stage: 'read', line: 13 },
      nowhere: { stage: 'read' },
      between: { stage: 'read' },
      told: { stage: 'read', title: 'Кот', level: 'A1' },
      untold: { stage: 'read' },
      answered: {
        stage: 'practice',
        quiz: { of: 'aB_9', answers: [0, -1, 3], checkedOn: '2026-11-23', first: [1, 3] },
      },
      cleared: { stage: 'practice', quiz: { of: 'aB_9', first: [1, 3] } },
      guessed: { stage: 'practice', quiz: { of: 'aB_9' } },
      unasked: { stage: 'practice' },
    },
  })
})

test('of answers that were stored without their questions only the best score is kept', () => {
  const cat = { stage: 'practice', best: [5, 6], answers: [0, 1], checkedOn: '2026-11-23', first: [4, 6] }
  expect(parseReaderData(JSON.stringify({ version: 1, stories: { cat } })).stories).toEqual({
    cat: { stage: 'practice', best: [5, 6] },
  })
})

test('answers are merged with the questions that they answer, never with others', () => {
  const quiz = { of: 'aaaa', answers: [0, 1], checkedOn: '2026-11-23', first: [1, 2] } as const
  const early = ofCat({ stage: 'practice', quiz })
  const late = ofCat({ stage: 'practice', quiz: { of: 'bbbb' } })
  expect(mergeReaderData(early, late).stories.cat?.quiz).toEqual({ of: 'bbbb' })
})

test('reaching a stage keeps the score, and the same stage keeps the object', () => {
  const data = ofCat({ stage: 'read', best: [3, 6] })
  expect(rememberStage(data, 'cat', 'practice').stories.cat).toEqual({ stage: 'practice', best: [3, 6] })
  expect(rememberStage(data, 'cat', 'read')).toBe(data)
})

test('the better of two scores is kept, and one of other questions takes the place of the first', () => {
  const keep = (best: Score, score: Score) =>
    rememberScore(ofCat({ stage: 'practice', best }), 'cat', score).stories.cat
  expect(rememberScore(emptyReaderData, 'cat', [2, 6]).stories.cat).toEqual({
    stage: 'practice',
    best: [2, 6],
  })
  expect(keep([2, 6], [4, 6])).toEqual({ stage: 'practice', best: [4, 6] })
  expect(keep([4, 6], [2, 6])).toEqual({ stage: 'practice', best: [4, 6] })
  expect(keep([4, 6], [4, 5])).toEqual({ stage: 'practice', best: [4, 5] })
})

test('reader data are merged story by story, with the better score and the choices of the second', () => {
  const first: ReaderData = {
    version: 1,
    stress: true,
    stories: { cat: { stage: 'practice', best: [3, 6] }, bus: { stage: 'practice', best: [6, 6] } },
  }
  const second: ReaderData = {
    version: 1,
    stress: false,
    stories: {
      cat: { stage: 'practice', best: [5, 6] },
      bus: { stage: 'practice', best: [1, 6] },
      sea: { stage: 'read' },
    },
  }
  expect(mergeReaderData(first, second)).toEqual({
    version: 1,
    stress: false,
    stories: {
      cat: { stage: 'practice', best: [5, 6] },
      bus: { stage: 'practice', best: [6, 6] },
      sea: { stage: 'read' },
    },
  })
})

test('a dictation goes on where the second data left it, and the better score is kept', () => {
  const first = ofCat({ stage: 'read', dictation: [3, 2], bestDictation: [7, 8] })
  const second = ofCat({ stage: 'read', dictation: [5, 1], bestDictation: [5, 8] })
  const getMerged = (one: ReaderData, other: ReaderData) => mergeReaderData(one, other).stories.cat
  expect(getMerged(first, second)).toMatchObject({ dictation: [5, 1], bestDictation: [7, 8] })
  expect(getMerged(second, first)).toMatchObject({ dictation: [3, 2], bestDictation: [7, 8] })
})

test('a file of 10,000 stories is merged in a moment', () => {
  const stories = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`story-${index}`, { stage: 'read', line: index }] as const),
  )
  const start = process.cpuUsage()
  expect(mergeReaderData(emptyReaderData, { version: 1, stories }).stories).toEqual(stories)
  // Processor time, as a busy machine is no failure. Where each story copied all others this took minutes.
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(5)
})

test('the furthest line is kept until the story is finished, which has no place to continue from', () => {
  const data = ofCat({ stage: 'read' })
  const left = rememberLine(data, 'cat', 13)
  expect(left.stories.cat).toEqual({ stage: 'read', line: 13 })
  expect(rememberLine(left, 'cat', 13)).toBe(left)
  // Neither an earlier line nor none, as where the window shows no line, loses it.
  expect(rememberLine(left, 'cat', 2)).toBe(left)
  expect(rememberLine(data, 'cat', -1)).toBe(data)
  expect(rememberLine(left, 'cat', 14).stories.cat?.line).toBe(14)
  expect(rememberLine(data, 'cat', 0).stories.cat?.line).toBe(0)
  expect(rememberLine(left, 'cat', null).stories.cat).toEqual({ stage: 'read' })
  expect(rememberLine(data, 'cat', null)).toBe(data)
  for (const finished of [rememberScore(left, 'cat', [1, 6]), rememberFinished(left, 'cat')]) {
    expect(finished.stories.cat?.line).toBeUndefined()
    // A line that is looked up again, or that a question led to.
    expect(rememberLine(finished, 'cat', 3)).toBe(finished)
  }
})

test('of the lines that two files of reader data remember the further one is kept, and none beside a score', () => {
  const early = ofCat({ stage: 'read', line: 4 })
  const late = ofCat({ stage: 'listen', line: 13 })
  const done = ofCat({ stage: 'practice', best: [3, 6] })
  const further = ofCat({ stage: 'read', line: 13 })
  expect(mergeReaderData(early, late)).toEqual(further)
  expect(mergeReaderData(late, early)).toEqual(further)
  expect(mergeReaderData(early, done)).toEqual(done)
  expect(mergeReaderData(done, early)).toEqual(done)
  // Earlier releases kept it.
  const kept = ofCat({ stage: 'practice', best: [3, 6], line: 4 })
  expect(parseReaderData(JSON.stringify(kept))).toEqual(done)
})

test('the level and the story last read at each level are kept as far as they are valid', () => {
  const last = { A1: 'cat', '': 'walk' }
  const stored = { version: 1, level: 'A1', chosenLevel: 'A2', last }
  expect(parseReaderData(JSON.stringify(stored))).toEqual({
    version: 1,
    level: 'A1',
    chosenLevel: 'A2',
    last: { A1: 'cat', '': 'walk' },
    stories: {},
  })
  expect(parseReaderData('{"version":1,"level":1,"chosenLevel":{},"last":[]}')).toEqual(emptyReaderData)
})

test('merging loses nothing of what pages said of stories, nor of where the reader was at each level', () => {
  const first: ReaderData = {
    version: 1,
    level: 'A1',
    chosenLevel: 'A1',
    last: { A1: 'cat', A2: 'bus' },
    stories: { cat: { stage: 'read', title: 'Кот', level: 'A1' }, bus: { stage: 'read', level: 'A2' } },
  }
  const second: ReaderData = {
    version: 1,
    level: 'B1',
    last: { A2: 'sea', B1: 'owl' },
    stories: { cat: { stage: 'practice', best: [5, 6] }, owl: { stage: 'read', title: 'Сова', level: 'B1' } },
  }
  expect(mergeReaderData(first, second)).toEqual({
    version: 1,
    level: 'B1',
    chosenLevel: 'A1',
    last: { A1: 'cat', A2: 'sea', B1: 'owl' },
    stories: {
      cat: { stage: 'practice', best: [5, 6], title: 'Кот', level: 'A1' },
      bus: { stage: 'read', level: 'A2' },
      owl: { stage: 'read', title: 'Сова', level: 'B1' },
    },
  })
})

test('a stage never goes back, by a visit or by merging', () => {
  const far = ofCat({ stage: 'practice' })
  const near = ofCat({ stage: 'listen' })
  expect(rememberStage(far, 'cat', 'listen')).toBe(far)
  expect(mergeReaderData(near, far).stories.cat?.stage).toBe('practice')
  expect(mergeReaderData(far, near).stories.cat?.stage).toBe('practice')
})

test('a story is finished by its last line or by checking its questions, whatever the score', () => {
  const read = rememberFinished(emptyReaderData, 'walk')
  expect(isFinished(read.stories.walk)).toBe(true)
  expect(isFinished(rememberScore(emptyReaderData, 'cat', [3, 6]).stories.cat)).toBe(true)
  expect(isFinished(rememberScore(emptyReaderData, 'cat', [0, 6]).stories.cat)).toBe(true)
  expect(isFinished(rememberStage(emptyReaderData, 'cat', 'practice').stories.cat)).toBe(false)
  expect(isFinished(undefined)).toBe(false)
})
