import type { CommonList } from '@/lib/content/lexicon/common-list'
import { getWords } from '@/lib/content/lexicon/explain-words'
import { findPlaces, joinPlaces } from '@/lib/content/lexicon/grammar-points'
import { weigh } from '@/lib/story/difficulty'
import { groupBy } from '@/lib/story/group-by'
import { normalise } from '@/lib/story/normalise'
import { compareStories, getReadingPositions } from '@/lib/story/reading-order'
import type { Story, TimedLine } from '@/lib/story/story'
import { getKeyWords, readWords, type StoryWords, type WordsJson } from '@/lib/story/story-words'
import { grammarPoints } from '@/lib/story/subject-lists'
import {
  findDuplicates,
  findGrammarProblems,
  findLabelProblems,
  findLevelProblems,
  findStrayFiles,
  findTwinProblems,
  findUnknownDrawings,
  findUnusedAudio,
} from './cross-checks'
import { type Disk, readText } from './disk'
import { commonWordsFile, getWordsFile, groupOtherAudio, isStoryFile, seriesFile } from './files'
import { type CheckedFile, parseStory } from './parse-story'
import { compareProblems, getErrors, limitProblems, type Problem } from './problems'
import { findOrderProblems, findSeriesProblems, parseSeries, type Series } from './series-list'
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
  const files = new Map(parsed.map((file) => [file.id, file]))
  const parts = findParts(parsed, series)
  const twins = new Map(stories.map(({ id, titleEn }) => [id, { id, titleEn }]))
  const complete = stories.map((story) => {
    const { id } = story
    const file = files.get(id)
    const wordsJson = words.get(id)
    const found = wordsJson && readWords(wordsJson, story)
    // Where words have no list, nothing can be counted.
    const list = disk.files.get(getWordsFile(id))?.words
    if (file && found && list && getErrors(list.problems).length === 0)
      problems.push(...findGrammarProblems(file, story, found))
    if (wordsJson && found) words.set(id, addGrammar(wordsJson, story, found))
    const part = parts.get(id)
    const twin = twins.get(file?.twin?.value ?? '')
    return {
      story: {
        ...story,
        ...(found && { keyWords: getKeyWords(found) }),
        ...(part && { series: part }),
        ...(twin && { twin }),
      },
      order: file?.order && Number(file.order.value),
      ...weigh(story, found),
    }
  })
  const onPath = complete.map(({ story, ...path }) => ({ ...story, ...path }))
  problems.push(
    ...findLabelProblems(
      parsed,
      onPath.filter(({ words }) => words.size > 0),
    ),
  )
  const positions = getReadingPositions(onPath)
  return {
    stories: complete
      .map(({ story }) => ({ ...story, readingPosition: positions.get(story.id) }))
      .sort(compareStories),
    words,
    commonForms: getCommonForms(disk.files.get(commonWordsFile)?.commonWords),
    times,
    series,
    problems: limitProblems(problems.sort(compareProblems)),
  }
}

function addGrammar(words: WordsJson, story: Story, found: StoryWords): WordsJson {
  const places = grammarPoints
    .map((point) => [point, joinPlaces(findPlaces(point, story, found))] as const)
    .filter(([, places]) => places.length > 0)
  return places.length > 0 ? { ...words, grammar: Object.fromEntries(places) } : words
}

function getCommonForms(list: CommonList | undefined): Content['commonForms'] {
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
