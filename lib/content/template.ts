const templateTitle = 'Но́вый расска́з'
const templateSummary =
  'One sentence, at most 110 characters, that makes readers curious and does not give away the ending.'
const templateNotes = [
  'A note on line 2, at most 240 characters: what a teacher would add about culture or grammar.',
  'A note without a number is about the whole story. Two to four are enough; delete what you do not need.',
] as const

export function isTemplateTitle(title: string): boolean {
  return title.startsWith(templateTitle)
}

export function isTemplateSummary(summary: string): boolean {
  return summary === templateSummary
}

export function isTemplateNote(note: string): boolean {
  return templateNotes.some((text) => text === note)
}

/** Returns the text of a new story, complete and without a mistake, for its editor to write over. */
export function getTemplate(id: string, date: string): string {
  return `---
title: ${templateTitle} (${id}.md)
titleEn: A New Story
summary: ${templateSummary}
date: ${date}
level: A1
cover: [open-book]
vocabulary:
  - ru: [кни́га, кни́гу]
    en: book
questions:
  - questionRu: Что чита́ет А́нна?
    questionEn: What is Anna reading?
    options: [Кни́гу, Письмо́, Газе́ту, Журна́л]
    correctAnswer: 0
    line: 1
---

## Русский

А́нна чита́ет но́вую кни́гу.
— Э́то хоро́шая кни́га, — говори́т она́.

## English

Anna is reading a new book.
“It is a good book,” she says.

## Notes

- 2: ${templateNotes[0]}
- ${templateNotes[1]}
`
}
