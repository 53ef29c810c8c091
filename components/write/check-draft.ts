import { getStoryFile } from '@/lib/content/files'
import { findAbsentForms } from '@/lib/content/lexicon/forms'
import { quoteBeginning } from '@/lib/content/paragraphs'
import { parseStory } from '@/lib/content/parse-story'
import {
  compareProblems,
  errorInFile,
  findTooLarge,
  limitProblems,
  type Problem,
} from '@/lib/content/problems'
import { listUnstressed } from '@/lib/content/stress-marks'
import { getTemplate, hasTemplateTitle } from '@/lib/content/template'
import { howToStress } from '@/lib/content/text-lines'
import { countOf } from '@/lib/story/count-of'
import { getBuildDay } from '@/lib/story/day'
import { countWords } from '@/lib/story/length'
import type { Story } from '@/lib/story/story'
import type { ItemList } from '../forms/forms'
import { applyChanges, type Change, getFixes } from '../text/changes'
import { findUntranslated, splitTable } from '../text/paste'
import { findForeign, getRussianLines } from '../text/story-text'

/** What the check finds in a story that is being written. */
export type CheckedDraft = {
  /**
   * Sorted; what `npm run check:content` says of the same file by itself, but for how to type a stress mark here. The page
   * adds what `findThin` does.
   */
  problems: Problem[]
  /** Missing where the text has errors. */
  story?: Story
  /** What can be shown of it whatever its errors. */
  preview?: Story | undefined
  /** Russian words, as far as the text can be read, and how many a story of this level has. */
  words: number
  usualWords?: readonly [least: number, most: number]
  /** The day, if it is still to come, before which readers do not see the story. */
  shownFrom?: string
  /** How many items of the vocabulary occur in the text. */
  vocabularyFound: number
  /** What is to be written next, once there is no error; missing where nothing is. */
  next?: ItemList | 'text' | undefined
}

/** More rounds fix nothing that could be fixed. */
const maxRounds = 20

/** What fixes a draft, and what is left to its writer. */
export type FixedDraft = {
  /** Each round's changes are those of the text after the one before. */
  rounds: Change[][]
  /** Words without a stress mark. */
  unstressed: string[]
}

/** Returns the changes after which nothing is left that has one right answer. */
export function fixDraft(id: string, text: string): FixedDraft {
  const rounds: Change[][] = []
  let unstressed: string[] = []
  let changes = splitTable(text, getTemplate(id, ''))
  let fixed = text
  // One fix often makes another possible.
  do {
    if (changes.length > 0) rounds.push(changes)
    fixed = applyChanges(fixed, changes)
    const { problems } = checkDraft(id, fixed)
    const certain = problems.filter(({ fix }) => !fix?.name)
    changes = getFixes(fixed, certain)
    unstressed = listUnstressed(problems)
  } while (changes.length > 0 && rounds.length < maxRounds)
  return { rounds, unstressed }
}

/** Words of a story of each level, as editors of this site count them. */
const usualWords: Record<string, readonly [number, number]> = {
  A1: [60, 200],
  A2: [150, 260],
  B1: [240, 400],
  B2: [340, 600],
}

/** Checks the text of a story as the build does, without what only the disk knows: recordings, lists of words, other stories. */
export function checkDraft(
  id: string,
  text: string,
  today = getBuildDay(undefined, new Date()),
): CheckedDraft {
  const path = getStoryFile(id)
  const refuse = (problem: Problem) => ({ problems: [problem], words: 0, vocabularyFound: 0 })
  const tooLarge = findTooLarge(path, new TextEncoder().encode(text).length)
  if (tooLarge) return refuse(tooLarge)
  const foreign = findForeign(text)
  if (foreign !== undefined)
    return refuse(
      errorInFile(path, foreign ? 'this is plain text; put it into the template' : 'nothing here yet'),
    )
  const { problems, story, preview } = parseStory(path, text)
  const lines = preview?.paragraphs.flat() ?? []
  const vocabulary = preview?.vocabulary ?? []
  const absent = findAbsentForms(
    vocabulary,
    lines.map(({ ru }) => ru),
  )
  const range = usualWords[preview?.level ?? '']
  return {
    problems: limitProblems(problems.sort(compareProblems)).map((problem) => ({
      ...problem,
      message: problem.message.replace(
        howToStress,
        problem.words ? 'choose the stressed vowel' : 'put the cursor after the stressed vowel and press а́',
      ),
    })),
    ...(story && { story }),
    preview,
    words: countWords(lines),
    ...(range && { usualWords: range }),
    ...(story && story.date > today && { shownFrom: story.date }),
    vocabularyFound: vocabulary.filter(({ ru }, item) => (absent[item]?.length ?? 0) < ru.length).length,
  }
}

const [usualKeyWords, usualQuestions] = [8, 4]

/** Returns what a story needs next: its own title, a text that is long enough, then its lists. */
export function findNextForm(
  text: string,
  { story, words, usualWords: [least] = [0, 0] }: CheckedDraft,
): CheckedDraft['next'] {
  if (!story) return undefined
  if (hasTemplateTitle(text)) return 'story'
  if (words < least) return 'text'
  if (story.vocabulary.length < usualKeyWords) return 'vocabulary'
  return story.questions.length < usualQuestions ? 'questions' : undefined
}

/** Warns of what a finished story has and this one lacks: the build takes a story of two lines. */
export function findThin(id: string, text: string, { preview, words, usualWords }: CheckedDraft): Problem[] {
  const warnIn = (line: number, message: string): Problem => {
    return { path: getStoryFile(id), line, column: 1, severity: 'warning', message }
  }
  const russian = getRussianLines(text)
  const untranslated = findUntranslated(text).map(({ index, number }) =>
    warnIn(number, `line ${index + 1}, ${quoteBeginning(russian[index] ?? '')}, has no translation yet`),
  )
  if (!preview || !usualWords) return untranslated
  const { level, vocabulary, questions, topics = [] } = preview
  const [least, most] = usualWords
  const lines = text.split('\n')
  const warnAt = (isThin: boolean, start: string, message: string) => {
    const at = [start, 'level:'].map((key) => lines.findIndex((line) => line.startsWith(key)))
    return isThin ? [warnIn((at.find((line) => line >= 0) ?? 0) + 1, message)] : []
  }
  const warnOfFew = (start: string, count: number, what: string, usual: number) =>
    warnAt(count < usual, start, `${countOf(count, what)}; ${usual} or more are usual`)
  const noTopics = 'no topics; choose one to three in “Title and summary”: readers find it by them'
  const short = `${countOf(words, 'word')} of text; ${least} to ${most} are usual at ${level}`
  return [
    ...untranslated,
    ...warnAt(topics.length === 0, 'topics:', noTopics),
    ...warnOfFew('vocabulary:', vocabulary.length, 'key word', usualKeyWords),
    ...warnOfFew('questions:', questions.length, 'question', usualQuestions),
    ...warnAt(words < least, '## ', short),
  ]
}
