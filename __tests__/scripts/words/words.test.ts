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

test('a story gets its list, and the same command leaves it as it is', async () => {
  const path = join(root, 'content/words/dom.yaml')
  expect(await run('dom', '--root', root)).toEqual({
    status: 0,
    stdout: 'content/words/dom.yaml: drafted\ncontent/words/dom.yaml: 3 meanings open; write them there\n',
    stderr: '',
  })
  const text = readFileSync(path, 'utf8')
  expect(text).toContain('  - line: Дом и сад.\n    дом: дом nom.sg\n')
  expect((await run('dom', '--root', root)).stdout).toContain('content/words/dom.yaml: nothing to change\n')
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('after a change of the story its list fits again', async () => {
  const path = join(root, 'content/words/dom.yaml')
  const story = join(root, 'content/stories/dom.md')
  mkdirSync(join(root, 'content/words'))
  writeFileSync(
    path,
    'meanings:\n  дом: house\n  и: and\n  сад: garden\ntexts:\n  - line: Дом и сад.\n    сад: сад acc.sg\n',
  )
  writeFileSync(story, readFileSync(story, 'utf8').replace('Дом и сад.', 'Вот.\nДом и сад!'))
  expect((await run('dom', '--root', root)).stdout).toBe(
    'content/words/dom.yaml: fits the story again\ncontent/words/dom.yaml: 1 meaning and 1 form open; write them there\n',
  )
  const list = readFileSync(path, 'utf8')
  expect(list).toContain('  - line: Вот.\n    вот: вот inv\n')
  expect(list).toContain('    сад: сад acc.sg\n')
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

test('a list with mistakes is not changed', async () => {
  mkdirSync(join(root, 'content/words'))
  writeFileSync(join(root, 'content/words/dom.yaml'), 'meaning: { дом: house }\n')
  expect(await run('dom', '--root', root)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('content/words/dom.yaml:1:1 meaning: unknown key'),
  })
})

test('the help is one page', async () => {
  const { stdout } = await run('--help')
  expect(stdout.split('\n').length).toBeLessThanOrEqual(40)
  expect(stdout).toContain('inf, past.f')
})
