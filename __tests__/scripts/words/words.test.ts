import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formTags } from '@/lib/story/tags'

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

/** Runs `npm run words`, and returns what it printed and its exit code. */
function run(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/words/words.ts', ...options],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  return { status, stdout, stderr }
}

test('a draft is added below what a person wrote, and only once', () => {
  const path = join(root, 'content/words/dom.yaml')
  const written = '# mine\n- ru:   дом\n  en: house\n  forms: {дом: nom.sg}'
  mkdirSync(join(root, 'content/words'))
  writeFileSync(path, written)
  expect(run('dom', '--root', root)).toEqual({
    status: 0,
    stdout: 'content/words/dom.yaml: 2 entries added\n',
    stderr: '',
  })
  const text = readFileSync(path, 'utf8')
  expect(text.startsWith(`${written}\n\n`)).toBe(true)
  expect(text).toContain('\n- ru: и\n  en:\n')
  expect(run('dom', '--root', root).stdout).toBe('content/words/dom.yaml: nothing to add\n')
  expect(readFileSync(path, 'utf8')).toBe(text)
}, 60_000)

test('prints a draft without writing it', () => {
  expect(run('--all', '--print', '--root', root).stdout).toContain('- ru: сад\n')
  expect(() => readFileSync(join(root, 'content/words/dom.yaml'))).toThrow()
}, 60_000)

test('says what is wrong with its arguments', () => {
  expect(run('--root', root)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^expected the id of a story, "common" or --all\n/),
  })
  expect(run('sad', '--root', root)).toMatchObject({
    status: 1,
    stderr: 'there is no story content/stories/sad.md without errors\n',
  })
}, 60_000)

test('a list with mistakes is not added to', () => {
  mkdirSync(join(root, 'content/words'))
  writeFileSync(join(root, 'content/words/dom.yaml'), '- ru: дом\n  meaning: house\n')
  expect(run('dom', '--root', root)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('content/words/dom.yaml:2:3 [0].meaning: unknown key'),
  })
}, 60_000)

test('the help explains every form', () => {
  const { stdout } = run('--help')
  for (const tag of formTags)
    expect(stdout).toMatch(new RegExp(`^ {2}${tag.replaceAll('.', '\\.')} +\\S`, 'm'))
}, 60_000)
