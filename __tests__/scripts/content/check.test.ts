import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTempFolder } from '@/__tests__/temp-folder'
import { createCommand } from '../run-command'

jest.mock('@/scripts/run-script', () => ({
  ...jest.requireActual('@/scripts/run-script'),
  runScript: jest.fn(),
}))

// The folder of a test has no packages.
jest.mock('@/scripts/words/dictionary', () => ({
  loadDictionary: () =>
    jest
      .requireActual('@/scripts/words/dictionary')
      .loadDictionary()
      .catch(() => () => []),
}))

const folder = createTempFolder()

beforeEach(() => mkdirSync(join(folder.root, 'content/stories'), { recursive: true }))

const commands = {
  check: createCommand(() => import('@/scripts/content/check')),
  story: createCommand(() => import('@/scripts/content/story')),
}

const run = (script: keyof typeof commands, ...options: string[]) => commands[script](...options)

function getToday(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Writes the template of a new story, as its command does. */
async function write(id: string) {
  const before = process.cwd()
  process.chdir(folder.root)
  const result = await run('story', id)
  process.chdir(before)
  return result
}

test('a folder without stories is no content', async () => {
  expect(await run('check', 'morning-shpo')).toMatchObject({
    status: 1,
    stderr:
      'there is no morning-shpo/content/stories; all stories are checked together, one story with: npm run story -- <id>\n',
  })
})

test('a new story passes the check and says what to do next', async () => {
  const day = getToday()
  expect(await write('first-snow')).toEqual({
    status: 0,
    stdout: `Wrote content/stories/first-snow.md. Next:
  1. Write your story in it; put stress marks (U+0301) after the stressed vowels.
  2. Choose one to three drawings for its cover at https://game-icons.net: objects of the story that do not give away its end.
  3. Then run it again: npm run story -- first-snow
`,
    stderr: '',
  })
  expect([day, getToday()]).toContain(/^date: (.*)$/m.exec(folder.read('content/stories/first-snow.md'))?.[1])
  expect((await write('a')).status).toBe(0)
  expect(await run('check', folder.root)).toEqual({
    status: 0,
    stdout: '0 errors, 0 warnings; 2 stories without errors\n',
    stderr: '',
  })
})

test('errors and warnings of all files are printed and counted', async () => {
  folder.write('content/stories/a.md', 'Да.')
  await write('b')
  const text = folder.read('content/stories/b.md').replace('options: [Кни́гу, ', 'options: [')
  folder.write('content/stories/b.md', text.replace('кни́га, кни́гу', 'дом'))
  expect(await run('check', folder.root)).toEqual({
    status: 1,
    stdout: `content/stories/a.md:1:1 expected "---" as the first line: a story begins with its front matter between two such lines
content/stories/b.md:20:5 question 1, options: found 3 options, expected 4
2 errors, 0 warnings; 0 stories without errors
`,
    stderr: '',
  })
})

test('only stories without errors are counted, and those that readers do not see yet by themselves', async () => {
  for (const id of ['a', 'b', 'c']) await write(id)
  const path = 'content/stories/b.md'
  folder.write(path, folder.read(path).replace(/^date: .*/m, 'date: 2999-01-01'))
  folder.write('content/words/c.yaml', '- ru: кот\n')
  expect((await run('check', folder.root)).stdout).toContain('; 2 stories without errors, 1 still to come\n')
  process.env.BUILD_DATE = '2999-01-01'
  const { stdout } = await run('check', folder.root)
  delete process.env.BUILD_DATE
  expect(stdout).toContain('; 2 stories without errors\n')
})

test('words without a meaning are counted, also for the pull request, and fail nothing', async () => {
  await write('b')
  folder.write('content/words/b.yaml', 'meanings:\n  она́: she\n  чита́ет: reads\n')
  folder.write('content/words/gone.yaml', '')
  const { status, stdout } = await run('check', folder.root, '--no-forms')
  expect(status).toBe(0)
  const counts = 'words without a meaning: 12 (b 12); readers cannot look them up'
  expect(stdout).toContain(`\n0 errors, 12 warnings; 1 story without errors\n${counts}\n`)
  process.env.GITHUB_ACTIONS = 'true'
  expect((await run('check', folder.root, '--no-forms')).stdout).toContain(`\n::notice::${counts}\n`)
  delete process.env.GITHUB_ACTIONS
})

test('a form that the dictionary does not have is a warning', async () => {
  await write('b')
  folder.write(
    'content/words/b.yaml',
    'meanings:\n  хоро́ший: good\ntexts:\n  - line: Это хорошая книга.\n    хорошая: хоро́ший acc.f\n',
  )
  const { status, stdout } = await run('check', folder.root)
  expect(status).toBe(0)
  expect(stdout).toContain(
    'content/words/b.yaml:5:5 warning: «хоро́шая, acc.f of хоро́ший»: the dictionary has nom.f of хороший; correct it, or accept it in content/proof.yaml\n',
  )
  expect((await run('check', folder.root, '--no-forms')).stdout).not.toContain('the dictionary has')
})

test('an id that no story can have is explained with the command that was typed', async () => {
  const { status, stderr } = await run('story', 'Цветок')
  expect(status).toBe(1)
  expect(stderr).toBe(
    'expected an id of lower-case letters a-z, digits and hyphens, found "Цветок"; for example: npm run story -- evening-walk\n',
  )
})
