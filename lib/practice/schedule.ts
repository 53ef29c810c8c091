import { fsrs, type Grade, Rating, State } from 'ts-fsrs'
import type { Memory } from './memory'

export const grades = ['again', 'hard', 'good', 'easy'] as const

export type GradeName = (typeof grades)[number]

const ratings: Record<GradeName, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
}

/** In whole days, and always the same, so that each button can say when the word comes back. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false })

/** Returns what the memory becomes with each grade. A word that was forgotten comes back on the same day. */
export function getOutcomes(previous: Memory | undefined, today: number): Record<GradeName, Memory> {
  // The last review may lie in the future: by a day on a journey, by more if the clock was wrong. Then it was today, or
  // the word would stay due until that day.
  const isAhead = previous !== undefined && previous.last > today + 1
  const memory = isAhead ? { ...previous, last: today, due: previous.due - previous.last + today } : previous
  const day = Math.max(today, memory?.last ?? today)
  const card = {
    due: getDate(memory?.due ?? day),
    stability: memory?.stability ?? 0,
    difficulty: memory?.difficulty ?? 0,
    elapsed_days: 0,
    scheduled_days: memory ? memory.due - memory.last : 0,
    learning_steps: 0,
    reps: memory?.reps ?? 0,
    lapses: 0,
    state: memory ? State.Review : State.New,
    ...(memory && { last_review: getDate(memory.last) }),
  }
  // Of a word that was forgotten today FSRS expects as little with each grade: the next day shows what has stayed.
  const isRelearned = memory?.last === day
  const outcomes = scheduler.repeat(card, getDate(day))
  const getOutcome = (grade: GradeName): Memory => {
    const { stability, difficulty, reps, scheduled_days } = outcomes[ratings[grade]].card
    const days = grade === 'again' ? 0 : isRelearned ? 1 : scheduled_days
    return { due: day + days, last: day, reps, stability, difficulty }
  }
  return {
    again: getOutcome('again'),
    hard: getOutcome('hard'),
    good: getOutcome('good'),
    easy: getOutcome('easy'),
  }
}

/** Returns the grades worth asking for: of three that lead to the same day, as after Again, one. */
export function getOffered({ hard, easy }: Record<GradeName, Memory>): readonly GradeName[] {
  return hard.due === easy.due ? ['again', 'good'] : grades
}

/** Midnight in UTC, so that ts-fsrs counts whole days wherever the reader is. */
function getDate(day: number): Date {
  return new Date(day * 86_400_000)
}
