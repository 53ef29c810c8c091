import { parse } from 'yaml'
import { checkDraft } from '@/components/write/check/check-draft'
import { forms } from '@/components/write/forms/forms'
import {
  deleteItem,
  findItem,
  getItemChanges,
  getNewItem,
  type ItemValues,
  readList,
  writeList,
} from '@/components/write/forms/items'
import { applyChanges } from '@/components/write/text/changes'
import { frontMatterSchema } from '@/lib/content/schema'
import { getTemplate } from '@/lib/content/template'

const template = getTemplate('cat', '2026-01-03')

function edit(text: string, within: string, values: ItemValues): string {
  const item = findItem(text, text.indexOf(within))
  if (!item) throw new Error(`no item at ${within}`)
  return applyChanges(text, getItemChanges(item, { ...item.values, ...values }))
}

test('a word and a question are read as they are written', () => {
  expect(findItem(template, template.indexOf('en: book'))).toMatchObject({
    list: 'vocabulary',
    values: { ru: ['кни́га', 'кни́гу'], en: 'book' },
  })
  const rows = template.replace(
    /options: .*/,
    `options:\n      - Да\n      - 'Нет, ''нет'\n      - "«А»"\n      - Я`,
  )
  for (const within of ['questionRu', 'options', 'The right option', 'line: 1'])
    expect(findItem(rows, rows.indexOf(within))?.values).toEqual({
      questionRu: 'Что чита́ет А́нна?',
      questionEn: 'What is Anna reading?',
      options: ['Да', "Нет, 'нет", '«А»', 'Я'],
      correctAnswer: '0',
      line: '1',
    })
  for (const within of ['## Русский', 'Anna is', '## Notes'])
    expect(findItem(template, template.indexOf(within))).toBeUndefined()
})

const story = { title: 'Дом: моя́ история', titleEn: "It's", summary: '', topics: ['home'], grammar: '' }

test('the title, the summary and what else is said of a story are read and written in place', () => {
  const source = template
    .replace(/^summary: .*$/m, 'summary: >-\n  One\n  “two”.')
    .replace('topics:', 'twin: "cat"\ntopics:\n  - food\n  - home')
  expect(findItem(source, 0)).toMatchObject({
    list: 'story',
    values: {
      titleEn: 'A New Story',
      summary: 'One “two”.',
      topics: ['food', 'home'],
      grammar: '',
      level: 'A1',
    },
  })
  expect(edit(source, 'title:', {})).toBe(source)
  expect(edit(source, 'title:', story)).toBe(
    source
      .replace(/^title: .*$/m, "title: 'Дом: моя́ история'")
      .replace(/^titleEn: .*$/m, "titleEn: It's")
      .replace(/^summary: [^#]*(?=\n#)/m, 'summary:')
      .replace('  - food\n', ''),
  )
  // What is missing goes behind the key before it.
  const bare = '---\ntitleEn: The House\ndate: 2026-01-03\n---\n\n## Русский\n\nДом.\n'
  expect(edit(bare, 'date', { title: 'Дом', summary: 'A house.', level: 'A1', topics: ['home'] })).toBe(
    bare
      .replace('titleEn: The House', 'title: Дом\ntitleEn: The House\nsummary: A house.\nlevel: A1')
      .replace('2026-01-03', '2026-01-03\ntopics: [home]'),
  )
})

test('a note is read, changed, added and deleted', () => {
  expect(findItem(template, template.indexOf('A note on'))).toMatchObject({
    list: 'notes',
    values: { line: '2' },
  })
  expect(edit(template, 'A note on', { line: '', text: 'So.' })).toBe(template.replace(/^- 2: .*$/m, '- So.'))
  const [bare = ''] = template.split('\n\n## Notes')
  for (const text of [template, bare]) {
    const item = getNewItem(text, 'notes')
    if (!item) throw new Error('no place')
    const added = applyChanges(text, getItemChanges(item, { line: '1', text: 'Anna is a name.' }))
    const at = added.indexOf('- 1: Anna')
    const found = findItem(added, at)
    expect(found?.values).toEqual({ line: '1', text: 'Anna is a name.' })
    expect(checkDraft('cat', added).preview?.notes?.at(-1)).toMatchObject({ line: 0 })
  }
})

test('what is changed in the form is changed in the text, and nothing else', () => {
  expect(edit(template, 'en: book', {})).toBe(template)
  expect(edit(template, 'en: book', { en: 'volume: a book', ru: 'кни́гу' })).toBe(
    template.replace('[кни́га, кни́гу]', 'кни́гу').replace('en: book', "en: 'volume: a book'"),
  )
  const quoted = template.replace('en: book', 'en: "book"')
  expect(edit(quoted, 'en: "', { en: 'a "book"' })).toBe(quoted.replace('"book"', '"a \\"book\\""'))
  expect(edit(quoted, 'en: "', { en: '' })).toBe(quoted.replace(' "book"', ''))
  const rows = template.replace(/options: .*/, 'options:\n      - Да\n      - Нет')
  const options = ['Да', 'Нет, не́т', '«Я»', '— Ты']
  expect(edit(rows, 'questionEn', { options, line: '' })).toBe(
    rows.replace('- Нет', "- 'Нет, не́т'\n      - «Я»\n      - — Ты").replace('line: 1', 'line:'),
  )
  const inLine = template.replace(/options: .*/, `options: ["Да", 'Нет', "Я", "Ты"]`)
  expect(edit(inLine, 'questionEn', { options: ['Да', 'Нет', 'Мы', 'Ты'] })).toBe(inLine.replace('Я', 'Мы'))
  expect(edit(template.replace('    line: 1\n', ''), 'questionEn', { line: '2' })).toMatch(
    /the first\.\n {4}line: 2\n---/,
  )
})

test.each(['- кот', 'да: нет', 'a #b', "it's", '"а"', '[а]', '~', 'А, а', '*а*', "'"])(
  'the text %j is read as it was written',
  (text) => {
    expect(readList(writeList(['а', text]))).toEqual(['а', text])
    const edited = edit(template, 'en: book', { en: text })
    expect(findItem(edited, edited.indexOf('en: '))?.values.en).toBe(text)
    const [, front = ''] = edited.split('---\n')
    expect(parse(front, { schema: 'failsafe' })).toMatchObject({ vocabulary: [{ en: text }] })
  },
)

const word = { ru: ['кот', 'кота́'], en: 'cat' }
const question = {
  questionRu: 'Кто э́то?',
  questionEn: 'Who is it?',
  options: ['А́нна', 'Кот', 'Пёс', 'Я'],
  correctAnswer: '1',
  line: '2',
}

test.each([
  ['a template', template],
  ['without lists', template.replace(/^vocabulary:[\s\S]*?(?=^---$)/m, '')],
  ['with empty lists', template.replace(/^vocabulary:[\s\S]*?(?=^---$)/m, 'vocabulary:\nquestions:\n')],
  ['with lists at the edge', template.replace(/^ {2}(?=- | {2}\w)/gm, '')],
])('a word and a question are added at the end of their lists: %s', (_, text) => {
  const added = [
    ['questions', question],
    ['vocabulary', word],
  ] as const
  let now = text
  for (const [list, values] of added) {
    const item = getNewItem(now, list)
    if (!item) throw new Error('no place')
    now = applyChanges(now, getItemChanges(item, values))
    expect(findItem(now, now.indexOf('- ', item.from))).toMatchObject({ list, values })
  }
  const { preview, problems } = checkDraft('cat', now)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(preview?.vocabulary.at(-1)).toMatchObject({ en: 'cat' })
  expect(preview?.questions.at(-1)).toMatchObject({ questionEn: 'Who is it?', correctAnswer: 1, line: 1 })
})

test('an item is deleted with all of its lines, and a text without front matter has no place for one', () => {
  const item = findItem(template, template.indexOf('en: book'))
  if (!item) throw new Error('no item')
  expect(applyChanges(template, [deleteItem(template, item)])).toBe(
    template.replace('\n  - ru: [кни́га, кни́гу]\n    en: book', ''),
  )
  expect(getNewItem('Да.\n', 'questions')).toBeUndefined()
})

test('the last note goes with its heading', () => {
  const text = 'Да.\n\n## Notes\n\n- 1: One.\n- Two.\n'
  const remove = (text: string, within: string) => {
    const item = findItem(text, text.indexOf(within))
    if (!item) throw new Error(`There is no item "${within}".`)
    return applyChanges(text, [deleteItem(text, item)])
  }
  const one = remove(text, 'Two')
  expect(one).toBe('Да.\n\n## Notes\n\n- 1: One.\n')
  expect(remove(one, 'One')).toBe('Да.\n')
})

test('what a form counts is what the schema allows, and its keys are those of the schema', () => {
  const { shape } = frontMatterSchema
  const keys = forms.story.fields.map(({ key }) => key)
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(keys))
  for (const { key, most = 0, choices } of forms.story.fields) {
    if (most === 0) continue
    const isRight = (count: number) =>
      shape[key as keyof typeof shape].safeParse(choices?.slice(0, count) ?? 'a'.repeat(count)).success
    expect([key, isRight(most), isRight(most + 1)]).toEqual([key, true, false])
  }
})
