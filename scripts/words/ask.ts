import { createInterface } from 'node:readline/promises'
import { falseStress } from '@/lib/content/letters'
import { normaliseForm } from '@/lib/content/lexicon/forms'
import { findSenses, type KnownForms } from '@/lib/content/lexicon/senses'
import { parseStoryList } from '@/lib/content/lexicon/story-list'
import { getCleanText, getStressedText, stressMark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import type { Dictionary } from './dictionary'
import { getLetters } from './known-words'
import { ListFile, type OpenMeaning, setValue } from './list-file'

/** Somebody at a keyboard: is shown a question, and returns what was typed before Enter, without spaces around it. */
export type Person = (question: string) => Promise<string>

/** The exit code of Ctrl+C, as everywhere. */
export const interrupted = 130

/** The exit code with --stop of somebody who quit: what follows the questions is not started. */
export const quitStatus = 2

/** The person at this terminal, where ´ is easier to type than a stress mark. Ctrl+C ends the program. */
export const personAtTerminal: Person = async (question) => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  lines.once('SIGINT', () => process.exit(interrupted))
  try {
    return (await lines.question(question)).trim().replace(falseStress, stressMark)
  } finally {
    lines.close()
  }
}

const ways = 's: skip, b: back, q: quit'

/**
 * Asks for the meanings that the list of a story leaves open, and hands over its text after each answer: whoever quits goes on
 * where they were. Returns true if they quit.
 */
export async function askMeanings(
  story: Story,
  list: string,
  { common, dictionary }: { common: KnownForms; dictionary: Dictionary },
  person: Person,
  save: (list: string) => void,
): Promise<boolean> {
  const file = new ListFile(list)
  const open = file.listOpen()
  const { occurrences } = findSenses(story, parseStoryList('', list), common)
  const getContext = (ru: string) => {
    const isIt = (other = '') => normaliseForm(other) === normaliseForm(ru)
    const found = occurrences.find(({ meaning, reading }) => isIt(meaning?.ru) || isIt(reading?.ru))
    if (!found) return ''
    const { key, text, place } = found.text
    const en = story.paragraphs.flat()[Number(key)]?.en
    return `${place}: ${getStressedText(text)}${en ? ` / ${getCleanText(en)}` : ''}\n`
  }
  for (let at = 0; at < open.length; at++) {
    const asked = open[at]
    if (!asked) break
    const count = `\n${at + 1} of ${open.length}\n${getContext(asked.ru)}`
    const answer = await askMeaning(count, asked, person)
    if (answer === 'q') return true
    if (answer === 'b') at = Math.max(-1, at - 2)
    if (/^[sqb]$/.test(answer)) continue
    setValue(file.meanings, asked.ru, { value: addRemark(answer, asked.ru, dictionary) })
    save(file.toString())
  }
  return false
}

/** Returns the meaning, or `s`, `b` or `q`. */
async function askMeaning(count: string, { ru, drafted }: OpenMeaning, person: Person): Promise<string> {
  const [first, ...others] = drafted
  const names = others.map((other, index) => `${index + 2} for "${other}"; `).join('')
  const question = first
    ? `Does «${ru}» mean "${first}" here? (1: yes; ${names}or type what it means; ${ways}) `
    : `What does «${ru}» mean here? (${ways}) `
  for (let reason = ''; ; ) {
    const answer = await person(`${reason}${count}${question}`)
    const chosen = /^y(?:e+s*)?$/i.test(answer) ? first : drafted[Number(answer) - 1]
    if (chosen !== undefined) return chosen
    // A digit or “no” is no meaning.
    if (/^[sqb]$/.test(answer) || (/[a-z]/i.test(answer) && !/^(?:no?|y(?:e+s*)?)$/i.test(answer)))
      return answer
    const expected = first ? `a number from 1 to ${drafted.length} or what it means` : 'what it means'
    reason = answer === '' ? '' : `\n“${answer}” does not answer this; expected ${expected} in English.`
  }
}

/** Adds the aspect of a verb, and the gender of a noun whose ending hides it, where the answer does not give them. */
function addRemark(answer: string, ru: string, dictionary: Dictionary): string {
  const [reading] = dictionary(getLetters(ru)).filter(({ lemmas }) => lemmas[0] === getLetters(ru))
  if (!reading || /\((?:[^()]*\b)?(?:impf|pf|m|f|n)\./.test(answer)) return answer
  const aspect = reading.pos === 'INFN' && reading.aspect
  if (aspect) return `${answer} (${aspect === 'perf' ? 'pf' : 'impf'}.)`
  return reading.gender && ru.endsWith('ь') ? `${answer} (${reading.gender}.)` : answer
}
