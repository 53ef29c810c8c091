import { maxSummary } from '@/lib/story/story'
import { type Finding, warningAt } from './problems'

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
  'A note on line 2, at most 240 characters: what a teacher would add about culture or grammar.',
  'A note without a number is about the whole story. Two to four are enough; delete what you do not need.',
]
const comments = {
  date: '# Readers see the story from this day on.',
  topics: '# One to three topics, such as [food, family]; an unknown one brings the whole list.',
  grammar: '# One to five points of grammar that the text has at least three times, such as [past tense].',
  cover:
    '# One to three drawings by their names on game-icons.net, such as [open-book]; without it the cover is the title’s first letter.',
  correctAnswer: '# The right option: 0 is the first, 3 is the last.',
  line: '# The line of the story that has the answer: 1 is the first.',
}
const all = [...Object.values(texts), ...russian, ...english, ...notes]

/**
 * Finds what is left of the template, once the title is one's own or no Russian line of it is left. Its vocabulary is named
 * where the story does not have it.
 */
export function findTemplateTexts(source: string): Finding[] {
  const found = Array.from(
    source.matchAll(/^([ ]*(?:- (?:\d+: )?)?(?:[A-Za-z]+: )?)(\S.*)$/gm),
    ({ 1: { length } = '', 2: text = '', index }) => ({ text: text.trim(), offset: index + length }),
  ).filter(({ text }) => isTemplateText(text))
  const has = (text: string) => found.some((other) => other.text === text)
  if (found.some(({ text }) => text.startsWith(title)) && russian.some(has)) return []
  const isSaid = (text: string) => text === texts.questionEn && has(texts.questionRu)
  return found.flatMap(({ text, offset }) =>
    isSaid(text)
      ? []
      : warningAt(offset, 'still the template’s text; write your own, or delete it where it is not needed'),
  )
}

/** Returns true for what the template has until its editor writes over it. */
export function isTemplateText(text: string): boolean {
  return text.replace(/ \(.*/, '') === title || all.includes(text)
}

export function hasTemplateTitle(source: string): boolean {
  return source.split('\n').some((line) => line.trimEnd() === `titleEn: ${texts.titleEn}`)
}

/** Returns a story without the template's comments for its writer, and without keys that were left empty. */
export function dropTemplateRests(source: string): string {
  const all = Object.values(comments)
  return source
    .split('\n')
    .filter((line) => !all.includes(line.trim()))
    .join('\n')
    .replace(/^(?:summary|topics|grammar|cover): *\n(?! |- )/gm, '')
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
  - ru: [кни́га, кни́гу]
    en: book
questions:
  - questionRu: ${texts.questionRu}
    questionEn: ${texts.questionEn}
    options: [Кни́гу, Письмо́, Газе́ту, Журна́л]
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
