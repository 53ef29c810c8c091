import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { audioFolder, getAudioUrl, getStoryFile, getWordsFile, wordsFolder } from '@/lib/content/files'
import { findPlaces } from '@/lib/content/lexicon/grammar-points'
import type { Problem } from '@/lib/content/problems'
import { getTemplate } from '@/lib/content/template'
import { countOf } from '@/lib/story/count-of'
import { getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { readWords, type WordsJson } from '@/lib/story/story-words'
import { grammarPoints, minPlaces } from '@/lib/story/subject-lists'

type Content = {
  text: string
  problems: readonly Problem[]
  story: Story | undefined
  words: WordsJson | undefined
  /** What the list of words asks, such as `2 forms`. */
  asked?: string | undefined
}

/** Where a story stands: what is to be done to it next, and what its editor is told. */
export type Step =
  | { act: 'speak' }
  | { act: 'write' | 'fix'; say: string }
  /** Blocked while a word has no meaning: a form may wait. */
  | { act: 'explain'; say: string; isBlocked: boolean }

/** Returns the next step of a story, from its template to the page. Whatever was done before is not done again. */
export function findStep(id: string, { text, problems, story, words, asked }: Content): Step {
  const file = getStoryFile(id)
  if (isTemplate(id, text))
    return { act: 'write', say: `${file} is still the template: write your story in it.` }
  const isBlocked = (words?.unexplained ?? 0) > 0
  const isOpen = isBlocked || !!asked || problems.some(isAsked)
  for (const path of getOwnFiles(id)) {
    const errors = problems.filter(
      (problem) =>
        problem.path === path && problem.severity === 'error' && !(isOpen && hasFewPlaces(problem)),
    )
    if (errors.length > 0) {
      const say = `${path} has ${countOf(errors.length, 'error')}: fix ${errors.length > 1 ? 'them' : 'it'}.`
      return { act: 'fix', say }
    }
  }
  if (!story)
    return { act: 'fix', say: `${file} is blocked by an error in another file: see npm run check:content.` }
  if (isOpen)
    return { act: 'explain', say: `Its words are next: answer here or in ${getWordsFile(id)}.`, isBlocked }
  return { act: 'speak' }
}

/** Returns the problems that are worth reading before a step: not what is asked in it, nor the warnings of the list. */
export function getShown({ act }: Step, problems: readonly Problem[]): Problem[] {
  if (act !== 'explain') return [...problems]
  return problems.filter(
    (problem) =>
      !hasFewPlaces(problem) &&
      !isAsked(problem) &&
      (problem.severity === 'error' || !problem.path.startsWith(`${wordsFolder}/`)),
  )
}

const isAsked = ({ kind }: Problem) => kind === 'open word'

/** A point of grammar is at too few places, as long as forms are yet to be answered. */
const hasFewPlaces = ({ kind }: Problem) => kind === 'few places'

/** Returns the files that are written by hand for a story. */
export function getOwnFiles(id: string): string[] {
  return [getStoryFile(id), getWordsFile(id)]
}

/** Returns what an editor may name as the story's grammar: the points that its text has often enough, the most frequent first. */
export function describeGrammar(story: Story, words: WordsJson): string {
  const found = readWords(words, story)
  const points = grammarPoints
    .map((point) => ({ point, count: findPlaces(point, story, found).length }))
    .filter(({ count }) => count >= minPlaces)
    .sort((a, b) => b.count - a.count)
  if (points.length === 0) return 'No grammar point occurs three times in its text.'
  const list = points.map(({ point, count }) => `${point} (${count})`).join(', ')
  return `Grammar points in the text: ${list}. Under \`grammar\`, list the two or three that it practises most: [${points[0]?.point}, …]`
}

/** Returns, for each question, its answer and the line that is said to hold it, as an editor compares them. */
export function listAnswers(story: Story): string[] {
  const lines = story.paragraphs.flat()
  return story.questions.map(({ options, correctAnswer, line }, index) => {
    const [answer, text] = [options[correctAnswer], lines[line ?? -1]?.ru]
    const place = text ? ` ← line ${Number(line) + 1}: ${getStressedText(text)}` : ''
    return `question ${index + 1}: ${answer && getStressedText(answer)}${place}`
  })
}

/** Returns what its editor is told at the end: what is still open, how the story is published, and the day if that is to come. */
export function describeEnd(id: string, open: number, day?: string): string {
  const file = getStoryFile(id)
  if (open > 0) return `${file} is not ready: fix what is named above, and run it again.`
  return [
    `${file} is ready: nothing left to fix.`,
    ...(day
      ? [`Readers see it from ${day}; until then npm run build leaves it out, and npm run dev shows it.`]
      : []),
    'To publish it:',
    // With what was deleted or renamed too.
    `  git add -A content ${audioFolder}`,
    `  git commit -m "Add or change ${id}" && git push`,
  ].join('\n')
}

/** Returns a story's file with the address of its recording, before its vocabulary or at the end of its front matter. */
export function addAudioUrl(id: string, text: string): string {
  if (/^audioUrl:/m.test(text)) return text
  return text.replace(/^(?=vocabulary:|questions:|---$(?![\s\S]*^---$))/m, `audioUrl: ${getAudioUrl(id)}\n`)
}

/** Returns the address of the development server that runs in a folder, as it has noted it; undefined if none does. */
export function findServer(root: string): string | undefined {
  try {
    const { appUrl, pid } = JSON.parse(readFileSync(join(root, '.next/dev/lock'), 'utf8'))
    process.kill(pid, 0)
    return appUrl
  } catch {
    return undefined
  }
}

function isTemplate(id: string, text: string): boolean {
  const [, date = ''] = /^date: (.*)$/m.exec(text) ?? []
  return text === getTemplate(id, date)
}
