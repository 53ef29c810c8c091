import { findPlace, getItemOffset, type Place } from '@/components/write/forms/items'

const story = [
  'title: Дом',
  'vocabulary:',
  '  - ru: дом',
  '    en: house',
  '  - ru: сад',
  '    en: garden',
  'questions:',
  '  - questionRu: Кто?',
  '    questionEn: Who?',
  '---',
  '## Русский',
  '',
  'Да.',
  '',
  'Нет.',
  '## English',
  'Yes.',
  'No.',
  '## Notes',
  '- 1: One.',
  '- Two.',
]

const text = ['---', ...story].join('\n')

test.each([
  ['title: Дом', 'story', 0],
  ['    en: house', 'vocabulary', 0],
  ['    en: garden', 'vocabulary', 1],
  ['questions:', 'questions', 0],
  ['    questionEn: Who?', 'questions', 0],
  ['## Русский', 'lines', 0],
  ['Да.', 'lines', 0],
  ['Нет.', 'lines', 1],
  ['Yes.', 'lines', 0],
  ['No.', 'lines', 1],
  ['## Notes', 'notes', 0],
  ['- Two.', 'notes', 1],
])('the line %j is of the %s, number %i from 0', (line, list, index) => {
  for (const at of [text.indexOf(`\n${line}`) + 1, text.indexOf(`\n${line}`) + 1 + line.length])
    expect(findPlace(text, at)).toEqual({ list, index })
})

test.each<[Place['list'], number, string]>([
  ['story', 0, '---'],
  ['vocabulary', 0, '  - ru: дом'],
  ['vocabulary', 1, '  - ru: сад'],
  ['questions', 0, '  - questionRu: Кто?'],
  ['notes', 1, '- Two.'],
  ['questions', 7, '---'],
])('of the %s number %i begins with the line %j', (list, index, line) => {
  expect(text.slice(getItemOffset(text, { list, index })).split('\n')[0]).toBe(line)
})
