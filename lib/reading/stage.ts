/** How far a reader has got in a story, in order. A story without audio begins at `listen`: there is nothing to reveal first. */
export const stages = ['start', 'listen', 'read', 'practice'] as const

export type Stage = (typeof stages)[number]

export type StepEvent = { type: 'listenPressed' } | { type: 'readPressed' } | { type: 'practicePressed' }

/** `resumed`: the reader is further than the page thinks, by an earlier visit or a tap before the page was interactive. */
export type StageEvent = StepEvent | { type: 'resumed'; stage: Stage }

/** Each event with the one stage in which it applies and the stage that it leads to. */
export const steps = {
  listenPressed: { from: 'start', to: 'listen' },
  readPressed: { from: 'listen', to: 'read' },
  practicePressed: { from: 'read', to: 'practice' },
} as const satisfies Record<StepEvent['type'], { from: Stage; to: Stage }>

/** Takes the stage and an event; gives the next stage, or the same one where the event does not apply. */
export function stageReducer(stage: Stage, event: StageEvent): Stage {
  if (event.type === 'resumed') return hasReached(stage, event.stage) ? stage : event.stage
  const step = steps[event.type]
  return step.from === stage ? step.to : stage
}

/** Tells whether a value from outside, such as storage, is a stage. */
export function isStage(value: unknown): value is Stage {
  return stages.some((stage) => stage === value)
}

/** Takes whether the story has audio; gives the stage it begins at. */
export function getFirstStage(hasAudio: boolean): Stage {
  return hasAudio ? 'start' : 'listen'
}

/** Takes the present stage and another; tells whether that other one has been reached. */
export function hasReached(stage: Stage, wanted: Stage): boolean {
  return stages.indexOf(stage) >= stages.indexOf(wanted)
}
