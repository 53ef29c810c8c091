import { checkDraft } from '@/components/write/check-draft'
import {
  addItem,
  applyChanges,
  type Change,
  findShown,
  getIdOfTitle,
  getItemIndent,
  getMends,
  getNewId,
  getQuotes,
  moveStress,
  putIntoTemplate,
  toggleStress,
} from '@/components/write/insert'
import { getTemplate } from '@/lib/content/template'

function apply(text: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to), text)
}

test.each([
  ['after a vowel', 'молоко', 6, 'молоко́'],
  ['before a vowel', 'окно', 0, 'о́кно'],
  ['on a vowel that has a mark', 'окно́', 5, 'окно'],
  ['between vowel and mark', 'окно́', 4, 'окно'],
  ['where there is no vowel', 'встр', 4, 'встр'],
  ['in a word with a mark before it', 'у о́кно', 7, 'у окно́'],
  ['in a word with a mark after it', 'окно́ да́', 1, 'о́кно да́'],
  ['in another part of a compound', 'кто́-то', 6, 'кто́-то́'],
  ['before a word whose first letter is no vowel', 'где живёт', 4, 'где живёт'],
])('the cursor %s', (_, text, at, changed) => {
  expect(apply(text, toggleStress(text, at))).toBe(changed)
})

test('the stress of a selected word goes from vowel to vowel, and away after the last', () => {
  const steps = ['молоко']
  while (steps.length < 5) steps.push(moveStress(steps.at(-1) ?? ''))
  expect(steps).toEqual(['молоко', 'мо́локо', 'моло́ко', 'молоко́', 'молоко'])
  expect(moveStress('встр')).toBe('встр')
})

test.each([
  ['lines of both languages', 'Снег.\n\nMore snow.\nЕщё снег.\n'],
  ['a table', 'Снег.\tMore snow.\nЕщё снег.\t'],
])('a text from elsewhere goes into the template: %s', (_, text) => {
  const template = '---\ntitle: Дом\n---\n\n## Русский\n\nДа.\n\n## English\n\nYes.\n'
  expect(putIntoTemplate(text, template)).toBe(
    '---\ntitle: Дом\n---\n\n## Русский\n\nСнег.\nЕщё снег.\n\n## English\n\nMore snow.\n',
  )
})

test.each([
  ['---\ntitle: ', '«'],
  ['---\ntitle: Дом\ntitleEn: The ', '“'],
  ['questions:\n  - { questionRu: Кто?, questionEn: Who ', '“'],
  ['vocabulary:\n  - ru: дом\n    en: ', '“'],
  ['---\n\n## Русский\n\nОн: ', '«'],
  ['---\n\n## Русский\n\nДа.\n\n## English\n\n', '“'],
])('after %j a quotation begins with %s', (before, mark) => {
  expect(getQuotes(before)[0]).toBe(mark)
})

test.each([
  ['titleEn: Morning at the Shop', 'morning-at-the-shop'],
  ["titleEn: The Neighbour's “Cat”!", 'the-neighbours-cat'],
  ['titleEn: Утро', ''],
  ['title: Утро', ''],
])('the file of %j is called %j', (text, id) => {
  expect(getIdOfTitle(text)).toBe(id)
})

test('a new story never takes the file of one that exists', () => {
  expect(getNewId('titleEn: The Usual', ['other'])).toBe('the-usual')
  expect(getNewId('titleEn: The Usual', ['the-usual', 'the-usual-2'])).toBe('the-usual-3')
  expect(getNewId('titleEn: Обычное', [])).toBe('new-story')
})

test('what has one right answer is mended where the text is still what was checked, and not within another', () => {
  const text = 'Да.\n- "Да..." '
  const problem = (line: number, column: number, from: string, to: string) =>
    ({ path: 'a.md', line, column, severity: 'warning', message: '', mend: { from, to } }) as const
  const found = [
    problem(2, 6, '...', '…'),
    problem(2, 3, '"Да..."', '«Да...»'),
    problem(2, 1, '-', '—'),
    problem(1, 1, 'Нет', 'нет'),
  ]
  expect(applyChanges(text, getMends(text, found))).toBe('Да.\n— «Да...» ')
  expect(getMends(text, [{ ...problem(1, 1, '', ''), mend: undefined }])).toEqual([])
})

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
  ['    en: book', '  '],
  ['  en: book', ''],
  ['    line: 1', '  '],
  ['    en: ', undefined],
  ['  - ru: кни́га', undefined],
  ['    correctAnswer: 0', undefined],
  ['titleEn: A Book', undefined],
])('after %j the next line begins in the column of an item', (line, indent) => {
  expect(getItemIndent(line)).toBe(indent)
})

test.each([
  ['vocabulary', /\n {2}- ru: \[\|\]\n {4}en: \nquestions:\n/],
  ['questions', /\n {4}line: 1\n {2}- questionRu: \|\n[\s\S]*\n {4}line: \n---\n/],
] as const)('an empty item is added at the end of its list: %s', (list, expected) => {
  const add = (text: string) => {
    const { change, cursor } = addItem(text, list) ?? { change: { from: 0, to: 0, insert: '' }, cursor: 0 }
    const added = applyChanges(text, [change])
    return `${added.slice(0, cursor)}|${added.slice(cursor)}`
  }
  const template = getTemplate('cat', '2026-01-03')
  expect(add(template)).toMatch(expected)
  const alone = add('---\ntitle: А\n---\n\n## Русский\n')
  expect(alone).toMatch(new RegExp(`^---\\ntitle: А\\n${list}:\\n  - `))
  // Nothing is wrong with it but that it is empty.
  const { problems } = checkDraft('cat', add(add(template)).replaceAll('|', ''))
  expect(problems.length).toBeGreaterThan(2)
  for (const { message } of problems) expect(message).toMatch(/^(?:word|question) [23], .*, found /)
  expect(addItem('Да.\n', list)).toBeUndefined()
})
