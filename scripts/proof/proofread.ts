import type { ParsedStory } from '@/lib/content/parse-story'
import { countOf, type Problem } from '@/lib/content/problems'
import type { Story } from '@/lib/story/story'
import { type AcceptedLists, getOpenProblems, getUnneededProblems, splitDifferences } from './accepted'
import { findStressDifferences, hasStressToCompare } from './espeak'
import { findSpellingDifferences } from './hunspell'
import { type Difference, getStoryWords, type StoryWord } from './story-words'

type Reading = {
  stories: readonly Story[]
  /** Stories that may need accepted words too, but whose own differences are not reported. */
  others: readonly Story[]
  accepted: AcceptedLists
  /** Parses the file of a story, to name places in it. */
  parse: (path: string) => ParsedStory
}

type Comparison = {
  name: keyof AcceptedLists
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
 * and for each accepted word that no story needs, and a line of counts for each comparison. Throws if a program is
 * missing.
 */
export async function proofread({ stories, others, accepted, parse }: Reading): Promise<{
  problems: Problem[]
  summary: string
}> {
  const [own, foreign] = [stories.flatMap(getStoryWords), others.flatMap(getStoryWords)]
  const compared = comparisons.map(async ({ name, source, isCompared, getWritten, findDifferences }) => {
    const words = own.filter(isCompared)
    const differences = await findDifferences(words)
    const { open, settled } = splitDifferences(differences, accepted[name])
    const elsewhere = await findDifferences(foreign.filter(isCompared))
    const problems = [
      ...getOpenProblems(open, words, getWritten, parse),
      ...getUnneededProblems(name, source, accepted[name], [...differences, ...elsewhere]),
    ]
    const forms = new Set(words.map(getWritten)).size
    const counts = `${countOf(words.length, 'word')} (${countOf(forms, 'form')}) compared with ${source}`
    const unneeded = problems.length - open.length
    const all = settled.length + open.length
    const summary = `${name}: ${counts}; ${all} ${all === 1 ? 'differs' : 'differ'}: ${settled.length} accepted, ${open.length} open; ${unneeded} accepted needlessly`
    return { problems, summary }
  })
  const results = await Promise.all(compared)
  return {
    problems: results.flatMap(({ problems }) => problems),
    summary: results.map(({ summary }) => summary).join('\n'),
  }
}
