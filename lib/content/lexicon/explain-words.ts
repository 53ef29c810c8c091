import { commonWordsFile, getStoryFile, getWordsFile, isStoryFile, wordsFolder } from '@/lib/content/files'
import { parseStory } from '@/lib/content/parse-story'
import type { Problem } from '@/lib/content/problems'
import { groupBy } from '@/lib/story/group-by'
import { getStressedText, mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { type ExplainedWord, getTextLength, type WordsJson } from '@/lib/story/story-words'
import { type ClaimIndex, indexCommonWords } from './claims'
import { parseWordsFile, type WordsFile } from './list'
import {
  findListProblems,
  findMissingList,
  findOpenWords,
  findStrayLists,
  findWrongWords,
  type GetPosition,
} from './list-problems'
import { findReason } from './reasons'
import { findSenses, getWordsInContext, type Senses } from './senses'

/** What is known of each file, by its path; a list that was read is kept with it. */
type Files = ReadonlyMap<string, { words?: WordsFile }>

type Lists = {
  common: ClaimIndex
  /** False where there are no lists at all, or one has errors: then a missing word is not reported. */
  isComplete: boolean
  /** The story's own list; missing where there is none. */
  own?: WordsFile
}

/** Explains the words of all stories, and adds what is missing or wrong in the lists of words. */
export function getWords(
  stories: readonly Story[],
  files: Files,
  read: (path: string) => string | undefined,
  problems: Problem[],
): Map<string, WordsJson> {
  const paths = [...files.keys()]
  problems.push(...findStrayLists(paths, new Set(paths.filter(isStoryFile))))

  /** Reads a list of words; undefined where there is none that can be read. */
  function readList(path: string): WordsFile | undefined {
    const info = files.get(path)
    const text = info && !info.words ? read(path) : undefined
    if (info && text !== undefined) info.words = parseWordsFile(path, text)
    problems.push(...(info?.words?.problems ?? []))
    return info?.words
  }

  const shared = readList(commonWordsFile)
  const common = indexCommonWords(shared?.entries ?? [])
  const hasLists = paths.some((path) => path.startsWith(`${wordsFolder}/`))
  const hasErrors = (list?: WordsFile) => list?.problems.some(({ severity }) => severity === 'error') ?? false
  return new Map(
    stories.map((story) => {
      const own = readList(getWordsFile(story.id))
      const isComplete = hasLists && !hasErrors(own) && !hasErrors(shared)
      // Positions are seldom needed, and would keep the text in memory.
      let getPosition: GetPosition | undefined
      const found = getStoryWords(story, { common, isComplete, ...(own && { own }) }, (text, index) => {
        const path = getStoryFile(story.id)
        getPosition ??= parseStory(path, read(path) ?? '').getPosition
        return getPosition(text, index)
      })
      problems.push(...found.problems)
      return [story.id, found.words]
    }),
  )
}

/** Returns the words of a story, and what is missing or wrong in its list. */
export function getStoryWords(
  story: Story,
  { common, own, isComplete }: Lists,
  getPosition: GetPosition,
): { words: WordsJson; problems: Problem[] } {
  const senses = findSenses(story, own?.entries ?? [], common)
  const faults = own ? findListProblems(own, senses) : []
  const open = own
    ? findOpenWords(story.id, senses.occurrences, getPosition)
    : findMissingList(story.id, senses.occurrences)
  const wrong = findWrongWords(story.id, senses.occurrences, getPosition)
  const problems = [...faults, ...(isComplete ? [...open, ...wrong] : [])]
  return { words: explainTexts(story, senses), problems }
}

function explainTexts(story: Story, { texts, occurrences }: Senses): WordsJson {
  const byText = groupBy(occurrences, ({ text }) => text.key)
  const items = new Map(
    story.vocabulary.map(({ ru, en }, index) => [`${getStressedText(ru[0])}|${en}`, index]),
  )
  let unexplained = 0
  const words = texts.map(({ key }) => {
    const found = byText.get(key) ?? []
    const places = getWordsInContext(found)
    return [
      key,
      found.flatMap(({ start, end, meaning, tags }, index): ExplainedWord[] => {
        if (!meaning?.en) {
          unexplained++
          return []
        }
        const { source: _, with: _with, ...shown } = meaning
        const [tag] = tags
        const reason = findReason(places, index)
        const item = items.get(`${meaning.ru}|${meaning.en}`)
        return [
          {
            start,
            end,
            ...shown,
            ru: mark(meaning.ru),
            en: meaning.en,
            ...(tags.length === 1 && tag !== undefined && tag !== 'inv' && { form: tag }),
            ...(reason && { reason }),
            ...(item !== undefined && { item }),
          },
        ]
      }),
    ] as const
  })
  return { words: Object.fromEntries(words), unexplained, length: getTextLength(story) }
}
