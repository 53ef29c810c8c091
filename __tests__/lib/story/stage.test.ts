import {
  findLinkedStage,
  getFirstStage,
  hasReached,
  type Stage,
  type StepEvent,
  stageReducer,
  stages,
} from '@/lib/story/stage'

const table: [Stage, StepEvent['type'], Stage][] = [
  ['start', 'listenPressed', 'listen'],
  ['start', 'readPressed', 'start'],
  ['start', 'silentReadPressed', 'read'],
  ['start', 'practicePressed', 'start'],
  ['listen', 'listenPressed', 'listen'],
  ['listen', 'readPressed', 'read'],
  ['listen', 'silentReadPressed', 'listen'],
  ['listen', 'practicePressed', 'listen'],
  ['read', 'listenPressed', 'read'],
  ['read', 'readPressed', 'read'],
  ['read', 'silentReadPressed', 'read'],
  ['read', 'practicePressed', 'practice'],
  ['practice', 'listenPressed', 'practice'],
  ['practice', 'readPressed', 'practice'],
  ['practice', 'silentReadPressed', 'practice'],
  ['practice', 'practicePressed', 'practice'],
]

test.each(table)('at %s, %s leads to %s', (stage, type, next) => {
  expect(stageReducer(stage, { type })).toBe(next)
})

test.each([
  ['start', 'read', 'read'],
  ['listen', 'practice', 'practice'],
  ['read', 'listen', 'read'],
  ['read', 'read', 'read'],
] as const)('at %s, resuming at %s leads to %s: never back', (stage, resumed, next) => {
  expect(stageReducer(stage, { type: 'resumed', stage: resumed })).toBe(next)
})

test('a story with audio begins before it, one without at reading', () => {
  expect(getFirstStage(true)).toBe('start')
  expect(getFirstStage(false)).toBe('listen')
})

test.each(stages)('at %s exactly the stages up to it are reached', (stage) => {
  const reached = stages.filter((wanted) => hasReached(stage, wanted))
  expect(reached).toEqual(stages.slice(0, stages.indexOf(stage) + 1))
})

test.each([
  ['#l7', 'read'],
  ['#l120', 'read'],
  ['#read', 'read'],
  ['#practice', 'practice'],
  ['#q2', 'practice'],
  ['#listen', 'listen'],
  ['#vocabulary', 'read'],
  ['#dictation', 'read'],
  ['#l', null],
  ['#q', null],
  ['#xl7', null],
  ['#reading', null],
  ['', null],
])('the hash %j asks for %j', (hash, stage) => {
  expect(findLinkedStage(hash)).toBe(stage)
})
