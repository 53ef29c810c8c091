/** @jest-environment node */
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseStory } from '@/lib/content/parse-story'
import { getProblems, PATH, withBody, withFrontMatter, withKeys, withRussian } from './story-source'

const LIMIT_MS = 20_000

/** Enough problems to see what is wrong, and proof that the time was bearable. */
function getFirstProblem(source: string): string | undefined {
  const start = Date.now()
  const [first] = getProblems(source)
  expect(Date.now() - start).toBeLessThan(LIMIT_MS)
  return first
}

test.each(['js', 'javascript', 'coffee', 'json'])('front matter in %s is refused and not run', (language) => {
  const file = join(mkdtempSync(join(tmpdir(), 'story-')), 'written')
  const code = `require('node:fs').writeFileSync(${JSON.stringify(file)}, 'x')`
  expect(getFirstProblem(`---${language}\n${code}\n---\n\n## Русский\n\nДа.\n`)).toBe(
    `content/stories/morning.md:1:1 expected "---" alone on the first line, found "---${language}"; front matter is YAML, nothing else is read or run`,
  )
  expect(existsSync(file)).toBe(false)
})

test('an alias bomb is refused at once', () => {
  const levels = Array.from({ length: 30 }, (_, index) => {
    const value = index === 0 ? 'x' : `*k${index - 1}`
    return `k${index}: &k${index} [${Array(10).fill(value).join(', ')}]`
  })
  expect(getFirstProblem(withKeys(levels.join('\n')))).toBe(
    'content/stories/morning.md:5:5 "&k0" is an anchor; delete it',
  )
})

test('broken YAML is reported each time that it is parsed', () => {
  const source = withFrontMatter('title: "У́тро')
  expect(getProblems(source)).toHaveLength(1)
  expect(getProblems(source)).toEqual(getProblems(source))
})

test('a key called __proto__ changes no object', () => {
  parseStory(PATH, withKeys('__proto__: { polluted: yes }'))
  expect({}).not.toHaveProperty('polluted')
})

test.each([
  ['brackets', `a: ${'['.repeat(60_000)}`],
  ['braces', '{a: '.repeat(15_000)],
  ['lists', '- '.repeat(30_000)],
])('front matter of nested %s is refused', (_name, yaml) => {
  expect(getFirstProblem(withFrontMatter(yaml))).toMatch(/the front matter is nested too deeply$/)
})

test('a front matter that is too long is refused', () => {
  expect(getProblems(withKeys(`level: ${'a'.repeat(64_000)}`))).toEqual([
    'content/stories/morning.md:1:1 expected a front matter of at most 64000 characters, found 64058; shorten it',
  ])
})

test('a file of too many lines is refused', () => {
  expect(getProblems(withBody('\n'.repeat(3000)))).toEqual([
    'content/stories/morning.md:1:1 expected a file of at most 3000 lines, found 3008; split the story',
  ])
})

test.each([
  ['quotations', '> '.repeat(2000), 'lists or quotations nested 4 deep; delete them'],
  ['lists', '- '.repeat(2000), 'lists or quotations nested 4 deep; delete them'],
  ['indents', `${' '.repeat(2000)}а`, 'a line that begins with 40 spaces; delete them'],
  ['stars', '*'.repeat(4000), '8 asterisks or underscores in a row; delete them'],
])('a text of nested %s is refused', (_name, text, message) => {
  expect(getProblems(withRussian(text))).toEqual([`content/stories/morning.md:9:1 ${message}`])
})

test('a paragraph that is too long is refused', () => {
  expect(getProblems(withRussian(`Да.\n\n${'а'.repeat(5001)}`))).toEqual([
    'content/stories/morning.md:11:1 expected a paragraph of at most 5000 characters, found 5001; split it with blank lines',
  ])
})

test.each(['[', '[a](', '![', '*a', '*a**b', '_a__b', '<a ', '`a'])(
  'a story that repeats %s is parsed in bearable time',
  (text) => {
    const paragraph = text.repeat(4900 / text.length)
    getFirstProblem(withRussian(Array(10).fill(paragraph).join('\n\n')))
  },
)
