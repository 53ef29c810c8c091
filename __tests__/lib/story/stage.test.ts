import {
  findLinkedStage,
  getFirstStage,
  hasReached,
  type Stage,
  type StepEvent,
  stageReducer,
  stages,
} from '@/lib/story/stage'

test.each<[StepEvent['type'], from: Stage, to: Stage]>([
  ['listenPressed', 'start', 'listen'],
  ['silentReadPressed', 'start', 'read'],
  ['readPressed', 'listen', 'read'],
  ['practicePressed', 'read', 'practice'],
])('%s leads from %s to %s, and changes nothing elsewhere', (type, from, to) => {
  for (const stage of stages) expect(stageReducer(stage, { type })).toBe(stage === from ? to : stage)
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
