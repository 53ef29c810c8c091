import { join } from 'node:path'
import { createTempFolder } from '@/__tests__/temp-folder'
import { createCommand } from '../run-command'

jest.mock('@/scripts/run-script', () => ({
  ...jest.requireActual('@/scripts/run-script'),
  runScript: jest.fn(),
}))

const folder = createTempFolder()
const list = 'content/words/dom.yaml'

function writeStory(id: string, title: string, text: string) {
  const head = `title: ${title}\ntitleEn: House\ndate: 2026-01-01`
  folder.write(`content/stories/${id}.md`, `---\n${head}\n---\n\n## Русский\n\n${text}\n`)
}

beforeEach(() => writeStory('dom', 'Дом', 'Дом и сад.'))

const run = createCommand(() => import('@/scripts/words/words'))

test('a story gets its list, and the same command leaves it as it is', async () => {
  expect(await run('dom', '--root', folder.root)).toEqual({
    status: 0,
    stdout: 'content/words/dom.yaml: drafted\ncontent/words/dom.yaml: 3 meanings open; write them there\n',
    stderr: '',
  })
  const text = folder.read(list)
  expect(text).toContain('  - line: Дом и сад.\n    дом: дом nom.sg\n')
  expect((await run('dom', '--root', folder.root)).stdout).toContain(
    'content/words/dom.yaml: nothing to change\n',
  )
  expect(folder.read(list)).toBe(text)
})

test('after a change of the story its list fits again', async () => {
  folder.write(
    list,
    'meanings:\n  дом: house\n  и: and\n  сад: garden\ntexts:\n  - line: Дом и сад.\n    сад: сад acc.sg\n',
  )
  writeStory('dom', 'Дом', 'Вот.\nДом и сад!')
  expect((await run('dom', '--root', folder.root)).stdout).toBe(
    'content/words/dom.yaml: fits the story again\ncontent/words/dom.yaml: 1 meaning and 1 form open; write them there\n',
  )
  expect(folder.read(list)).toContain('  - line: Вот.\n    вот: вот inv\n')
  expect(folder.read(list)).toContain('    сад: сад acc.sg\n')
})

test('says which words got their stress, and on which line', async () => {
  writeStory('sad', 'Сад', 'Ма́ма чита́ет.')
  writeStory('dom', 'Дом', 'Дом.\nМама, мама читает кни́гу.')
  expect((await run('dom', '--stress', '--root', folder.root)).stdout).toBe(
    `${join(folder.root, 'content/stories/dom.md')}: 3 stress marks added\n  line 10: Мама → Ма́ма, мама → ма́ма, читает → чита́ет\n`,
  )
})

test('says what is wrong with its arguments', async () => {
  expect(await run('--root', folder.root)).toMatchObject({
    status: 1,
    stderr: 'expected the id of a story\nTo see how it is called, add --help.\n',
  })
  expect(await run('sad', '--root', folder.root)).toMatchObject({
    status: 1,
    stderr: 'there is no story content/stories/sad.md\n',
  })
  const stderr = 'there is no story content/stories/doma.md; did you mean "dom"?\n'
  expect(await run('doma', '--root', folder.root)).toMatchObject({ status: 1, stderr })
  expect(await run('doma', '--stress', '--root', folder.root)).toMatchObject({ status: 1, stderr })
})

test('a list with mistakes is not changed', async () => {
  folder.write('content/words/dom.yaml', 'meaning: { дом: house }\n')
  expect(await run('dom', '--root', folder.root)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('content/words/dom.yaml:1:1 meaning: unknown key'),
  })
})

test('the help is one page', async () => {
  const { stdout } = await run('--help')
  expect(stdout.split('\n').length).toBeLessThanOrEqual(40)
  expect(stdout).toContain('inf, past.f')
})
