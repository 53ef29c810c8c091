/** How far a reader has got in a story, in order. A story without audio starts at `listen`: there is nothing to reveal first. */
export const stages = ['start', 'listen', 'read', 'practice'] as const

export type Stage = (typeof stages)[number]

export type StepEvent =
  | { type: 'listenPressed' }
  /** Player and text at once, silent. */
  | { type: 'silentReadPressed' }
  | { type: 'readPressed' }
  | { type: 'practicePressed' }

/** `resumed`: the reader is further on than the page knows, from an earlier visit or a tap before hydration. */
export type StageEvent = StepEvent | { type: 'resumed'; stage: Stage }

/** The one stage in which each event applies, and the stage that it leads to. */
export const steps = {
  listenPressed: { from: 'start', to: 'listen' },
  silentReadPressed: { from: 'start', to: 'read' },
  readPressed: { from: 'listen', to: 'read' },
  practicePressed: { from: 'read', to: 'practice' },
} as const satisfies Record<StepEvent['type'], { from: Stage; to: Stage }>

/** The addresses of what is done with a story's lines, within its page. */
const exercises = ['#dictation', '#speak'] as const

export type ExerciseHash = (typeof exercises)[number]

export function isExercise(hash: string): hash is ExerciseHash {
  return exercises.some((exercise) => exercise === hash)
}

/** The stage that shows what an address with such a hash leads to: a part of a story, or one of its lines. */
const linkedStages = {
  listen: '^#listen$',
  read: '^#(?:read|hidden|dictation|speak|vocabulary|l\\d+)$',
  practice: '^#(?:practice|q\\d+)$',
} as const

/** Returns the stage that an address such as `#l7` asks for; null for any other hash. */
export function findLinkedStage(hash: string): Stage | null {
  const [linked] = Object.entries(linkedStages).find(([, pattern]) => new RegExp(pattern).test(hash)) ?? []
  return isStage(linked) ? linked : null
}

/** Returns the line that an address such as `#l7` names, from 0; null for any other hash. */
export function findLinkedLine(hash: string): number | null {
  const [, number] = /^#l([1-9]\d*)$/.exec(hash) ?? []
  return number === undefined ? null : Number(number) - 1
}

/** Returns the same stage if the event does not apply. */
export function stageReducer(stage: Stage, event: StageEvent): Stage {
  if (event.type === 'resumed') return hasReached(stage, event.stage) ? stage : event.stage
  const step = steps[event.type]
  return step.from === stage ? step.to : stage
}

export function isStep(value: unknown): value is StepEvent['type'] {
  return typeof value === 'string' && Object.hasOwn(steps, value)
}

export function isStage(value: unknown): value is Stage {
  return stages.some((stage) => stage === value)
}

export function getFirstStage(hasAudio: boolean): Stage {
  return hasAudio ? 'start' : 'listen'
}

export function hasReached(stage: Stage, wanted: Stage): boolean {
  return stages.indexOf(stage) >= stages.indexOf(wanted)
}
