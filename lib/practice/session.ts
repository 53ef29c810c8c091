import { countOf } from '@/lib/story/count-of'
import { getCleanText } from '@/lib/story/marked-text'
import { createGiveAway } from './give-away'
import type { Memory } from './memory'
import { getWordId, type SavedWord, type SavedWords } from './saved-words'

export type Direction = 'recall' | 'produce'

/** What a session asks: a word, by its id, in one direction. */
export type Task = { id: string; direction: Direction }

/** The tasks of a session in order, and how many of them ask what was met before, from either language, and new words. */
export type ReviewSession = { tasks: Task[]; due: number; unseen: number }

export const defaultNewPerDay = 10

/**
 * Returns what a session asks on a day: words that come back, those longest due first, then new ones up to the limit of a
 * day. Those asked from English come first: the sentences of the others have their answers. None of them is a new word, but
 * as many a day are asked that way for the first time.
 */
export function getSession(data: SavedWords, today: number): ReviewSession {
  const { words, bothWays = false, newPerDay = defaultNewPerDay, met, metReversed } = data
  const learning = words.filter(({ known }) => !known)
  const getLeft = (count: SavedWords['met']) => Math.max(0, newPerDay - countToday(count, today))
  const reversed = bothWays ? getReversed(learning, today, getLeft(metReversed)) : []
  const asked = learning.filter(({ produce }) => produce?.last !== today)
  const due = sortByDue(
    asked.filter(({ recall }) => recall && isDue(recall, today)),
    'recall',
  )
  const unseen = asked.filter(({ recall }) => !recall).slice(0, getLeft(met))
  return {
    tasks: [...toTasks(reversed, 'produce'), ...toTasks(keepApart([...due, ...unseen]), 'recall')],
    due: due.length + reversed.length,
    unseen: unseen.length,
  }
}

/**
 * Returns the words to ask from English, in order. A word whose answer is in the sentence of another one comes before it, or
 * on another day.
 */
function getReversed(words: readonly SavedWord[], today: number, newPerDay: number): SavedWord[] {
  const givesAway = createGiveAway()
  const shown = words.filter(({ recall, produce }) => recall?.last === today || produce?.last === today)
  const ready = words.filter((word) => !isGivenAway(word, today))
  const due = ready.filter(({ produce }) => produce && isDue(produce, today))
  const asked: SavedWord[] = []
  let left = newPerDay
  for (const word of [...sortByDue(due, 'produce'), ...ready.filter(({ produce }) => !produce)]) {
    if (!word.produce && left === 0) break
    if (shown.some((other) => givesAway(other, word))) continue
    const first = asked.findIndex((other) => givesAway(other, word))
    const index = first < 0 ? asked.length : first
    if (asked.slice(index).some((other) => givesAway(word, other))) continue
    asked.splice(index, 0, word)
    if (!word.produce) left -= 1
  }
  return asked
}

/** On a journey to the west the date goes back by a day, which is still the same one. Later days are a clock's mistake. */
function countToday(count: SavedWords['met'], today: number): number {
  return count?.[0] === today || count?.[0] === today + 1 ? count[1] : 0
}

/** The translation of a line gives away its other words: the second word of each line comes after the first ones of all. */
function keepApart(words: readonly SavedWord[]): SavedWord[] {
  const turns = new Map<SavedWord, number>()
  const asked = new Map<string, number>()
  for (const word of words) {
    const line = `${word.story} ${getCleanText(word.text)}`
    const turn = asked.get(line) ?? 0
    turns.set(word, turn)
    asked.set(line, turn + 1)
  }
  return words.toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0))
}

function sortByDue(words: readonly SavedWord[], direction: Direction): SavedWord[] {
  return words.toSorted((one, other) => (one[direction]?.due ?? 0) - (other[direction]?.due ?? 0))
}

function toTasks(words: readonly SavedWord[], direction: Direction): Task[] {
  return words.map((word) => ({ id: getWordId(word), direction }))
}

/** What is due at a day far ahead of its last review is due too: the clock was wrong when it was reviewed. */
function isDue({ due, last }: Memory, today: number): boolean {
  return due <= today || last > today + 1
}

/** Russian to English gives the word away on the day that it is asked, and comes first. */
function isGivenAway({ recall }: SavedWord, today: number): boolean {
  return !recall || recall.last >= today || isDue(recall, today)
}

/** Returns how many words are new altogether, today's among them. */
function countNew({ words }: SavedWords): number {
  return words.filter(({ recall, known }) => !recall && !known).length
}

/** Returns the day on which the next word comes back, or null before any was reviewed. */
export function getNextDay({ words, bothWays }: SavedWords): number | null {
  const days = words.flatMap(({ recall, produce, known }) =>
    known ? [] : [recall, bothWays ? produce : undefined].flatMap((memory) => memory?.due ?? []),
  )
  return days.length > 0 ? days.reduce((first, day) => Math.min(first, day)) : null
}

/** Records what has become of a task's memory. */
export function recordMemory(
  data: SavedWords,
  { id, direction }: Task,
  memory: Memory,
  today: number,
): SavedWords {
  const index = data.words.findIndex((word) => getWordId(word) === id)
  const word = data.words[index]
  if (!word) return data
  const count = direction === 'recall' ? 'met' : 'metReversed'
  const before = countToday(data[count], today)
  const met = [before > 0 ? Number(data[count]?.[0]) : today, before + 1] as const
  return {
    ...data,
    ...(!word[direction] && { [count]: met }),
    words: data.words.with(index, { ...word, [direction]: memory }),
  }
}

/** Undoes `recordMemory`: the task's memory, and how many words were new that day, are again what they were before. */
export function restoreMemory(data: SavedWords, { id, direction }: Task, before: SavedWords): SavedWords {
  const previous = before.words.find((word) => getWordId(word) === id)
  const words = data.words.map((word) =>
    getWordId(word) === id ? { ...word, [direction]: previous?.[direction] } : word,
  )
  const { met, metReversed } = before
  return { ...data, ...(direction === 'recall' ? { met } : { metReversed }), words }
}

/** Returns what comes after today: tomorrow's words, or the day on which the next one comes. Empty without any. */
export function getOutlook(data: SavedWords, today: number): string {
  const { due, unseen } = getSession(data, today + 1)
  const count = due + unseen
  const next = getNextDay(data)
  const waiting = countNew(data)
  const words = countOf(count, 'word')
  if (due > 0 && unseen > 0) return `Tomorrow: ${words} (${due} seen before, ${unseen} new).`
  if (count > 0) return `Tomorrow: ${unseen > 0 ? words.replace(' ', ' new ') : words}.`
  return [
    next !== null && `The next word comes back ${getWhenText(Math.max(next, today + 2), today)}.`,
    waiting > 0 &&
      `${waiting === 1 ? '1 new word is' : `${waiting} new words are`} waiting. “New words a day” is set to 0.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns when a word comes back, seen from a day: "today", "tomorrow", "in 3 days". */
export function getWhenText(day: number, today: number): string {
  const days = day - today
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return `in ${days} days`
}
