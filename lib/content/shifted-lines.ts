import { getCleanText, type MarkedText, stressMark } from '@/lib/story/marked-text'
import type { Note, Question } from '@/lib/story/story'

/**
 * Finds notes whose line has most probably another number now: none of the Russian that they quote is in it, nor a form
 * of it, and a phrase is in another line, or a word is in one nearby. What is quoted to compare («as in …») may be from
 * anywhere. Returns a message for each, by the note's index.
 */
export function findShiftedNotes(
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
    if (quoted.some(({ parts }) => includes(own, parts) || parts.some((part) => hasFormOf(own, part))))
      return []
    for (const { words, parts, isCompared } of quoted) {
      const found = lines.flatMap((other, at) => (includes(other, parts) ? [at] : []))
      const isNear = found.every((at) => Math.abs(at - line) <= nearby)
      const isTelling = parts.length > 1 || (isNear && (parts[0]?.length ?? 0) >= 4)
      if (isCompared || !isTelling || found.length === 0 || found.length > 2) continue
      const numbers = found.map((at) => at + 1).join(' and ')
      const has = found.length === 1 ? `line ${numbers} has` : `lines ${numbers} have`
      return [{ index, message: `line ${line + 1} has no «${words}», ${has}; correct the note's line` }]
    }
    return []
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
