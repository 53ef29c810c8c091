import { findShiftedQuestions } from '@/lib/content/link-lines'
import { parseStory } from '@/lib/content/parse-story'
import { mark } from '@/lib/story/marked-text'
import type { Question } from '@/lib/story/story'
import { type Cases, getProblems, PATH, withBody } from './story-source'

const TEXT = '## Русский\n\nДа.\nНет.\n\n## English\n\nYes.\nNo.\n\n'

/** A story with two lines whose notes begin on line 19. */
const withNotes = (notes: string) => withBody(`${TEXT}## Notes\n\n${notes}`)

test('a note is tied to the line whose number it begins with, and to the story without one', () => {
  const source = withNotes('- 2: Не́т is “no”.\n- Two friends\n  meet: at 5: sharp.\n')
  expect(getProblems(source)).toEqual([])
  expect(parseStory(PATH, source).story?.notes).toEqual([
    { line: 1, text: 'Не́т is “no”.' },
    { text: 'Two friends meet: at 5: sharp.' },
  ])
})

test('a story without the part has no notes', () => {
  expect(parseStory(PATH, withBody(TEXT)).story).not.toHaveProperty('notes')
})

const format =
  'a note begins with "- 12: " (about line 12) or "- " (about the whole story); rewrite or delete this line'
const cases: Cases = {
  '- Good.\n- 99: There.': '20:3 expected a note about a line from 1 to 2, found 99',
  '- 0: There.': '19:3 expected a note about a line from 1 to 2, found 0',
  '- 2:': '19:3 an empty note; write its text or delete it',
  '- 1: Yes.\n-\n': '20:1 an empty note; write its text or delete it',
  [`- 1: ${'a'.repeat(240)}\n- 1: ${'a'.repeat(241)}`]:
    '20:6 expected a note of at most 240 characters, found 241; shorten it',
  '- 1: Yes.\n2: No.': '20:1 a note about line 2 begins with "- 2: "; put "- " before the number',
  '- 1; No.\n- 1 cat.\n- 1 May is a holiday.': '19:3 warning: did you mean "- 1:", a note about line 1?',
  '- 2. No.': '19:3 a note about line 2 begins with "- 2: "; write a colon after the number',
  'A note.': `19:1 ${format}`,
  '1. A note.': `19:1 ${format}`,
  '- A note.\n\n  More.': '21:3 a note is one paragraph; shorten it',
  '- 1: Да.': '19:6 expected a note in English',
  '- 1: A name.\n- 2: Another.\n- 2: A name.\n- A name.': [
    '21:3 this is also the text of note 1; keep one',
    '22:3 this is also the text of note 1; keep one',
  ],
  '- A <b>note</b>.': [
    '19:5 "<b>" is HTML; a story is plain text: delete it',
    '19:12 "</b>" is HTML; a story is plain text: delete it',
  ],
  '': '17:1 the section "## Notes" is empty; write a note below it, such as "- 12: text", or delete it',
  '- A note.\n\n## Notes\n\n- More.': '21:1 a second heading "## Notes"; put the text below the first one',
}

test.each(Object.entries(cases))('the notes %j are reported', (notes, problems) => {
  expect(getProblems(withNotes(notes))).toEqual([problems].flat())
})

test('notes before the text are reported', () => {
  expect(getProblems(withBody(`## Notes\n\n- A note.\n\n${TEXT}`))).toEqual([
    '7:1 "## Notes" comes before the story; put it last',
  ])
})

const SHIFTED = '## Русский\n\nСнег идёт.\nДень.\nОн упа́л на́ пол.\nОн лети́т.\nОн лета́ет.\n\n## Notes\n\n'

const shifted: [name: string, note: string, problems: string[]][] = [
  [
    'a phrase that another line has',
    '- 2: In на́ пол the preposition takes the stress.',
    ["17:3 warning: line 2 has no «на́ пол», line 3 has; correct the note's line"],
  ],
  [
    'a word that a line nearby has',
    '- 2: *Снег* is snow.',
    ["17:3 warning: line 2 has no «Снег», line 1 has; correct the note's line"],
  ],
  ['a word that the line has as well', '- 3: Упа́л is past, идёт is not.', []],
  ['a form of a word of the line', '- 4: Лета́ет would be every day.', []],
  ['what is quoted to compare', '- 2: A noun alone, as in на́ пол.', []],
  ['what is said to be of another line', '- 2: На́ пол is in line 3.', []],
  ['a word of a line far away', '- 1: Он лета́л is past.', []],
]

test.each(shifted)('a note whose line has moved: %s', (_, note, problems) => {
  expect(getProblems(withBody(`${SHIFTED}${note}`))).toEqual(problems)
})

const texts = [
  'Ма́ма пьёт чай.',
  'Но́вая строка́.',
  'Ко́шка спит на дива́не.',
  'Соба́ка бе́гает в па́рке.',
  'Да.',
].map(mark)

function ask(questionRu: string, answer: string, line: number): Question {
  const options = [mark(answer), mark('нет'), mark('два'), mark('три')] as unknown as Question['options']
  return { questionRu: mark(questionRu), questionEn: '', options, correctAnswer: 0, line }
}

test('a question is noticed whose answer is in another line alone', () => {
  const cat = ask('Где спит ко́шка?', 'На дива́не', 1)
  expect(findShiftedQuestions([ask('Что пьёт ма́ма?', 'Чай', 0), cat], texts)).toEqual([{ index: 1, line: 2 }])
  const right = [
    // The line has a word of the question, or the answer is in other words, or in several lines.
    { ...cat, line: 2 },
    ask('Что там?', 'Но́вая ко́шка', 4),
    ask('Кто на дива́не?', 'Соба́ка', 2),
  ]
  expect(findShiftedQuestions(right, texts)).toEqual([])
  expect(findShiftedQuestions([cat], [...texts, ...texts])).toEqual([])
})
