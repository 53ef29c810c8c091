import { getWordId, type KeptWord, type KeptWords } from './kept-words'
import type { Memory } from './memory'

/** From Russian to English, or from English to Russian. */
export type Direction = 'recall' | 'produce'

/** What a session asks: a word, by its id, in one direction. */
export type Task = { id: string; direction: Direction }

/** The tasks of a session: words that come back, those longest due first, then new ones. */
export type Session = { due: Task[]; unseen: Task[] }

export const defaultNewPerDay = 10

/** Returns what a session asks on a day. */
export function getSession(data: KeptWords, today: number): Session {
  const { words, bothWays = false, newPerDay = defaultNewPerDay, met } = data
  const directions: Direction[] = bothWays ? ['recall', 'produce'] : ['recall']
  const due: (Task & { since: number })[] = []
  const unseen: Task[] = []
  for (const word of words) {
    for (const direction of directions) {
      if (direction === 'produce' && isGivenAway(word, today)) continue
      const id = getWordId(word)
      const memory = word[direction]
      if (!memory) unseen.push({ id, direction })
      else if (isDue(memory, today)) due.push({ id, direction, since: memory.due })
    }
  }
  const left = Math.max(0, newPerDay - (met?.[0] === today ? met[1] : 0))
  due.sort((a, b) => a.since - b.since)
  return { due: due.map(({ id, direction }) => ({ id, direction })), unseen: unseen.slice(0, left) }
}

/** What is due at a day far ahead of its last review is due too: the clock was wrong when it was reviewed. */
function isDue({ due, last }: Memory, today: number): boolean {
  return due <= today || last > today + 1
}

/** Russian to English gives the word away on the day that it is asked, and comes first. */
function isGivenAway({ recall }: KeptWord, today: number): boolean {
  return !recall || recall.last >= today || isDue(recall, today)
}

/** Returns how many words are new altogether, today's among them. */
export function countNew({ words }: KeptWords): number {
  return words.filter(({ recall }) => !recall).length
}

/** Returns the day on which the next word comes back, or null before any was reviewed. */
export function getNextDay({ words, bothWays }: KeptWords): number | null {
  const days = words.flatMap(({ recall, produce }) =>
    [recall, bothWays ? produce : undefined].flatMap((memory) => memory?.due ?? []),
  )
  return days.length > 0 ? days.reduce((first, day) => Math.min(first, day)) : null
}

/** Records what has become of a task's memory. */
export function recordMemory(
  data: KeptWords,
  { id, direction }: Task,
  memory: Memory,
  today: number,
): KeptWords {
  const index = data.words.findIndex((word) => getWordId(word) === id)
  const word = data.words[index]
  if (!word) return data
  const before = data.met?.[0] === today ? data.met[1] : 0
  return {
    ...data,
    ...(!word[direction] && { met: [today, before + 1] as const }),
    words: data.words.with(index, { ...word, [direction]: memory }),
  }
}

/** Returns when a word comes back, seen from a day: "today", "tomorrow", "in 3 days". */
export function getWhenText(day: number, today: number): string {
  const days = day - today
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return `in ${days} days`
}
