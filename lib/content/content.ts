import type { WordsFile } from '@/lib/content/lexicon/list'
import { getWords } from '@/lib/content/lexicon/words'
import { findPlaces, joinPlaces } from '@/lib/story/grammar'
import { type GrammarLine, getGrammarLines } from '@/lib/story/grammar-lines'
import { groupBy } from '@/lib/story/group-by'
import { getHeadwordKey, normalise } from '@/lib/story/normalise'
import { compareStories } from '@/lib/story/order'
import { getPathPositions } from '@/lib/story/path'
import type { Story, TimedLine } from '@/lib/story/story'
import { getKeyWords, readWords, type StoryWords, type WordsJson } from '@/lib/story/story-words'
import { type GrammarPoint, grammarPoints } from '@/lib/story/subject-lists'
import {
  findDuplicates,
  findGrammarProblems,
  findLevelProblems,
  findStrayFiles,
  findTwinProblems,
  findUnknownDrawings,
  findUnusedAudio,
} from './cross-checks'
import { type Disk, readText } from './disk'
import { commonWordsFile, getWordsFile, groupOtherAudio, isStoryFile, seriesFile } from './files'
import { type CheckedFile, parseStory } from './parse-story'
import { compareProblems, limitProblems, type Problem } from './problems'
import { findOrderProblems, findSeriesProblems, parseSeries, type Series } from './series'
import { addAudio } from './story-audio'

/** Everything in `content/`, with what is wrong with it. */
export type Content = {
  /** In order; only those without errors. */
  stories: Story[]
  /** What the words of each story mean, by its id. */
  words: Map<string, WordsJson>
  /** The headwords of the forms in the common list of words, both as search compares them. */
  commonForms: [form: string, headword: string][]
  /** When the lines of each recording are spoken, by its address; missing where that is not known. */
  times: Map<string, TimedLine[]>
  /** Lines that show what each story exercises, by its id and the point of grammar. */
  grammarLines: Map<string, ReadonlyMap<GrammarPoint, GrammarLine[]>>
  /** At how many places each story has each point of grammar that its text has, named or not. */
  grammarCounts: Map<string, ReadonlyMap<GrammarPoint, number>>
  series: Series[]
  /** Errors and warnings of all files, sorted; of one file no more than are worth showing. */
  problems: Problem[]
}

/** Parses and checks all content: each file, and the files against one another. */
export async function getContent(disk: Disk): Promise<Content> {
  const paths = [...disk.files.keys()]
  const problems = findStrayFiles(paths)
  const parsed = paths.flatMap((path): CheckedFile[] => {
    const info = disk.files.get(path)
    if (!isStoryFile(path) || !info) return []
    info.parsed ??= parseFile(disk, path, problems)
    return info.parsed ? [info.parsed] : []
  })
  problems.push(...findDuplicates(parsed), ...findLevelProblems(parsed), ...findUnusedAudio(paths, parsed))
  problems.push(...findUnknownDrawings(parsed, disk.drawings), ...findTwinProblems(parsed))
  const series = getSeries(disk, parsed, problems)
  const stories: Story[] = []
  const otherAudio = groupOtherAudio(paths)
  const times: Content['times'] = new Map()
  for (const file of parsed) {
    problems.push(...file.problems)
    const story = await addAudio(disk, file, otherAudio, { times, problems })
    if (story !== undefined) stories.push(story)
  }
  const words = getWords(stories, disk.files, (path) => readText(disk, path, problems), problems)
  const keyWords = new Map<string, Story['keyWords']>()
  const headwords = new Map<string, Set<string>>()
  const grammarLines: Content['grammarLines'] = new Map()
  const grammarCounts: Content['grammarCounts'] = new Map()
  const files = new Map(parsed.map((file) => [file.id, file]))
  for (const story of stories) {
    const wordsJson = words.get(story.id)
    const found = wordsJson && readWords(wordsJson, story)
    if (found) keyWords.set(story.id, getKeyWords(found))
    const file = files.get(story.id)
    // Where words have no list, nothing can be counted.
    if (file && found && disk.files.has(getWordsFile(story.id)))
      problems.push(...findGrammarProblems(file, story, found))
    if (wordsJson && found) {
      const places = grammarPoints
        .map((point) => [point, joinPlaces(findPlaces(point, story, found))] as const)
        .filter(([, places]) => places.length > 0)
      if (places.length > 0) words.set(story.id, { ...wordsJson, grammar: Object.fromEntries(places) })
      grammarCounts.set(story.id, new Map(places.map(([point, { length }]) => [point, length])))
      grammarLines.set(
        story.id,
        new Map(story.grammar?.map((point) => [point, getGrammarLines(point, story, found)])),
      )
    }
    headwords.set(story.id, collectHeadwords(found))
  }
  const parts = findParts(parsed, series)
  const orders = new Map(parsed.map(({ id, order }) => [id, order && Number(order.value)]))
  const twins = findTwins(parsed, stories)
  const pathPositions = getPathPositions(
    stories.map((story) => ({
      ...story,
      series: parts.get(story.id),
      order: orders.get(story.id),
      words: headwords.get(story.id) ?? new Set(),
    })),
  )
  return {
    stories: stories
      .map((story) => assemble(story, { keyWords, parts, pathPositions, twins }))
      .sort(compareStories),
    words,
    commonForms: getCommonForms(disk.files.get(commonWordsFile)?.words),
    times,
    grammarLines,
    grammarCounts,
    series,
    problems: limitProblems(problems.sort(compareProblems)),
  }
}

function getCommonForms(list: WordsFile | undefined): Content['commonForms'] {
  return (list?.entries ?? []).flatMap(({ ru, forms }) =>
    forms.map(({ form }): [string, string] => [normalise(form), normalise(ru)]),
  )
}

/** Parses the file of a story; undefined, with a problem added, where it cannot be read. */
function parseFile(disk: Disk, path: string, problems: Problem[]): CheckedFile | undefined {
  const text = readText(disk, path, problems)
  if (text === undefined) return undefined
  // The positions would keep the text and an offset for each letter in memory.
  const { getPosition: _, ...file } = parseStory(path, text)
  return file
}

/** Reads content/series.yaml, which only stories of a series need, and checks their parts. */
function getSeries(disk: Disk, files: readonly CheckedFile[], problems: Problem[]): Series[] {
  const used = new Set(files.flatMap(({ series }) => series?.id.value ?? []))
  const text = disk.files.has(seriesFile) ? readText(disk, seriesFile, problems) : ''
  const list = text === undefined ? undefined : parseSeries(text, used)
  problems.push(...(list?.problems ?? []), ...findOrderProblems(files))
  // What the list would have said cannot be known.
  const isComplete = list?.problems.every(({ severity }) => severity === 'warning')
  if (list && isComplete) problems.push(...findSeriesProblems(files, list.series))
  return list?.series ?? []
}

function findParts(files: readonly CheckedFile[], list: readonly Series[]): Map<string, Story['series']> {
  const inSeries = files.flatMap(({ id, series: at }) => {
    const series = at && list.find((one) => one.id === at.id.value)
    return series ? [{ id, series, part: Number(at.part.value) }] : []
  })
  const counts = groupBy(inSeries, ({ series }) => series.id)
  return new Map(
    inSeries.map(({ id, part, series: { id: name, title, titleEn } }) => [
      id,
      { id: name, part, count: counts.get(name)?.length ?? 1, title, titleEn },
    ]),
  )
}

function findTwins(files: readonly CheckedFile[], stories: readonly Story[]): Map<string, Story['twin']> {
  const titles = new Map(stories.map(({ id, titleEn }) => [id, { id, titleEn }]))
  return new Map(files.map(({ id, twin }) => [id, twin && titles.get(twin.value)]))
}

type Found = {
  twins: ReadonlyMap<string, Story['twin']>
  keyWords: ReadonlyMap<string, Story['keyWords']>
  parts: ReadonlyMap<string, Story['series']>
  pathPositions: ReadonlyMap<string, number>
}

/** Returns a story with what only all content together tells of it. */
function assemble(story: Story, { keyWords, parts, pathPositions, twins }: Found): Story {
  const words = keyWords.get(story.id)
  const series = parts.get(story.id)
  const twin = twins.get(story.id)
  return {
    ...story,
    ...(words && { keyWords: words }),
    ...(series && { series }),
    ...(twin && { twin }),
    pathPosition: pathPositions.get(story.id),
  }
}

function collectHeadwords(words: StoryWords | undefined): Set<string> {
  const all = [...(words ?? [])].flatMap(([textKey, found]) => (textKey.startsWith('q') ? [] : found))
  return new Set(all.map(({ ru }) => getHeadwordKey(ru)))
}
