import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCommand } from '../run-command'

jest.mock('@/scripts/run-script', () => ({
  ...jest.requireActual('@/scripts/run-script'),
  runScript: jest.fn(),
}))

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(root, 'content/stories'), { recursive: true })
  writeFileSync(
    join(root, 'content/stories/dom.md'),
    '---\ntitle: Дом\ntitleEn: House\ndate: 2026-01-01\n---\n\n## Русский\n\nДом и сад.\n',
  )
})

afterEach(() => rmSync(root, { recursive: true }))

const run = createCommand(() => import('@/scripts/words/words'))

test('a draft is added below what a person wrote, and only once', async () => {
  const path = join(root, 'content/words/dom.yaml')
  const written = '# mine\n- ru:   дом\n  en: house\n  forms: {дом: nom.sg}'
  mkdirSync(join(root, 'content/words'))
  writeFileSync(path, written)
  expect(await run('dom', '--root', root)).toEqual({
    status: 0,
    stdout:
      'content/words/dom.yaml: entries added for words without a meaning or a form\ncontent/words/dom.yaml: 2 meanings open; answer there, or in a terminal\n',
    stderr: '',
  })
  const text = readFileSync(path, 'utf8')
  expect(text.startsWith(`${written}\n\n`)).toBe(true)
  expect(text).toContain('\n- ru: и\n  en:\n')
  expect((await run('dom', '--root', root)).stdout).toContain('content/words/dom.yaml: nothing to add\n')
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('says which words got their stress, and on which line', async () => {
  const write = (id: string, text: string) =>
    writeFileSync(
      join(root, `content/stories/${id}.md`),
      `---\ntitle: ${id === 'dom' ? 'Дом' : 'Сад'}\ntitleEn: A\ndate: 2026-01-01\n---\n\n## Русский\n\n${text}\n`,
    )
  write('sad', 'Ма́ма чита́ет.')
  write('dom', 'Дом.\nМама, мама читает кни́гу.')
  expect((await run('dom', '--stress', '--root', root)).stdout).toBe(
    `${join(root, 'content/stories/dom.md')}: 3 stress marks added\n  line 10: Мама → Ма́ма, мама → ма́ма, читает → чита́ет\n`,
  )
})

test('says what is wrong with its arguments', async () => {
  expect(await run('--root', root)).toMatchObject({
    status: 1,
    stderr: 'expected the id of a story\nTo see how it is called, add --help.\n',
  })
  expect(await run('sad', '--root', root)).toMatchObject({
    status: 1,
    stderr: 'there is no story content/stories/sad.md\n',
  })
  const stderr = 'there is no story content/stories/doma.md; did you mean "dom"?\n'
  expect(await run('doma', '--root', root)).toMatchObject({ status: 1, stderr })
  expect(await run('doma', '--stress', '--root', root)).toMatchObject({ status: 1, stderr })
})

test('a word that is explained in the title alone is asked about where it is new', async () => {
  mkdirSync(join(root, 'content/words'))
  const path = join(root, 'content/words/dom.yaml')
  writeFileSync(path, '- ru: дом\n  en: house\n  forms: { дом: { title: nom.sg } }\n')
  await run('dom', '--root', root)
  expect(readFileSync(path, 'utf8')).toMatch(
    /^- ru: дом\n.*\n.*\n {4}дом:\n {6}title: nom.sg\n {6}1: #? ?\S+/,
  )
})

test('a list with mistakes is not added to', async () => {
  mkdirSync(join(root, 'content/words'))
  writeFileSync(join(root, 'content/words/dom.yaml'), '- ru: дом\n  meaning: house\n')
  expect(await run('dom', '--root', root)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('content/words/dom.yaml:2:3 entry 1, meaning: unknown key'),
  })
})

test('the help is one page', async () => {
  const { stdout } = await run('--help')
  expect(stdout.split('\n').length).toBeLessThanOrEqual(40)
  expect(stdout).toContain('inf, past.f')
})
