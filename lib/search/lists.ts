import { countSubjects } from '@/lib/site/archive-views'
import { getLevels } from '@/lib/story/levels'
import { getCleanText, getStressedText, mark } from '@/lib/story/marked-text'
import { normalise } from '@/lib/story/normalise'
import { getParts } from '@/lib/story/series'
import type { Story } from '@/lib/story/story'
import { type GrammarPoint, grammarNames } from '@/lib/story/subject-lists'
import { getSubjectName, getSubjects, isTopic, type Subject } from '@/lib/story/subjects'

/** What the lists of the archive are found by. */
export type Lists = {
  levels: string[]
  /** What stories are about and what they exercise. */
  subjects: Subject[]
  /** What the stories of a level have together, each once: the level, empty without one, and the numbers of the subjects. */
  stories: [level: string, ...subjects: number[]][]
}

/** Returns what the lists of these stories are found by. */
export function describeLists(stories: readonly Story[]): Lists {
  const subjects = countSubjects(stories).map(([subject]) => subject)
  const lists = stories.map((story): Lists['stories'][number] => [
    story.level ?? '',
    ...getSubjects(story).map((subject) => subjects.indexOf(subject)),
  ])
  return {
    levels: getLevels(stories),
    subjects,
    stories: [...new Map(lists.map((list) => [list.join(), list])).values()],
  }
}

/** A list of the archive. */
export type NamedList = { level?: string; topic?: Subject; point?: Subject }

/** Returns the lists with stories that a query names by a level, a topic and a point of grammar, each at most once. */
export function findLists(lists: Lists, query: string): NamedList[] {
  const words = normalise(query.slice(0, 200))
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0) return []
  return readQuery(lists, words).filter(({ level, topic, point }) =>
    lists.stories.some(
      ([name, ...subjects]) =>
        (level === undefined || name === level) &&
        [topic, point].every((subject) => !subject || subjects.includes(lists.subjects.indexOf(subject))),
    ),
  )
}

/** Takes as many words as name something, and goes on with the rest. */
function readQuery(lists: Lists, words: readonly string[]): NamedList[] {
  if (words.length === 0) return [{}]
  for (let count = words.length; count > 0; count--) {
    const parts = findNamed(lists, words.slice(0, count).join(' '))
    if (parts.length === 0) continue
    const others = readQuery(lists, words.slice(count))
    return parts.flatMap((part) =>
      others
        .filter((other) => !Object.keys(part).some((key) => key in other))
        .map((other) => ({ ...part, ...other })),
    )
  }
  return []
}

/**
 * Returns the level of that name, and the subjects of which it is a word, or its first three letters or more. Of their other
 * names it is four letters of the beginning: «вид» and «время» are words of the stories.
 */
function findNamed({ levels, subjects }: Lists, asked: string): NamedList[] {
  const isNamed = (subject: Subject) => {
    const name = getSubjectName(subject)
    const otherNames = isTopic(subject) ? '' : grammarNames[name as GrammarPoint]
    return (
      (asked.length >= 3 && ` ${name}`.includes(` ${asked}`)) ||
      (asked.length >= 4 && `, ${normalise(otherNames)}`.includes(`, ${asked}`))
    )
  }
  return [
    ...levels.filter((level) => normalise(level) === asked).map((level) => ({ level })),
    ...subjects
      .filter(isNamed)
      .map((subject) => (isTopic(subject) ? { topic: subject } : { point: subject })),
  ]
}

/** A series as the index has it. */
export type FoundSeries = {
  id: string
  /** With stress marks. */
  title: string
  titleEn: string
  /** The ids of its stories in order. */
  parts: string[]
}

/** Returns the series of stories, in the order of their ids. */
export function describeSeries(stories: readonly Story[]): FoundSeries[] {
  const all = new Map(stories.flatMap(({ series }) => (series ? [[series.id, series]] : [])))
  return [...all.values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, title, titleEn }) => ({
      id,
      title: getStressedText(title),
      titleEn,
      parts: getParts(stories, id).map((story) => story.id),
    }))
}

/** Returns the series of whose title, in either language, a query is a word or its first three letters or more. */
export function findSeries(series: readonly FoundSeries[], query: string): FoundSeries[] {
  const asked = normalise(query).trim()
  if (asked.length < 3) return []
  return series.filter(({ title, titleEn }) =>
    [getCleanText(mark(title)), titleEn].some((name) => ` ${normalise(name)}`.includes(` ${asked}`)),
  )
}

/** Returns the stories whose lines would give away a series that is being read: its parts after one that was begun. */
export function findPartsAhead(
  series: readonly FoundSeries[],
  isBegun: (id: string) => boolean,
): ReadonlySet<string> {
  return new Set(
    series.flatMap(({ parts }) => {
      const first = parts.findIndex(isBegun)
      return first === -1 ? [] : parts.slice(first).filter((id) => !isBegun(id))
    }),
  )
}
