import {
  emptyMemory,
  isFinished,
  type Memory,
  memoryKey,
  mergeMemories,
  parseMemory,
  rememberFinished,
  rememberScore,
  rememberStage,
  type Score,
} from '@/lib/reader/reader-data'
import { getMemory, subscribeToMemory, updateMemory } from '@/lib/reader/reader-store'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

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
])('of %j nothing is remembered', (stored) => {
  expect(parseMemory(stored)).toEqual(emptyMemory)
})

test('a valid choice is remembered and unknown keys are left out', () => {
  expect(parseMemory('{"version":1,"stress":false,"x":1}')).toEqual({
    version: 1,
    stress: false,
    stories: {},
  })
})

test('every choice is remembered, and each may be missing', () => {
  const stored = {
    version: 1,
    stress: true,
    translations: false,
    letters: false,
    slower: true,
    hideFinished: true,
    stories: {},
  }
  expect(parseMemory(JSON.stringify(stored))).toEqual(stored)
  expect(parseMemory('{"version":1,"slower":0.85,"hideFinished":null}')).toEqual(emptyMemory)
})

test('a choice is stored, told to listeners and shown on the root', () => {
  const listener = jest.fn()
  const unsubscribe = subscribeToMemory(listener)
  updateMemory((memory) => ({ ...memory, stress: false }))
  unsubscribe()
  updateMemory((memory) => ({ ...memory, stress: true }))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem(memoryKey)).toBe('{"version":1,"stories":{},"stress":true}')
  expect(document.documentElement.dataset.stress).toBe('shown')
})

test('without a change the same object is given', () => {
  localStorage.setItem(memoryKey, '{"version":1,"stress":true}')
  expect(getMemory()).toBe(getMemory())
})

test('a change in another tab is seen', () => {
  const listener = jest.fn()
  const unsubscribe = subscribeToMemory(listener)
  localStorage.setItem(memoryKey, '{"version":1,"stress":true}')
  window.dispatchEvent(new StorageEvent('storage', { key: memoryKey }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  unsubscribe()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(getMemory().stress).toBe(true)
})

test('what a newer version of the site has stored is left alone, and choices last as long as the page', () => {
  const newer = '{"version":2,"stories":["cat"]}'
  localStorage.setItem(memoryKey, newer)
  updateMemory((memory) => ({ ...memory, stress: false }))
  expect(localStorage.getItem(memoryKey)).toBe(newer)
  expect(getMemory().stress).toBe(false)
})

test('what was stored before another tab wrote is not written back', () => {
  updateMemory((memory) => ({ ...memory, stress: true }))
  localStorage.setItem(memoryKey, '{"version":1,"stories":{"cat":{"stage":"practice","best":[5,6]}}}')
  updateMemory((memory) => ({ ...memory, translations: true }))
  expect(getMemory()).toEqual({
    version: 1,
    translations: true,
    stories: { cat: { stage: 'practice', best: [5, 6] } },
  })
})

test('with storage that throws a choice lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  updateMemory((memory) => ({ ...memory, stress: false }))
  expect(getMemory().stress).toBe(false)
})

test('of a stored story only what is valid is kept', () => {
  const stories = {
    good: { stage: 'practice', best: [5, 6] },
    lost: { stage: 'somewhere', best: [5, 6] },
    vain: { stage: 'read', best: [7, 6] },
    odd: { stage: 'read', best: [1.5, 6] },
    none: null,
  }
  expect(parseMemory(JSON.stringify({ version: 1, translations: true, stories }))).toEqual({
    version: 1,
    translations: true,
    stories: { good: { stage: 'practice', best: [5, 6] }, vain: { stage: 'read' }, odd: { stage: 'read' } },
  })
})

test('reaching a stage keeps the score, and the same stage keeps the object', () => {
  const memory: Memory = { version: 1, stories: { cat: { stage: 'read', best: [3, 6] } } }
  expect(rememberStage(memory, 'cat', 'practice').stories.cat).toEqual({ stage: 'practice', best: [3, 6] })
  expect(rememberStage(memory, 'cat', 'read')).toBe(memory)
})

test.each([
  [undefined, [2, 6], [2, 6]],
  [
    [2, 6],
    [4, 6],
    [4, 6],
  ],
  [
    [4, 6],
    [2, 6],
    [4, 6],
  ],
  [
    [4, 6],
    [4, 5],
    [4, 5],
  ],
] as [Score | undefined, Score, Score][])(
  'of the best score %j and a new one %j, %j is kept',
  (best, score, kept) => {
    const memory: Memory = { version: 1, stories: best ? { cat: { stage: 'practice', best } } : {} }
    expect(rememberScore(memory, 'cat', score).stories.cat).toEqual({ stage: 'practice', best: kept })
  },
)

test('two memories are merged story by story, with the better score and the choices of the second', () => {
  const first: Memory = {
    version: 1,
    stress: true,
    stories: { cat: { stage: 'practice', best: [3, 6] }, bus: { stage: 'practice', best: [6, 6] } },
  }
  const second: Memory = {
    version: 1,
    stress: false,
    stories: {
      cat: { stage: 'practice', best: [5, 6] },
      bus: { stage: 'practice', best: [1, 6] },
      sea: { stage: 'read' },
    },
  }
  expect(mergeMemories(first, second)).toEqual({
    version: 1,
    stress: false,
    stories: {
      cat: { stage: 'practice', best: [5, 6] },
      bus: { stage: 'practice', best: [6, 6] },
      sea: { stage: 'read' },
    },
  })
})

test('a stage never goes back, in one memory or by merging', () => {
  const far: Memory = { version: 1, stories: { cat: { stage: 'practice' } } }
  const near: Memory = { version: 1, stories: { cat: { stage: 'listen' } } }
  expect(rememberStage(far, 'cat', 'listen')).toBe(far)
  expect(mergeMemories(near, far).stories.cat?.stage).toBe('practice')
  expect(mergeMemories(far, near).stories.cat?.stage).toBe('practice')
})

test('a story without questions is finished by reading it, one with questions by checking answers', () => {
  const read = rememberFinished(emptyMemory, 'walk')
  expect(isFinished(read.stories.walk)).toBe(true)
  expect(isFinished(rememberScore(emptyMemory, 'cat', [0, 6]).stories.cat)).toBe(true)
  expect(isFinished(rememberStage(emptyMemory, 'cat', 'practice').stories.cat)).toBe(false)
  expect(isFinished(undefined)).toBe(false)
})
