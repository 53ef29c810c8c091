import { getWordsFile } from '@/lib/content/files'
import { locateStoryTexts, removeStress, type StoryText } from '@/lib/content/words/forms'
import { parseWordsFile, type WordEntry, type WordForm } from '@/lib/content/words/list'
import { getCleanText, getStressedText, sliceText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { formTags, getFormName } from '@/lib/words/tags'
import { getCase } from './clause'
import type { Dictionary } from './dictionary'
import { getContext, quote } from './draft-entry'
import { rankTags } from './rank'

const russianWord = /[а-яё]/i

/** Somebody at a keyboard. */
export type Person = {
  /** Shows a question, and returns the pressed key as soon as it is one of these. */
  press: (question: string, keys: readonly string[]) => Promise<string>
  /** Shows a question, and returns what was typed before Enter. */
  type: (question: string) => Promise<string>
}

/** Something that a list leaves open, on a line of its file. */
type Open = {
  entry: WordEntry
  /** Missing where it is the meaning. */
  form?: WordForm
  /** From 1. */
  line: number
  /** The forms between which the draft could not choose. */
  tags: string[]
}

const skip = 's'
const leave = 'q'

/**
 * Asks for what the list of a story leaves open, and hands over its text after each answer: whoever leaves goes on where
 * they were. Returns how much is open still.
 */
export async function askOpen(
  story: Story,
  list: string,
  dictionary: Dictionary,
  person: Person,
  save: (list: string) => void,
): Promise<number> {
  const texts = locateStoryTexts(story)
  const all = findOpen(story, list)
  /** By the phrase: «До́брое у́тро» is asked once. */
  const answers = new Map<string, string>()
  let text = list
  for (const [number, open] of all.entries()) {
    const phrase = getPhrase(open, texts)
    const count = `${number + 1} of ${all.length}`
    const known = phrase && answers.get(phrase)
    const answer = known ?? (await ask(count, open, texts, story, dictionary, person))
    if (answer === leave) break
    if (answer === skip) continue
    if (phrase) answers.set(phrase, answer)
    // Answers change no line's number.
    text = setValue(text, open.line, answer)
    save(text)
  }
  return findOpen(story, text).length
}

function findOpen({ id }: Story, text: string): Open[] {
  const lines = text.split('\n')
  const open = parseWordsFile(getWordsFile(id), text).entries.flatMap((entry): Open[] => {
    const meaning =
      lines.findIndex((line, index) => index >= entry.line - 1 && /^(?:- | {2})en:/.test(line)) + 1
    return [
      ...(entry.en === null ? [{ entry, line: meaning, tags: [] }] : []),
      ...entry.forms
        .filter(({ tags }) => tags.length === 0)
        .map((form) => ({ entry, form, line: form.line, tags: readChoices(lines[form.line - 1]) })),
    ]
  })
  // What a person has put on one line with other forms is left to that person.
  return open.filter(({ line }) => valueless.test(lines[line - 1] ?? ''))
}

/** A key without a value, and the draft's remark. */
const valueless = /^([^:#]+:)[ \t]*(?:#(.*))?$/

function readChoices(line = ''): string[] {
  const [, , remark = ''] = valueless.exec(line) ?? []
  return remark
    .split(' or ')
    .map((tag) => tag.trim())
    .filter((tag) => formTags.includes(tag))
}

function setValue(text: string, number: number, value: string): string {
  return text
    .split('\n')
    .map((line, index) =>
      index === number - 1 ? line.replace(valueless, (_, key) => `${key} ${value}`) : line,
    )
    .join('\n')
}

/** Returns the value, or `s` or `q`. */
async function ask(
  count: string,
  { entry, form, tags }: Open,
  texts: readonly StoryText[],
  story: Story,
  dictionary: Dictionary,
  person: Person,
): Promise<string> {
  const found = findWord(texts, form ?? entry.forms[0])
  const context = found ? `\n  ${getContext(found.text, story)}` : ''
  const asked = `\n${count}${context}\n`
  if (!form) {
    const written = await person.type(
      `${asked}What does «${entry.ru}» mean here? (Enter skips, ${leave} leaves) `,
    )
    const meaning = written.trim()
    return meaning === '' ? skip : meaning === leave ? leave : quote(meaning)
  }
  if (tags.length === 0 || !found)
    return askTag(`${asked}Which form is «${form.form}» of ${entry.ru}`, person)
  const choices = rankTags(tags, found.text, found.index, dictionary)
  const names = choices.map(
    (tag, index) => `${index + 1} ${getFormName(tag) || 'no form: it does not change'}${getCaseHint(tag)}`,
  )
  const where = /^\d/.test(found.text.place) ? `line ${found.text.place}` : found.text.place
  const key = await person.press(
    `${asked}Which is «${form.form}» in ${where}, «${quoteAround(found)}»: ${names.join(', ')}? (${skip} skips, ${leave} leaves) `,
    [...choices.map((_, index) => String(index + 1)), skip, leave],
  )
  return choices[Number(key) - 1] ?? key
}

/** What Russian schools ask for a case, for whoever does not know its English name. */
function getCaseHint(tag: string): string {
  const question = caseQuestions[getCase(tag) ?? '']
  return question ? ` (${question})` : ''
}

const caseQuestions: Record<string, string> = {
  nom: 'кто? что?',
  gen: 'кого? чего?',
  dat: 'кому? чему?',
  acc: 'кого? что?',
  ins: 'кем? чем?',
  prep: 'о ком? о чём?',
  loc: 'где?',
}

async function askTag(question: string, person: Person): Promise<string> {
  for (;;) {
    const tag = (
      await person.type(`${question}, such as dat.pl? (--help lists them; Enter skips, ${leave} leaves) `)
    ).trim()
    if (tag === '') return skip
    if (tag === leave || formTags.includes(tag)) return tag
  }
}

type FoundWord = { text: StoryText; index: number }

/** Finds the word that a form of a list is about. */
function findWord(texts: readonly StoryText[], form: WordForm | undefined): FoundWord | undefined {
  if (!form) return undefined
  const [first = ''] = form.form.split(' ')
  const found = texts
    .filter(({ place }) => form.place === undefined || place === form.place)
    .flatMap((text) => text.words.map((word, index) => ({ text, index, form: word.form })))
    .filter((word) => removeStress(word.form) === removeStress(first))
  return found[(form.nth ?? 1) - 1]
}

/** Returns the word with two others on either side. */
function quoteAround({ text, index }: FoundWord): string {
  const [first] = text.words.slice(Math.max(0, index - 2))
  const [last] = text.words.slice(0, index + 3).slice(-1)
  const [start, end] = [first?.start ?? 0, last?.end ?? 0]
  const isEnd = !russianWord.test(getCleanText(text.text).slice(end))
  return `${start > 0 ? '…' : ''}${getStressedText(sliceText(text.text, start, end))}${isEnd ? '' : '…'}`
}

/** Returns what makes an open form the same question as another: the word with its neighbours up to a mark of punctuation. */
function getPhrase({ form, tags }: Open, texts: readonly StoryText[]): string | undefined {
  const found = form && findWord(texts, form)
  if (!found) return undefined
  const { text, index } = found
  const clean = getCleanText(text.text)
  const isJoined = (at: number) => clean.slice(text.words[at - 1]?.end, text.words[at]?.start) === ' '
  let [first, last] = [index, index]
  while (first > index - 2 && first > 0 && isJoined(first)) first--
  while (last < index + 2 && last + 1 < text.words.length && isJoined(last + 1)) last++
  if (first === last) return undefined
  const words = text.words.slice(first, last + 1).map((word) => word.form)
  return [form.form, index - first, ...tags, ...words].join(' ')
}
