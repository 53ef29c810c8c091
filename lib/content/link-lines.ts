import { findMeaningProblems } from '@/lib/content/lexicon/entries'
import { findAbsentForms } from '@/lib/content/lexicon/forms'
import { getCleanText, getStressedText } from '@/lib/story/marked-text'
import type { Line, Question } from '@/lib/story/story'
import type { ParsedFrontMatter } from './front-matter'
import { errorAt, type Finding, getPathText, warningAt } from './problems'
import { cleanText } from './text-lines'

/** Returns the voice of each line that `speakers` names, by the line's index; `lines` is missing where they cannot be counted. */
export function linkSpeakers(
  { data, getOffset }: ParsedFrontMatter,
  lines: Line[] | undefined,
): { speakers: Map<number, string>; findings: Finding[] } {
  const speakers = new Map<number, string>()
  const findings: Finding[] = []
  for (const [number, voice] of Object.entries(data.speakers ?? {})) {
    const index = /^\d+$/.test(number) ? Number(number) - 1 : -1
    if (!lines || lines[index]) speakers.set(index, voice)
    else {
      const message = `speakers: expected the number of a line from 1 to ${lines.length}, found ${number}`
      findings.push({ ...errorAt(getOffset(['speakers', number]), message), kind: 'line number' })
    }
  }
  return { speakers, findings }
}

/** Turns each question's `line` into an index; `lines` is missing where the lines cannot be counted. */
export function linkQuestions(
  { data, getOffset }: ParsedFrontMatter,
  lines: Line[] | undefined,
): { questions: Question[]; findings: Finding[] } {
  const findings: Finding[] = []
  const texts = lines?.map(({ ru }) => getCleanText(ru))
  const questions = (data.questions ?? []).map(({ line: name, ...question }, index): Question => {
    if (!name?.trim() || !texts) return question
    const line = findAnswerLine(name, texts)
    if (typeof line === 'number') return { ...question, line }
    const path = ['questions', index, 'line']
    const found = errorAt(getOffset(path), `${getPathText(path)}: ${line}`)
    findings.push(/^\d+$/.test(name) ? { ...found, kind: 'line number' } : found)
    return question
  })
  return { questions, findings }
}

/** What has a number such as "4?", which npm run words writes where line 4 was deleted. */
export function explainLost(number: string): string {
  return `line ${number.slice(0, -1)} is gone or has changed; write the number that it has now instead of "${number}"`
}

/**
 * Finds the line that a question's `line` names: by its number from 1, or by the text of its beginning.
 * Returns its index from 0, or a message for the editor.
 */
function findAnswerLine(name: string, lines: string[]): number | string {
  if (/^\d+\?$/.test(name)) return explainLost(name)
  if (/^\d+$/.test(name)) {
    const index = Number(name) - 1
    const message = `expected the number of a line from 1 to ${lines.length}, found ${name}`
    return lines[index] === undefined ? message : index
  }
  const beginning = getCleanText(cleanText(name).text)
  const found = lines.flatMap((line, index) => (line.startsWith(beginning) ? [index] : []))
  const [index] = found
  if (index === undefined)
    return `no line of the story begins with «${beginning}»; copy the beginning of the line`
  if (found.length === 1) return index
  const numbers = found.map((other) => other + 1).join(', ')
  return `lines ${numbers} all begin with «${beginning}»; write more of the line, or its number`
}

/** Finds vocabulary items that do not occur in the lines, forms that no text of the story has, and faulty meanings. */
export function findVocabularyProblems(
  { data, isValid, getOffset }: ParsedFrontMatter,
  lines: Line[] | undefined,
): Finding[] {
  if (!isValid || !lines) return []
  const { title, vocabulary = [], questions = [] } = data
  const texts = lines.map(({ ru }) => ru)
  const others = [title, ...questions.flatMap(({ questionRu, options }) => [questionRu, ...options])]
  const inLines = findAbsentForms(vocabulary, texts)
  const anywhere = findAbsentForms(vocabulary, [...texts, ...others])
  return vocabulary.flatMap(({ ru: [headword, ...forms], en }, item) => {
    const path = ['vocabulary', item, 'ru']
    const meaning = findMeaningProblems(getStressedText(headword), en, getOffset(['vocabulary', item, 'en']))
    if (inLines[item]?.length === 1 + forms.length) {
      const message = `${getPathText(path)}: no form of «${getCleanText(headword)}» occurs in the story; add the form that does`
      return [...meaning, warningAt(getOffset(path), message)]
    }
    // The dictionary form need not occur.
    const unused = forms.flatMap((form, index) => {
      if (!anywhere[item]?.includes(index + 1)) return []
      const message = `${getPathText([...path, index + 1])}: «${getCleanText(form)}» is in no line; correct it or delete it`
      return [warningAt(getOffset([...path, index + 1]), message)]
    })
    return [...meaning, ...unused]
  })
}
