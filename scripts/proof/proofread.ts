import type { ParsedStory } from '@/lib/content/parse-story'
import type { Problem } from '@/lib/content/problems'
import { countOf } from '@/lib/story/count-of'
import type { Story } from '@/lib/story/story'
import type { ListedWord } from '@/scripts/words/lists'
import {
  type AcceptedLists,
  type GetWordPosition,
  getOpenProblems,
  getUnneededProblems,
  splitDifferences,
} from './accepted'
import { type Difference, getListWords, listStoryWords, type StoryWord } from './collect-words'
import { findStressDifferences, hasStressToCompare } from './espeak'
import { findSpellingDifferences } from './hunspell'

type ProofreadInput = {
  stories: readonly Story[]
  listed: readonly ListedWord[]
  accepted: AcceptedLists
  /** Parses the file of a story, to name places in it. */
  parse: (path: string) => ParsedStory
}

type Comparison = {
  name: 'stress' | 'spelling'
  source: string
  isCompared: (word: StoryWord) => boolean
  getWritten: (word: StoryWord) => string
  findDifferences: (words: readonly StoryWord[]) => Promise<Difference[]>
}

const comparisons: Comparison[] = [
  {
    name: 'stress',
    source: 'espeak-ng',
    isCompared: hasStressToCompare,
    getWritten: ({ word }) => word.toLowerCase(),
    findDifferences: findStressDifferences,
  },
  {
    name: 'spelling',
    source: 'hunspell',
    isCompared: () => true,
    getWritten: ({ clean }) => clean,
    findDifferences: findSpellingDifferences,
  },
]

/**
 * Compares the words of stories with espeak-ng and hunspell. Returns a problem for each difference that is not accepted
 * and for each accepted word that none of these stories needs, and a line of counts for each comparison. Throws if a program is
 * missing.
 */
export async function proofread({ stories, listed, accepted, parse }: ProofreadInput): Promise<{
  problems: Problem[]
  summary: string
}> {
  const own = [...stories.flatMap(listStoryWords), ...getListWords(listed)]
  const getPosition: GetWordPosition = ({ path, text, index, position }) =>
    position ?? parse(path).getPosition(text, index)
  const compared = comparisons.map(async ({ name, source, isCompared, getWritten, findDifferences }) => {
    const words = own.filter(isCompared)
    const differences = await findDifferences(words)
    const { open, settled } = splitDifferences(differences, accepted[name])
    const problems = [
      ...getOpenProblems(open, words, getWritten, getPosition),
      ...getUnneededProblems(name, source, accepted[name], differences),
    ]
    const forms = new Set(words.map(getWritten)).size
    const counts = `${countOf(words.length, 'word')} (${countOf(forms, 'form')}) compared with ${source}`
    const all = settled.length + open.length
    const summary = `${name}: ${counts}; ${all} ${all === 1 ? 'differs' : 'differ'}: ${settled.length} accepted, ${open.length} open`
    return { problems, summary }
  })
  const results = await Promise.all(compared)
  return {
    problems: results.flatMap(({ problems }) => problems),
    summary: results.map(({ summary }) => summary).join('\n'),
  }
}

/** Returns the open differences of one story's own words from espeak-ng. Throws if the program is missing. */
export async function findOpenStress(
  story: Story,
  accepted: AcceptedLists['stress'],
  { getPosition }: ParsedStory,
): Promise<Problem[]> {
  const words = listStoryWords(story).filter(hasStressToCompare)
  const { open } = splitDifferences(await findStressDifferences(words), accepted)
  return getOpenProblems(
    open,
    words,
    ({ word }) => word.toLowerCase(),
    ({ text, index }) => getPosition(text, index),
  )
}
