import { getStoryFile } from '@/lib/content/files'
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
import { howToStress } from '@/lib/content/text-lines'
import { getBuildDay } from '@/lib/story/day'
import type { Story } from '@/lib/story/story'
import {
  applyChanges,
  findForeign,
  findUntranslated,
  getFixes,
  getRussianLines,
  intoTemplate,
} from './story-text'

/** What the check finds in a story that is being written. */
export type CheckedDraft = {
  /**
   * Sorted; what `npm run check:content` says of the same file by itself, but for how to type a stress mark here. The page
   * adds what `findMissing` does.
   */
  problems: Problem[]
  /** Missing where the text has errors. */
  story?: Story
  /** What can be shown of it whatever its errors. */
  preview?: Story | undefined
  /** The day, if it is still to come, before which readers do not see the story. */
  shownFrom?: string
}

/** More rounds fix nothing that could be fixed. */
const maxRounds = 20

/** A draft in which nothing is left that has one right answer, and what is left to its writer. */
export type FixedDraft = {
  text: string
  /** The number of places that were fixed. */
  count: number
  /** Words without a stress mark. */
  unstressed: string[]
}

export function fixDraft(id: string, text: string): FixedDraft {
  const fixed: FixedDraft = { text, count: 0, unstressed: [] }
  // One fix often makes another possible.
  for (let round = 0; round < maxRounds; round++) {
    const { problems } = checkDraft(id, fixed.text)
    const changes = getFixes(
      fixed.text,
      problems.filter(({ fix }) => !fix?.name),
    )
    fixed.text = applyChanges(fixed.text, changes)
    fixed.count += changes.length
    fixed.unstressed = listUnstressed(problems)
    if (changes.length === 0) break
  }
  return fixed
}

const toSections = `a story has sections; “${intoTemplate}” puts the Russian lines of this text under “Русский” and the English ones under “English”`

/** Checks the text of a story as the build does, without what only the disk knows: recordings, lists of words, other stories. */
export function checkDraft(
  id: string,
  text: string,
  today = getBuildDay(undefined, new Date()),
): CheckedDraft {
  const path = getStoryFile(id)
  const refuse = (problem: Problem) => ({ problems: [problem] })
  const tooLarge = findTooLarge(path, new TextEncoder().encode(text).length)
  if (tooLarge) return refuse(tooLarge)
  const foreign = findForeign(text)
  if (foreign !== undefined) return refuse(errorInFile(path, foreign ? toSections : 'nothing here yet'))
  const { problems, story, preview } = parseStory(path, text)
  return {
    problems: limitProblems(problems.sort(compareProblems)).map((problem) => ({
      ...problem,
      message: sayOnPage(problem),
    })),
    ...(story && { story }),
    preview,
    ...(story && story.date > today && { shownFrom: story.date }),
  }
}

/** What the forms call a field of the front matter, where its key says it in other words. */
const fieldNames: Record<string, string> = {
  title: 'title in Russian',
  titleEn: 'title in English',
  questionRu: 'in Russian',
  questionEn: 'in English',
  correctAnswer: 'correct option',
}

/** Returns what a problem says in the words of this page: its forms' names, and its key for a stress mark. */
function sayOnPage({ message, words }: Problem): string {
  const how = words ? 'choose the stressed vowel' : 'put the cursor after the stressed vowel and press а́'
  return message
    .replace(howToStress, how)
    .replace(/^((?:question \d+, )?)(\w+)(?=[:,])/, (_, of, key) => of + (fieldNames[key] ?? key))
}

/** Warns of what a finished story has and this one lacks: the build takes one without translations and topics. */
export function findMissing(id: string, text: string, { preview }: CheckedDraft): Problem[] {
  const warnIn = (line: number, message: string): Problem => {
    return { path: getStoryFile(id), line, column: 1, severity: 'warning', message }
  }
  const russian = getRussianLines(text)
  const untranslated = findUntranslated(text).map(({ index, number }) =>
    warnIn(number, `line ${index + 1}, ${quoteBeginning(russian[index] ?? '')}, has no translation yet`),
  )
  if (!preview || preview.topics?.length) return untranslated
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith('topics:'))
  const message = 'no topics; choose one to three in “Title and summary”: readers find it by them'
  return [...untranslated, warnIn(Math.max(at, 0) + 1, message)]
}
