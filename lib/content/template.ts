import { maxSummary } from '@/lib/story/story'
import { type Finding, type Fix, toPlainSpaces, warningAt } from './problems'
import { getKeysIn, storyFields } from './story-fields'

const title = 'Но́вый расска́з'
const texts = {
  titleEn: 'A New Story',
  summary: `One sentence, at most ${maxSummary} characters, that makes readers curious and does not give away the ending.`,
  questionRu: 'Что чита́ет А́нна?',
  questionEn: 'What is Anna reading?',
}
const russian = ['А́нна чита́ет но́вую кни́гу.', '— Э́то хоро́шая кни́га, — говори́т она́.']
const english = ['Anna is reading a new book.', '“It is a good book,” she says.']
const notes = [
  'A note about line 2, at most 240 characters: what a teacher would add about culture or grammar.',
  'A note without a number is about the whole story. Two to four are enough; delete what you do not need.',
]
const word = '  - ru: [кни́га, кни́гу]\n    en: book\n'
const options = '[Кни́гу, Письмо́, Газе́ту, Журна́л]'
const comments = {
  date: '# Readers see the story from this day on.',
  topics: '# One to three topics, such as [food, family]; an unknown one brings the whole list.',
  grammar: '# One to five grammar points that the text has at least three times, such as [past tense].',
  cover:
    '# One to three drawings by their names on game-icons.net, such as [open-book]; without it the cover is the title’s first letter.',
  correctAnswer: '# The right option: 0 is the first, 3 is the last.',
  line: '# The line of the story that has the answer: 1 is the first.',
}
const all = [...Object.values(texts), ...russian, ...english, ...notes]

/**
 * Finds what is left of the template, once the title is one's own or no Russian line of it is left; what a story need not
 * have at once, with the fix that deletes it. The template's vocabulary is named where the story does not have it.
 */
export function findTemplateTexts(source: string): Finding[] {
  const found = Array.from(
    source.matchAll(/^([ ]*(?:- (?:\d+: )?)?(?:[A-Za-z]+: )?)(\S.*)$/gm),
    ({ 1: { length } = '', 2: text = '', index }) => ({ text: text.trim(), offset: index + length }),
  ).filter(({ text }) => isTemplateText(text))
  const has = (text: string) => found.some((other) => other.text === text)
  if (found.some(({ text }) => text.startsWith(title)) && russian.some(has)) return []
  const isSaid = (text: string) => text === texts.questionEn && has(texts.questionRu)
  const rest = dropTexts(source)
  const spare = found.filter(({ text }) => !isSaid(text) && !rest.includes(text))
  return found.flatMap(({ text, offset }) => {
    if (isSaid(text)) return []
    if (rest.includes(text)) return warn(offset, '; write your own')
    if (offset !== spare[0]?.offset) return []
    const all = spare.length > 1 ? ', as is more below' : ''
    return warn(
      offset,
      `${all}; write your own, or delete what you do not need`,
      getFix(source, rest, offset),
    )
  })
}

function warn(offset: number, rest: string, fix?: Fix): Finding {
  return { ...warningAt(offset, `still the template’s text${rest}`, fix), kind: 'template' }
}

/** Returns a story without the template's summary, word, question and notes, as far as nothing was written over them. */
function dropTexts(source: string): string {
  const quote = (text: string) => text.replace(/[?[\]]/g, '\\$&')
  const item = quote(`questionEn: ${texts.questionEn}|options: ${options}`)
  const question = `^ *- questionRu: ${quote(texts.questionRu)}\\n(?: +(?:${item}|#.*|correctAnswer: 0|line: 1)\\n)*(?! {3,}\\S)`
  const body = source.slice(source.indexOf('\n## '))
  return source
    .split('\n')
    .filter((line) => !notes.includes(line.replace(/^- (?:\d+: )?/, '')))
    .join('\n')
    .replace(/(?<!\n)\n+## Notes\s*$/, '\n')
    .replace(`summary: ${texts.summary}\n`, '')
    .replace(body.includes('кни́г') ? '' : word, '')
    .replace(new RegExp(question, 'm'), '')
    .replace(/^(?:vocabulary|questions):\n(?! |- )/gm, '')
}

function getFix(source: string, rest: string, offset: number): Fix {
  const { start, removed, added } = findDifference(source, rest)
  return { from: removed, to: added, at: start - offset, name: 'Delete what is left of the template' }
}

/** Returns what is between the first and the last difference of two texts. */
export function findDifference(one: string, other: string) {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = one.length
  const shorter = one.length - other.length
  while (end > start && end - shorter > start && one[end - 1] === other[end - 1 - shorter]) end -= 1
  return { start, removed: one.slice(start, end), added: other.slice(start, end - shorter) }
}

/** Returns true for what the template has until its editor writes over it. */
export function isTemplateText(text: string): boolean {
  return text.replace(/ \(.*/, '') === title || all.includes(text)
}

export function hasTemplateTitle(source: string): boolean {
  return source.split('\n').some((line) => line.trimEnd() === `titleEn: ${texts.titleEn}`)
}

const optionalKeys = Object.entries(storyFields).flatMap(([key, field]) => ('isOptional' in field ? key : []))

/** Returns a story without the template's comments for its writer and keys that were left empty, and with plain spaces. */
export function dropTemplateRests(source: string): string {
  const all = Object.values(comments)
  return toPlainSpaces(source)
    .split('\n')
    .filter((line) => !all.includes(line.trim()))
    .join('\n')
    .replace(new RegExp(`^(?:${optionalKeys.join('|')}): *\\n(?! |- )`, 'gm'), '')
}

/** Returns the text of a new story, complete and without a mistake, for its editor to write over; without an id its title names none. */
export function getTemplate(id: string, date: string): string {
  return `---
title: ${title}${id && ` (${id}.md)`}
titleEn: ${texts.titleEn}
summary: ${texts.summary}
${comments.date}
date: ${date}
level: A1
${comments.topics}
topics:
${comments.grammar}
grammar:
${comments.cover}
cover:
vocabulary:
${word}questions:
  - questionRu: ${texts.questionRu}
    questionEn: ${texts.questionEn}
    options: ${options}
    ${comments.correctAnswer}
    correctAnswer: 0
    ${comments.line}
    line: 1
---

## Русский

${russian.join('\n')}

## English

${english.join('\n')}

## Notes

- 2: ${notes[0]}
- ${notes[1]}
`
}

/** Matches a line of a front matter up to a place within an English text. */
export const englishKey = new RegExp(`\\b(?:${getKeysIn('en').join('|')}): *[^:]*$`)
