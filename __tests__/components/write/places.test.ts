import { findShown, findWritten } from '@/components/write/places'

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

test.each([
  ['title: Дом', 'h2', 0],
  ['    en: house', '.words > li', 0],
  ['    en: garden', '.words > li', 1],
  ['questions:', '.question', 0],
  ['    questionEn: Who?', '.question', 0],
  ['## Русский', '.line', 0],
  ['Да.', '.line', 0],
  ['Нет.', '.line', 1],
  ['Yes.', '.line', 0],
  ['No.', '.line', 1],
  ['## Notes', '.notes li', 0],
  ['- Two.', '.notes li', 1],
])('the line %j is shown by %s number %i from 0', (line, selector, index) => {
  const text = ['---', ...story].join('\n')
  for (const at of [text.indexOf(`\n${line}`) + 1, text.indexOf(`\n${line}`) + 1 + line.length])
    expect(findShown(text, at)).toEqual({ selector, index })
})

test.each([
  ['h2', 0, 'title: Дом'],
  ['.words > li', 0, '  - ru: дом'],
  ['.words > li', 1, '  - ru: сад'],
  ['.question', 0, '  - questionRu: Кто?'],
  ['.line', 0, 'Да.', 'Yes.'],
  ['.line', 1, 'Нет.', 'No.'],
  ['.notes li', 1, '- Two.'],
  ['.question', 7, '---'],
])('%s number %i shows the line %j', (selector, index, line, last = line) => {
  const lines = ['---', ...story]
  const find = (isLast: boolean) => lines[findWritten(lines.join('\n'), { selector, index }, isLast) - 1]
  expect(find(false)).toBe(line)
  if (selector === '.line') expect(find(true)).toBe(last)
})
