import { commonWordsFile, getStoryFile, getWordsFile, isStoryFile, wordsFolder } from '@/lib/content/files'
import { parseStory } from '@/lib/content/parse-story'
import { getErrors, type Problem } from '@/lib/content/problems'
import { groupBy } from '@/lib/story/group-by'
import { getStressedText, mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { type ExplainedWord, getTextLength, type WordsJson } from '@/lib/story/story-words'
import { type CommonList, parseCommonList } from './common-list'
import {
  findListProblems,
  findMissingList,
  findOpenWords,
  findStrayLists,
  findWrongWords,
  type GetPosition,
} from './list-problems'
import { findReason } from './reasons'
import { findSenses, getWordsInContext, indexCommonWords, type KnownForms, type Senses } from './senses'
import { parseStoryList, type StoryList } from './story-list'

/** What is known of each file, by its path; a list that was read is kept with it. */
type Files = ReadonlyMap<string, { words?: StoryList; commonWords?: CommonList }>

type Lists = {
  common: KnownForms
  /** False where there are no lists at all, or one has errors: then a missing word is not reported. */
  isComplete: boolean
  /** The story's own list; missing where there is none. */
  own?: StoryList
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

  function parse<List extends { problems: Problem[] }>(
    path: string,
    kept: List | undefined,
    parseList: (text: string) => List,
  ): List | undefined {
    const text = files.has(path) && !kept ? read(path) : undefined
    const list = text === undefined ? kept : parseList(text)
    problems.push(...(list?.problems ?? []))
    return list
  }

  const info = files.get(commonWordsFile)
  const shared = parse(commonWordsFile, info?.commonWords, parseCommonList)
  if (info && shared) info.commonWords = shared
  const common = indexCommonWords(shared?.entries ?? [])
  const hasLists = paths.some((path) => path.startsWith(`${wordsFolder}/`))
  const hasErrors = (list?: { problems: Problem[] }) => getErrors(list?.problems ?? []).length > 0
  return new Map(
    stories.map((story) => {
      const path = getWordsFile(story.id)
      const info = files.get(path)
      const own = parse(path, info?.words, (text) => parseStoryList(path, text))
      if (info && own) info.words = own
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
  const senses = findSenses(story, own, common)
  const faults = own ? findListProblems(story, own, senses) : []
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
      found.flatMap(({ words, meaning, tags }, index): ExplainedWord[] => {
        if (!meaning?.en) {
          unexplained++
          return []
        }
        const { ru, en } = meaning
        const [tag] = tags
        const reason = findReason(places, index)
        const item = items.get(`${meaning.ru}|${meaning.en}`)
        return [
          {
            ...words,
            ru: mark(ru),
            en,
            ...(tags.length === 1 && tag !== undefined && tag !== 'inv' && { form: tag }),
            ...(reason && { reason }),
            ...(item !== undefined && { item }),
          },
        ]
      }),
    ] as const
  })
  return { words: Object.fromEntries(words), unexplained, characters: getTextLength(story) }
}
