import { parse } from 'yaml'
import { checkDraft } from '@/components/write/check-draft'
import {
  deleteQuestion,
  findPlace,
  formFields,
  getItemChanges,
  getLineNumber,
  type Item,
  type ItemValues,
  type Place,
  readItem,
} from '@/components/write/items'
import { applyChanges } from '@/components/write/story-text'
import { frontMatterSchema } from '@/lib/content/schema'
import { getTemplate } from '@/lib/content/template'

const template = getTemplate('cat', '2026-01-03')
const first: Item = { list: 'questions', index: 0 }

function edit(text: string, item: Item, values: ItemValues): string {
  return applyChanges(text, getItemChanges(text, item, { ...readItem(text, item), ...values }))
}

test('a question is read as it is written', () => {
  const rows = template.replace(
    /options: .*/,
    `options:\n      - Да\n      - 'Нет, ''нет'\n      - "«А»"\n      - Я`,
  )
  expect(readItem(rows, first)).toEqual({
    questionRu: 'Что чита́ет А́нна?',
    questionEn: 'What is Anna reading?',
    options: ['Да', "Нет, 'нет", '«А»', 'Я'],
    correctAnswer: '0',
    line: '1',
  })
  expect(readItem(rows, { list: 'questions', index: 1 })).toBeUndefined()
  expect(readItem('Да.\n', { list: 'story' })).toBeUndefined()
})

test('the title, the summary and what else is said of a story are read and written in place', () => {
  const source = template
    .replace(/^summary: .*$/m, 'summary: >-\n  One\n  “two”.')
    .replace('topics:', 'twin: "cat"\nseries: { id: lift, part: 2 }\ntopics:\n  - food\n  - home')
  const story: Item = { list: 'story' }
  expect(readItem(source, story)).toMatchObject({
    titleEn: 'A New Story',
    summary: 'One “two”.',
    topics: ['food', 'home'],
    grammar: '',
    level: 'A1',
  })
  expect(edit(source, story, {})).toBe(source)
  const values = { title: 'Дом: моя́ исто́рия', titleEn: "It's", summary: '', topics: ['home'], grammar: '' }
  expect(edit(source, story, values)).toBe(
    source
      .replace(/^title: .*$/m, 'title: "Дом: моя́ исто́рия"')
      .replace(/^titleEn: .*$/m, "titleEn: It's")
      .replace(/^summary: [^#]*(?=\n#)/m, 'summary:')
      .replace('  - food\n', ''),
  )
  // What is missing goes behind the field before it.
  const bare = '---\ntitleEn: The House\ndate: 2026-01-03\n---\n\n## Русский\n\nДом.\n'
  expect(edit(bare, story, { title: 'Дом', summary: 'A house.', level: 'A1', topics: ['home'] })).toBe(
    bare
      .replace('titleEn: The House', 'title: Дом\ntitleEn: The House\nsummary: A house.\nlevel: A1')
      .replace('2026-01-03', '2026-01-03\ntopics: [home]'),
  )
  // What YAML cannot read is written over.
  const broken = bare.replace('titleEn: The House', 'titleEn: The House: A Story')
  expect(edit(broken, story, { titleEn: 'The House', date: '2026-01-03' })).toBe(bare)
})

test('what is changed in the form is changed in the text, and nothing else', () => {
  expect(getItemChanges(template, first, readItem(template, first) ?? {})).toMatchObject([{ insert: '' }])
  expect(edit(template, first, { questionEn: 'What: a book?', line: '' })).toBe(
    template.replace('What is Anna reading?', '"What: a book?"').replace('line: 1\n', 'line:\n'),
  )
  const rows = template.replace(/options: .*/, 'options:\n      - Да\n      - Нет')
  expect(edit(rows, first, { options: ['Да', 'Нет, не́т', '«Я»', '— Ты'] })).toBe(
    rows.replace('- Нет', '- Нет, не́т\n      - «Я»\n      - — Ты'),
  )
  const inLine = template.replace(/options: .*/, `options: ["Да", 'Нет', "Я", "Ты"]`)
  expect(edit(inLine, first, { options: ['Да', 'Нет', 'Мы', 'Ты'] })).toBe(inLine.replace('"Я"', 'Мы'))
})

test.each(['- кот', 'да: нет', 'a #b', "it's", '"а"', '[а]', '~', 'А, а', '*а*', "'"])(
  'the text %j is read as it was written',
  (text) => {
    const options = ['а', text, 'б', 'в']
    const edited = edit(template, first, { questionEn: text, options })
    expect(readItem(edited, first)).toMatchObject({ questionEn: text, options })
    const [, front = ''] = edited.split('---\n')
    expect(parse(front, { schema: 'failsafe' })).toMatchObject({ questions: [{ questionEn: text, options }] })
  },
)

const question = {
  questionRu: 'Кто э́то?',
  questionEn: 'Who is it?',
  options: ['А́нна', 'Кот', 'Пёс', 'Я'],
  correctAnswer: '1',
  line: '2',
}

test.each([
  ['a template', template],
  ['without a list', template.replace(/^questions:[\s\S]*?(?=^---$)/m, '')],
  ['with an empty list', template.replace(/^questions:[\s\S]*?(?=^---$)/m, 'questions:\n')],
  ['with lists at the edge', template.replace(/^ {2}(?=- | {2}[\w#])/gm, '')],
])('a question is added at the end of its list, and deleted with all of its lines: %s', (_, text) => {
  const added = edit(text, { list: 'questions' }, question)
  const { preview, problems } = checkDraft('cat', added)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(preview?.questions.at(-1)).toMatchObject({ questionEn: 'Who is it?', correctAnswer: 1, line: 1 })
  const index = (preview?.questions.length ?? 0) - 1
  expect(readItem(added, { list: 'questions', index })).toEqual(question)
  const deleted = applyChanges(added, deleteQuestion(added, index))
  expect(deleted.replace('questions:\n---', '---')).toBe(text.replace('questions:\n---', '---'))
})

test('what a form counts is what the schema allows', () => {
  const { shape } = frontMatterSchema
  for (const { key, most = 0, choices } of formFields.story) {
    if (most === 0) continue
    const isRight = (count: number) =>
      shape[key as keyof typeof shape].safeParse(choices?.slice(0, count) ?? 'a'.repeat(count)).success
    expect([key, isRight(most), isRight(most + 1)]).toEqual([key, true, false])
  }
})

const lines = [
  ...['---', 'title: Дом', 'vocabulary:', '  - ru: дом', '    en: house', '  - ru: сад', '    en: garden'],
  ...['questions:', '  - questionRu: Кто?', '    questionEn: Who?', '---'],
  ...['## Русский', '', 'Да.', '', 'Нет.', '## English', 'Yes.', 'No.'],
  ...['## Notes', '- 1: One.', '  One more.', '- Two.'],
]
const text = lines.join('\n')

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
  ['  One more.', 'notes', 0],
  ['- Two.', 'notes', 1],
])('the line %j is of the %s, number %i from 0', (line, list, index) => {
  for (const at of [text.indexOf(`\n${line}`) + 1, text.indexOf(`\n${line}`) + 1 + line.length])
    expect(findPlace(text, at)).toEqual({ list, index })
})

test.each<[Place['list'], number, string]>([
  ['vocabulary', 0, '  - ru: дом'],
  ['vocabulary', 1, '  - ru: сад'],
  ['notes', 1, '- Two.'],
  ['lines', 1, 'Нет.'],
  ['vocabulary', 7, '---'],
])('of the %s number %i is on the line %j', (list, index, line) => {
  expect(lines[getLineNumber(text, { list, index }, 'Русский') - 1]).toBe(line)
})
