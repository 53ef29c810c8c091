import { findMeaningProblems } from '@/lib/content/lexicon/entries'
import { findAbsentForms } from '@/lib/content/lexicon/forms'
import { getCleanText, getStressedText, type MarkedText, stressMark } from '@/lib/story/marked-text'
import type { Line, Note, Question } from '@/lib/story/story'
import { EMPTY_NOTE } from './body'
import type { ParsedFrontMatter } from './front-matter'
import { errorAt, type Finding, getPathText, warningAt } from './problems'
import { cleanText, type TextLine } from './text-lines'

/*
 * What names lines of the story: questions, notes, speakers and, by their forms, words.
 */

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
  for (const { index, line } of findShiftedQuestions(questions, lines?.map(({ ru }) => ru) ?? [])) {
    const path = ['questions', index, 'line']
    const message = `${getPathText(path)}: the answer seems to be in line ${line + 1}; correct the number`
    findings.push(warningAt(getOffset(path), message))
  }
  return { questions, findings }
}

/** What has a number such as "4?", which npm run words writes where line 4 was deleted. */
function explainLost(number: string): string {
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

const MAX_NOTE = 240

/** A number that begins a note and no date, such as `9 May`; another sign may stand for its colon. */
const bareNumber = /^(\d+)[;.,)]?(?= [A-ZА-ЯЁ«“])(?! (?:J|Feb|Ma[ry]|Ap|Aug|Sep|Oct|Nov|Dec))/

/** Parses the notes of a story with these lines; `texts` is missing where the lines cannot be counted. */
export function parseNotes(
  written: readonly TextLine[][],
  texts: MarkedText[] | undefined,
  findings: Finding[],
): Note[] {
  const notes = written.map((lines) => parseNote(lines, texts?.length, findings))
  for (const { index, message } of findShiftedNotes(notes, texts ?? []))
    findings.push(warningAt(written[index]?.[0]?.offset ?? 0, message))
  for (const [index, { text }] of notes.entries()) {
    const first = notes.findIndex((note) => note.text === text)
    const message = `this is also the text of note ${first + 1}; keep one`
    if (text && first < index) findings.push(errorAt(written[index]?.[0]?.offset ?? 0, message))
  }
  return notes
}

/** Parses a note, such as `12: text`; `count` is the number of the story's lines, where they can be counted. */
function parseNote(lines: TextLine[], count: number | undefined, findings: Finding[]): Note {
  const raw = lines.map((line) => line.raw).join(' ')
  // A note may be wrapped: each line's end is a space of the text.
  const offsets = lines.flatMap((line) => [...line.offsets, line.offset + line.raw.length])
  const [head, number] = /^(\d+)\s*:\s*/.exec(raw) ?? ['']
  const { text, findings: found } = cleanText(raw.slice(head.length))
  const start = offsets[0] ?? 0
  const at = offsets[head.length] ?? start
  for (const finding of found)
    findings.push({ ...finding, offset: offsets[head.length + finding.offset] ?? at })
  findings.push(...findNumberSlips(lines, raw, count))
  const clean = getCleanText(text)
  if (clean === '') findings.push(errorAt(start, EMPTY_NOTE))
  else if (!/\p{Script=Latin}/u.test(clean)) findings.push(errorAt(at, 'expected a note in English'))
  if (clean.length > MAX_NOTE)
    findings.push(
      errorAt(at, `expected a note of at most ${MAX_NOTE} characters, found ${clean.length}; shorten it`),
    )
  const line = number === undefined ? undefined : Number(number) - 1
  if (line !== undefined && count !== undefined && (line < 0 || line >= count)) {
    const message = `expected a note about a line from 1 to ${count}, found ${number}`
    findings.push({ ...errorAt(start, message), kind: 'line number' })
  }
  return { ...(line !== undefined && { line }), text: getStressedText(text) }
}

/** Finds numbers of lines that are no such number as they are written. */
function findNumberSlips(lines: TextLine[], raw: string, count = 0): Finding[] {
  const start = lines[0]?.offsets[0] ?? 0
  const [bare, named = ''] = bareNumber.exec(raw) ?? []
  const meant = `did you mean "- ${named}:", a note about line ${named}?`
  const [, lost] = /^(\d+\?)\s*:/.exec(raw) ?? []
  return [
    ...(bare && Number(named) <= count ? [warningAt(start, meant, { from: bare, to: `${named}:` })] : []),
    ...lines.slice(1).flatMap((line) => {
      const [, next] = /^(\d+)\s*:/.exec(line.raw) ?? []
      const message = `a note about line ${next} begins with "- ${next}: "; put "- " before the number`
      return next ? errorAt(line.offset, message) : []
    }),
    ...(lost ? [errorAt(start, explainLost(lost))] : []),
  ]
}

/**
 * Finds notes whose line has most probably another number now: none of the Russian that they quote is in it, nor a form
 * of it, and a phrase is in another line, or a word is in one nearby. What is quoted to compare («as in …») may be from
 * anywhere. Returns a message for each, by the note's index.
 */
function findShiftedNotes(
  notes: readonly Note[],
  texts: readonly MarkedText[],
): { index: number; message: string }[] {
  const lines = texts.map((text) => splitWords(getCleanText(text)))
  return notes.flatMap(({ line, text }, index) => {
    const own = line === undefined ? undefined : lines[line]
    if (line === undefined || own === undefined || /\blines? \d/i.test(text)) return []
    const quoted = Array.from(text.matchAll(russian), ({ 0: words, index: at }) => ({
      words,
      parts: splitWords(words),
      isCompared: /\b(?:as in|as with|like|unlike|compare|not) $/.test(text.slice(0, at)),
    }))
    const isHere = (parts: string[]) => includes(own, parts) || parts.some((part) => hasFormOf(own, part))
    if (quoted.some(({ parts }) => isHere(parts))) return []
    const elsewhere = quoted.flatMap(({ words, parts, isCompared }) => {
      const found = lines.flatMap((other, at) => (includes(other, parts) ? [at] : []))
      const isNear = found.every((at) => Math.abs(at - line) <= nearby)
      const isTelling = parts.length > 1 || (isNear && (parts[0]?.length ?? 0) >= 4)
      return isCompared || !isTelling || found.length === 0 || found.length > 2 ? [] : [{ words, found }]
    })
    return elsewhere.slice(0, 1).map(({ words, found }) => {
      const numbers = found.map((at) => at + 1).join(' and ')
      const has = found.length === 1 ? `line ${numbers} has` : `lines ${numbers} have`
      return { index, message: `line ${line + 1} has no «${words}», ${has}; correct the note's line` }
    })
  })
}

const russian = new RegExp(`(?:[а-яё]|${stressMark})+(?:[ -](?:[а-яё]|${stressMark})+)*`, 'gi')

/** In lines: a word further away is more likely another one that is quoted for itself. */
const nearby = 2

function splitWords(text: string): string[] {
  return (
    text
      .replaceAll(stressMark, '')
      .toLowerCase()
      .match(/[а-яё]+/g) ?? []
  )
}

function includes(line: readonly string[], words: readonly string[]): boolean {
  return ` ${line.join(' ')} `.includes(` ${words.join(' ')} `)
}

function hasFormOf(line: readonly string[], word: string): boolean {
  return word.length >= 4 && line.some((other) => other.startsWith(word.slice(0, 3)))
}

/**
 * Finds questions that most probably name a wrong line: it has no word of question and answer, and one other line has
 * all words of the answer. Returns that line for each.
 */
export function findShiftedQuestions(
  questions: readonly Question[],
  texts: readonly MarkedText[],
): { index: number; line: number }[] {
  const lines = texts.map((text) => getStems(text))
  return questions.flatMap(({ line, questionRu, options, correctAnswer }, index) => {
    const key = getStems(options[correctAnswer] ?? questionRu)
    const own = line === undefined ? undefined : lines[line]
    if (!own || [...getStems(questionRu), ...key].some((stem) => own.has(stem))) return []
    const found = lines.flatMap((stems, at) => ([...key].every((stem) => stems.has(stem)) ? [at] : []))
    return key.size > 0 && found.length === 1 && found[0] !== undefined ? [{ index, line: found[0] }] : []
  })
}

/** Returns the beginnings of the longer words, in which their forms mostly agree. */
function getStems(text: MarkedText): Set<string> {
  const words = splitWords(getCleanText(text).replaceAll('ё', 'е'))
  return new Set(words.filter((word) => word.length >= 3).map((word) => word.slice(0, 4)))
}
