import { readFileSync } from 'node:fs'
import { frontMatterSchema, questionSchema, vocabularyItemSchema } from '@/lib/content/schema'
import { getKeysIn, questionFields, storyFields, vocabularyFields } from '@/lib/content/story-fields'
import { levelNames } from '@/lib/story/levels'

const schemas = [frontMatterSchema, questionSchema, vocabularyItemSchema]
const shapes = schemas.flatMap(({ shape }) => Object.entries(shape))

test('each key of the schema is in the table of fields, and may be empty if that says so', () => {
  for (const [at, fields] of [storyFields, questionFields, vocabularyFields].entries()) {
    const { shape } = schemas[at] ?? frontMatterSchema
    expect(Object.keys(fields).sort()).toEqual(Object.keys(shape).sort())
    const optional = Object.entries(shape).flatMap(([key, schema]) =>
      schema.safeParse('').success ? key : [],
    )
    const named = Object.entries(fields).flatMap(([key, field]) => ('isOptional' in field ? key : []))
    expect(named.sort()).toEqual(optional.sort())
  }
})

test('the keys that hold English are those whose schema refuses a text in Russian alone', () => {
  const found = shapes.flatMap(([key, schema]) =>
    schema.safeParse('A house.').success && !schema.safeParse('дом').success ? [key] : [],
  )
  expect(found.sort()).toEqual(getKeysIn('en').sort())
})

test('the fields that CONTRIBUTING.md explains are those of the table', () => {
  const guide = readFileSync('.github/CONTRIBUTING.md', 'utf8')
  const rows =
    guide
      .match(/(?<=\| field \| what it is \|\n\|---\|---\|\n)(?:\|.*\n)+/)?.[0]
      .trim()
      .split('\n') ?? []
  const getNames = (cell = '') => Array.from(cell.matchAll(/`(\w+)`/g), ([, name]) => name)
  expect(rows.flatMap((row) => getNames(row.split('|')[1])).sort()).toEqual(Object.keys(storyFields).sort())
  const named = levelNames.join(', ').replace(/, (?=\w+$)/, ' or ')
  expect(rows.find((row) => row.startsWith('| `level`'))).toBe(`| \`level\` | ${named}. |`)
  const questions = rows.find((row) => row.startsWith('| `questions`'))?.split('|')[2]
  expect(getNames(questions)).toEqual(Object.keys(questionFields))
  expect(rows.find((row) => row.startsWith('| `vocabulary`'))).toContain(
    Object.keys(vocabularyFields).join(', '),
  )
})
