import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { scripts } from '@/package.json'
import { runScript, UsageError } from '@/scripts/run-script'

const help = 'Makes tea.\n\n  npm run tea -- <cups> [--milk]'
const argv = process.argv
const log = jest.spyOn(console, 'log').mockImplementation(() => {})
const error = jest.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  jest.clearAllMocks()
  process.exitCode = undefined
})

afterAll(() => {
  process.argv = argv
  process.exitCode = undefined
})

async function run(args: string[], main: (args: string[]) => void | Promise<void>): Promise<void> {
  process.argv = ['node', 'tea.ts', ...args]
  await runScript(help, main)
}

function fail(reason: unknown): () => Promise<never> {
  return () => Promise.reject(reason)
}

test.each(['--help', '-h'])('%s prints the help and does nothing else', async (option) => {
  const main = jest.fn()
  await run(['2', option], main)
  expect(log).toHaveBeenCalledWith(help)
  expect(main).not.toHaveBeenCalled()
  expect(process.exitCode).toBeUndefined()
})

test('the command gets its arguments and leaves the exit code alone', async () => {
  const main = jest.fn()
  await run(['2', '--milk'], main)
  expect(main).toHaveBeenCalledWith(['2', '--milk'])
  expect(process.exitCode).toBeUndefined()
})

test('an error is printed as its message and sets the exit code', async () => {
  await run([], fail(new Error('there is no water')))
  expect(error.mock.calls).toEqual([['there is no water']])
  expect(process.exitCode).toBe(1)
})

test('a bug is printed with its stack', async () => {
  const bug = new TypeError('cups is not a function')
  await run([], fail(bug))
  expect(error.mock.calls).toEqual([[bug]])
  expect(process.exitCode).toBe(1)
})

test('wrong arguments are explained, with the way to the help', async () => {
  await run([], fail(new UsageError('expected a number of cups')))
  await run(['--lemon'], (args) => void parseArgs({ args }))
  await run(['--mlik=2'], (args) => void parseArgs({ args }))
  const said = [
    'expected a number of cups',
    'unknown option --lemon',
    'unknown option --mlik; did you mean "--milk"?',
  ]
  expect(error.mock.calls).toEqual(
    said.map((message) => [`${message}\nTo see how it is called, add --help.`]),
  )
  expect(process.exitCode).toBe(1)
})

/** The names of the commands in package.json, by the file that they run. */
const commands = new Map<string, string[]>()
for (const [name, command] of Object.entries(scripts)) {
  const file = /tsx (\S+)/.exec(command)?.[1]
  if (file) commands.set(file, [...(commands.get(file) ?? []), name])
}

/** Returns what each file prints when it is asked for its help; one process for all, because most of it is starting. */
async function printHelp(files: string[]): Promise<Record<string, string>> {
  const program = `
    process.argv = ['node', 'command', '--help']
    const { log } = console
    const printed = {}
    for (const file of ${JSON.stringify(files.map((file) => pathToFileURL(file).href))}) {
      printed[file] = ''
      console.log = (text) => { printed[file] += text }
      await import(file)
    }
    log(JSON.stringify(Object.values(printed)))`
  const options = ['--import', 'tsx', '--input-type', 'module', '--eval', program]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, options)
  expect(stderr).toBe('')
  const texts: string[] = JSON.parse(stdout)
  return Object.fromEntries(files.map((file, index) => [file, texts[index] ?? '']))
}

test('every command answers --help and does nothing else', async () => {
  // Any other script would do its work here.
  for (const file of commands.keys())
    expect(readFileSync(file, 'utf8')).toMatch(/^(await )?runScript\(help, /m)
  const printed = await printHelp([...commands.keys()])
  for (const [file, names] of commands)
    for (const name of names) expect(printed[file]).toMatch(new RegExp(`npm (run )?${name}\\b`))
}, 120_000)
