/** Returns the text of a new story, complete and without a mistake, for its editor to write over. */
export function getTemplate(id: string, date: string): string {
  return `---
title: Но́вый расска́з (${id}.md)
titleEn: A New Story
summary: One sentence of at most 110 characters that makes one want to know and does not tell the end.
date: ${date}
level: A1
cover: [open-book]
vocabulary:
  - ru: [кни́га, кни́гу]
    en: book
questions:
  - questionRu: Что читает Анна?
    questionEn: What is Anna reading?
    options: [Книгу, Письмо, Газету, Журнал]
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

- 2: At most 240 characters on line 2: what a teacher would add, on culture or on why a form is used.
- Without a number a note is on the whole story. Two to four are enough; delete what you do not need.
`
}
