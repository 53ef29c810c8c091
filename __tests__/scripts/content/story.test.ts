import { spawn, spawnSync } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sampleStory } from '@/__tests__/sample-story'
import { createTempFolder } from '@/__tests__/temp-folder'
import type { Problem } from '@/lib/content/problems'
import { getTemplate } from '@/lib/content/template'
import { findOpenStress } from '@/scripts/proof/proofread'
import { personAtTerminal, quitStatus } from '@/scripts/words/ask'
import { createCommand } from '../run-command'

let mockUnexplained = 0
let mockProblems: Problem[] = []
jest.mock('@/scripts/run-script', () => ({
  ...jest.requireActual('@/scripts/run-script'),
  runScript: jest.fn(),
}))
jest.mock('node:child_process', () => ({ spawn: jest.fn(), spawnSync: jest.fn() }))
jest.mock('@/lib/content/load', () => ({
  loadAndKeepContent: async () => ({
    stories: [{ ...sampleStory, id: 'cat', grammar: ['past tense'] }, sampleStory],
    words: new Map([['cat', { words: {}, unexplained: mockUnexplained, characters: 0 }]]),
    problems: mockProblems,
  }),
}))
jest.mock('@/scripts/proof/proofread', () => ({ findOpenStress: jest.fn() }))
jest.mock('@/scripts/words/ask', () => ({
  ...jest.requireActual('@/scripts/words/ask'),
  personAtTerminal: jest.fn(),
}))

const home = process.cwd()
const { isTTY } = process.stdin
const file = 'content/stories/cat.md'
const run = createCommand(() => import('@/scripts/content/story'))
const folder = createTempFolder()

/** Returns the commands that were started, by the last part of their names. */
const getStarted = () =>
  jest
    .mocked(spawn)
    .mock.calls.map(([, [, script = '', ...args]]) =>
      [script.split('/').at(-1)?.replace('.ts', ''), ...args].join(' '),
    )

/** Has the commands end with a status, by name, and otherwise with 0. */
function endWith(statuses: Record<string, number>, onEnd = (_: string) => {}) {
  jest.mocked(spawn).mockImplementation(((_: string, [, script = '']: string[]) => {
    const command = new EventEmitter()
    const [name = ''] = /\w+(?=\.ts$)|\w+$/.exec(script) ?? []
    queueMicrotask(() => {
      onEnd(name)
      command.emit('close', statuses[name] ?? 0)
    })
    return command
  }) as never)
}

beforeEach(() => {
  jest.clearAllMocks()
  jest.mocked(spawnSync).mockReturnValue({} as never)
  jest.mocked(findOpenStress).mockResolvedValue([])
  folder.write(file, getTemplate('cat', '2026-01-03').replace('А́нна чита́ет', 'Кот чита́ет'))
  folder.write('content/proof.yaml', '')
  process.chdir(folder.root)
  mockUnexplained = 2
  mockProblems = []
  process.stdin.isTTY = true
})

afterEach(() => {
  process.chdir(home)
  process.stdin.isTTY = isTTY
})

test('the first story of a fork without the examples needs no folder', async () => {
  rmSync(join(folder.root, 'content/stories'), { recursive: true })
  expect((await run('walk')).stdout).toContain('Wrote content/stories/walk.md. Next:')
})

test('words, recordings, a last check and the page follow each other', async () => {
  endWith({}, (name) => {
    if (name === 'words') mockUnexplained = 0
  })
  const { status, stdout } = await run('cat')
  expect(getStarted()).toEqual(['words cat --stop', 'audio cat', 'proof cat', 'next dev'])
  expect(stdout).toContain(`${file} is ready`)
  expect(status).toBe(0)
})

test('answers are shown before the story is said to be ready', async () => {
  mockUnexplained = 0
  endWith({})
  expect((await run('cat', '--silent')).stdout).toMatch(
    /are they correct\?\n {2}question 1: Домой.*\n {2}question 2: Билет.*\n.* is ready/,
  )
})

test('what is found by the last check is an exit code of 1', async () => {
  mockUnexplained = 0
  endWith({ proof: 1 })
  const { status, stdout } = await run('cat', '--silent')
  expect(getStarted()).toEqual(['proof cat', 'next dev'])
  expect(stdout).toContain(`${file} is not ready`)
  expect(status).toBe(1)
})

test('without a terminal no server is left running', async () => {
  process.stdin.isTTY = false
  mockUnexplained = 0
  endWith({})
  const { status, stdout } = await run('cat', '--silent')
  expect(getStarted()).toEqual(['proof cat'])
  expect(stdout).toMatch(/\nTo see its page: npm run dev, then \/story\/cat\n$/)
  expect(status).toBe(0)
})

test('a drafted meaning that nobody has confirmed keeps a story from being ready', async () => {
  mockUnexplained = 0
  folder.write('content/words/cat.yaml', 'meanings:\n  кот: tomcat # right here?\n')
  endWith({})
  const { status, stdout } = await run('cat', '--silent')
  expect(stdout).toContain('content/words/cat.yaml: 1 meaning open; to answer: npm run words -- cat\n')
  expect(stdout).toContain(`${file} is not ready`)
  expect(status).toBe(1)
})

test('an id that is almost that of a story is asked about before anything is written', async () => {
  jest.mocked(personAtTerminal).mockResolvedValueOnce('')
  expect((await run('content/stories/cut.md')).stdout).toBe('Nothing was written.\n')
  expect(personAtTerminal).toHaveBeenCalledWith(
    'There is no story cut; did you mean "cat"? (y: create a new story) ',
  )
  jest.mocked(personAtTerminal).mockResolvedValueOnce('y')
  expect((await run('cut')).stdout).toContain('Wrote content/stories/cut.md. Next:')
})

test('a warning is named once, and again only after the questions', async () => {
  mockProblems = [{ path: file, line: 20, column: 1, severity: 'warning', message: 'odd' }]
  mockUnexplained = 0
  endWith({}, (name) => {
    if (name === 'words') mockUnexplained = 0
  })
  const countWarnings = async () => (await run('cat', '--silent')).stdout.match(/warning: odd/g)
  expect(await countWarnings()).toHaveLength(1)
  mockUnexplained = 2
  expect(await countWarnings()).toHaveLength(2)
})

test('words without stress are named with the command that marks them, once, where another story shows it', async () => {
  mockProblems = [20, 21].map((line) => {
    return { path: file, line, column: 1, severity: 'warning', message: 'no stress mark', words: ['поезд'] }
  })
  endWith({ words: quitStatus })
  expect((await run('cat')).stdout).not.toContain('--stress')
  folder.write(file, folder.read(file).replace('Кот', 'Поезд'))
  expect((await run('cat')).stdout.match(/npm run words -- cat --stress/g)).toHaveLength(1)
})

test('a stress that espeak-ng puts elsewhere is looked at before anything is drafted or spoken', async () => {
  jest
    .mocked(findOpenStress)
    .mockResolvedValue([{ path: file, line: 20, column: 1, severity: 'warning', message: 'stress' }])
  expect(await run('cat')).toMatchObject({
    status: 1,
    stderr: `${file}:20:1 warning: stress\n${file}: look at the stress of 1 word first.\nThen run it again: npm run story -- cat\n`,
  })
  expect(spawn).not.toHaveBeenCalled()
})

test.each([
  ['q', quitStatus, 0],
  ['words left open', 0, 1],
  ['Ctrl+C', 130, 130],
  ['a failure', 1, 1],
])('after %s in the questions nothing is started', async (_, words, expected) => {
  endWith({ words })
  const { status, stdout, stderr } = await run('cat')
  expect(getStarted()).toEqual(['words cat --stop'])
  expect(stdout + stderr).toContain('Then run it again: npm run story -- cat')
  expect(status).toBe(expected)
})
