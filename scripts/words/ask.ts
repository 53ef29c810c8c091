import { getWordsFile } from '@/lib/content/files'
import { locateStoryTexts, removeStress, type TextInStory } from '@/lib/content/lexicon/forms'
import { parseWordsFile, type WordEntry, type WordForm } from '@/lib/content/lexicon/list'
import { getCleanText, getStressedText, sliceText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { formTags, getFormName } from '@/lib/story/tags'
import { hasRussian } from '@/lib/story/words'
import { findAgreeing, locateForm, type WordPlace } from './agreement'
import { getCase } from './clause'
import type { Dictionary } from './dictionary'
import { getContext, getGrammarHint, quote } from './draft-entry'
import {
  findOpen,
  giveOwnEntries,
  isOtherWord,
  isUnconfirmed,
  type Open,
  setValue,
  unchanged,
} from './open-entries'
import { askUntil, choose, leave, type Person, skip, ways } from './person'

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
  const chosen = await chooseWords(story, list, dictionary, person, save)
  let text = chosen.list
  if (chosen.isLeft) return findOpen(story, text).length
  const all = findOpen(story, text)
  /** By the phrase: «До́брое у́тро» is asked once. */
  const answers = new Map<string, string>()
  const others: WordForm[] = []
  const filled: string[] = []
  for (const [number, open] of all.entries()) {
    const phrase = getPhrase(open, texts)
    const { entries } = parseWordsFile(getWordsFile(story.id), text)
    const known = findAgreeing(open, texts, entries, dictionary) ?? (phrase && answers.get(phrase))
    if (known) filled.push(`«${open.form?.form}»`)
    const also = known || filled.length === 0 ? '' : `also filled in: ${filled.splice(0).join(', ')}\n`
    const count = `${also}${number + 1} of ${all.length}`
    const answer = known ?? (await ask(count, open, texts, story, person))
    if (answer === leave) break
    if (answer === skip) continue
    if (phrase) answers.set(phrase, answer)
    if (open.form && answer === unchanged && isOtherWord(open)) {
      others.push(open.form)
      continue
    }
    // Answers change no line's number.
    text = setValue(text, open.line, answer)
    save(text)
  }
  // Drop the alternatives of confirmed meanings.
  const answered = text.replace(/^( {2}en: .*(?<! # right here\?)\n)(?: {2}# or: .*\n)+/gm, '$1')
  const done = others.length > 0 ? giveOwnEntries(answered, others) : answered
  if (done !== text) save(done)
  return findOpen(story, done).length
}

const choice = /^- ru: (.*?) # or (.*)$/

/** Asks which word is meant where the draft has named several, and writes its entry anew if it is another one. */
async function chooseWords(
  story: Story,
  list: string,
  dictionary: Dictionary,
  person: Person,
  save: (list: string) => void,
): Promise<{ list: string; isLeft: boolean }> {
  const texts = locateStoryTexts(story)
  const skipped = new Set<string>()
  let lines = list.split('\n')
  for (;;) {
    const { entries } = parseWordsFile(getWordsFile(story.id), lines.join('\n'))
    const entry = entries.find(({ line, en }) => {
      const written = lines[line - 1] ?? ''
      const isOpen = en === null || isUnconfirmed(lines[line])
      return isOpen && choice.test(written) && !skipped.has(written)
    })
    if (!entry) return { list: lines.join('\n'), isLeft: false }
    const written = lines[entry.line - 1] ?? ''
    const [, first = '', others = ''] = choice.exec(written) ?? []
    const words = [first, ...others.split(', ')]
    const form = entry.forms[0]?.form ?? entry.ru
    const found = locateForm(texts, entry.forms[0] ?? { form, tags: [], line: 1, column: 1 })
    const context = getPlace(found?.text, story)
    const names = words.map((word, index) => `${index + 1} ${word}`).join(', ')
    const word = await choose(person, `${context}\nWhich word is «${form}»: ${names}? (${ways}) `, words)
    if (word === leave) return { list: lines.join('\n'), isLeft: true }
    if (word === skip) {
      skipped.add(written)
      continue
    }
    const block = word === first ? [`- ru: ${first}`] : rewrite(entry, word, dictionary)
    const rest = lines.slice(entry.line)
    const size = word === first ? 0 : rest.findIndex((line) => !line.startsWith('  '))
    lines = [...lines.slice(0, entry.line - 1), ...block, ...rest.slice(size < 0 ? rest.length : size)]
    save(lines.join('\n'))
  }
}

/** Returns an entry's lines for another headword: with the forms that the dictionary gives it, and its meaning to be written. */
function rewrite({ ru, forms }: WordEntry, word: string, dictionary: Dictionary): string[] {
  const readAs = (form: string) =>
    dictionary(removeStress(form)).filter(({ lemmas }) => lemmas.includes(removeStress(word)))
  const write = (form: string) => {
    const tags = [...new Set(readAs(form).map(({ tag }) => tag))]
    return tags.length === 1 ? ` ${tags[0]}` : ` # ${tags.join(' or ')}`
  }
  const written = forms.length > 0 ? forms : [{ form: ru, place: undefined, nth: undefined }]
  const hint = getGrammarHint(written.flatMap(({ form }) => readAs(form)))
  const lines = written.flatMap(({ form, place, nth }, index) => {
    if (place === undefined) return [`    ${form}:${write(form)}`]
    const key = `      ${place}${nth === undefined ? '' : `.${nth}`}:${write(form)}`
    return written[index - 1]?.form === form ? [key] : [`    ${form}:`, key]
  })
  return [`- ru: ${word}`, `  en:${hint && ` # ${hint}`}`, '  forms:', ...lines]
}

/** Returns the value, or `s` or `q`. */
async function ask(
  count: string,
  open: Open,
  texts: readonly TextInStory[],
  story: Story,
  person: Person,
): Promise<string> {
  const { entry, form, tags, meanings } = open
  const found = locateForm(texts, form ?? entry.forms[0])
  const context = getPlace(found?.text, story)
  const asked = `\n${count}${context}\n`
  if (meanings) return askMeaning(asked, entry, meanings, person)
  if (!form) {
    const question = `${asked}What does «${entry.ru}» mean here? (${ways}) `
    return askUntil(person, question, 'what it means in English', readMeaning)
  }
  if (tags.length === 0 || !found)
    return askTag(`${asked}Which form is «${form.form}» of ${entry.ru}`, person)
  const noForm = isOtherWord(open)
    ? `not of ${entry.ru}: the word «${form.form}», which does not change`
    : 'no form: it does not change'
  const names = tags.map((tag, index) => `${index + 1} ${getFormName(tag) || noForm}${getCaseHint(tag)}`)
  const where = /^\d/.test(found.text.place) ? `line ${found.text.place}` : found.text.place
  return choose(
    person,
    `${asked}Which is «${form.form}» in ${where}, «${quoteAround(found)}»: ${names.join(', ')}? (${ways}) `,
    tags,
  )
}

async function askMeaning(
  asked: string,
  { ru }: WordEntry,
  [drafted = '', ...others]: string[],
  person: Person,
): Promise<string> {
  const choices = [drafted, ...others]
  const names = others.map((other, index) => `${index + 2} for "${other}"; `).join('')
  const question = `${asked}Does «${ru}» mean "${drafted}" here? (1: yes; ${names}or type what it means; ${ways}) `
  const numbers = choices.length > 1 ? `a number from 1 to ${choices.length}` : '1'
  const expected = `${numbers} or what it means in English`
  return askUntil(person, question, expected, (answer) => {
    const chosen = yes.test(answer) ? drafted : choices[Number(answer) - 1]
    return chosen === undefined ? readMeaning(answer) : quote(chosen)
  })
}

/** Slips of the keyboard too: “yess” is no meaning. */
const yes = /^y(?:e+s*)?$/i

/** Returns a meaning as it is written in a list; undefined for what is none, such as a digit. */
function readMeaning(answer: string): string | undefined {
  if (answer === skip || answer === leave) return answer
  return /[a-z]/i.test(answer) && !/^no?$/i.test(answer) && !yes.test(answer) ? quote(answer) : undefined
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

function askTag(question: string, person: Person): Promise<string> {
  return askUntil(
    person,
    `${question}, such as dat.pl? (--help lists them; ${ways}) `,
    'a form such as dat.pl',
    (tag) => ([skip, leave, ...formTags].includes(tag) ? tag : undefined),
  )
}

/** Returns the line that a question is about: an option below its question, which decides its case. */
function getPlace(text: TextInStory | undefined, story: Story): string {
  if (!text) return ''
  const [, question, option] = /^q(\d+)(o\d+)?$/.exec(text.key) ?? []
  const { questionRu } = story.questions[Number(question)] ?? {}
  return option && questionRu
    ? `\n  ${getContext({ ...text, text: questionRu }, story)}\n  – ${getStressedText(text.text)}`
    : `\n  ${getContext(text, story)}`
}

/** Returns the word with two others on either side. */
function quoteAround({ text, index }: WordPlace): string {
  const [first] = text.words.slice(Math.max(0, index - 2))
  const [last] = text.words.slice(0, index + 3).slice(-1)
  const [start, end] = [first?.start ?? 0, last?.end ?? 0]
  const isEnd = !hasRussian(getCleanText(text.text).slice(end))
  return `${start > 0 ? '…' : ''}${getStressedText(sliceText(text.text, start, end))}${isEnd ? '' : '…'}`
}

/** Returns what makes an open form the same question as another: the word with its neighbours up to a mark of punctuation. */
function getPhrase({ form, tags }: Open, texts: readonly TextInStory[]): string | undefined {
  const found = form && locateForm(texts, form)
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
