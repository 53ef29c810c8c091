import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(root, 'content/stories'), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

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
  process.chdir(root)
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
  expect([day, getToday()]).toContain(
    /^date: (.*)$/m.exec(readFileSync(join(root, 'content/stories/first-snow.md'), 'utf8'))?.[1],
  )
  expect((await write('a')).status).toBe(0)
  expect(await run('check', root)).toEqual({
    status: 0,
    stdout: '0 errors, 0 warnings; 2 stories without errors\n',
    stderr: '',
  })
})

test('errors and warnings of all files are printed and counted', async () => {
  writeFileSync(join(root, 'content/stories/a.md'), 'Да.')
  await write('b')
  const path = join(root, 'content/stories/b.md')
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace('кни́га, кни́гу', 'дом').replace('options: [Кни́гу, ', 'options: ['),
  )
  expect(await run('check', root)).toEqual({
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
  const path = join(root, 'content/stories/b.md')
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^date: .*/m, 'date: 2999-01-01'))
  mkdirSync(join(root, 'content/words'))
  writeFileSync(join(root, 'content/words/c.yaml'), '- ru: кот\n')
  expect((await run('check', root)).stdout).toContain('; 2 stories without errors, 1 still to come\n')
  process.env.BUILD_DATE = '2999-01-01'
  const { stdout } = await run('check', root)
  delete process.env.BUILD_DATE
  expect(stdout).toContain('; 2 stories without errors\n')
})

test('words without a meaning are counted, also for the pull request, and fail nothing', async () => {
  await write('b')
  mkdirSync(join(root, 'content/words'))
  writeFileSync(join(root, 'content/words/b.yaml'), 'meanings:\n  она́: she\n  чита́ет: reads\n')
  writeFileSync(join(root, 'content/words/gone.yaml'), '')
  const { status, stdout } = await run('check', root, '--no-forms')
  expect(status).toBe(0)
  const counts = 'words without a meaning: 12 (b 12); readers cannot look them up'
  expect(stdout).toContain(`\n0 errors, 12 warnings; 1 story without errors\n${counts}\n`)
  process.env.GITHUB_ACTIONS = 'true'
  expect((await run('check', root, '--no-forms')).stdout).toContain(`\n::notice::${counts}\n`)
  delete process.env.GITHUB_ACTIONS
})

test('a form that the dictionary does not have is a warning', async () => {
  await write('b')
  mkdirSync(join(root, 'content/words'))
  writeFileSync(
    join(root, 'content/words/b.yaml'),
    'meanings:\n  хоро́ший: good\ntexts:\n  - line: Это хорошая книга.\n    хорошая: хоро́ший acc.f\n',
  )
  const { status, stdout } = await run('check', root)
  expect(status).toBe(0)
  expect(stdout).toContain(
    'content/words/b.yaml:5:5 warning: «хоро́шая, acc.f of хоро́ший»: the dictionary has nom.f of хороший; correct it, or accept it in content/proof.yaml\n',
  )
  expect((await run('check', root, '--no-forms')).stdout).not.toContain('the dictionary has')
})

test('an id that no story can have is explained with the command that was typed', async () => {
  const { status, stderr } = await run('story', 'Цветок')
  expect(status).toBe(1)
  expect(stderr).toBe(
    'expected an id of lower-case letters a-z, digits and hyphens, found "Цветок"; for example: npm run story -- evening-walk\n',
  )
})
