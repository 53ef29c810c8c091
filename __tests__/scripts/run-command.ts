import { runScript } from '@/scripts/run-script'

/** What a command printed, and its exit code. */
type Result = { status: number; stdout: string; stderr: string }

/**
 * Returns a function that runs a command in this process, as npm does in one of its own. The test mocks `runScript` with
 * `jest.fn()`; `load` imports the file of the command.
 */
export function createCommand(load: () => Promise<unknown>): (...args: string[]) => Promise<Result> {
  let command: Parameters<typeof runScript> | undefined
  return async (...args) => {
    if (!command) {
      await load()
      command = jest.mocked(runScript).mock.lastCall
    }
    const [help, main] = command ?? []
    if (!main) throw new Error('the command did not call runScript')
    const { argv } = process
    const log = jest.spyOn(console, 'log').mockImplementation(() => {})
    const error = jest.spyOn(console, 'error').mockImplementation(() => {})
    const print = ({ mock }: typeof log) => mock.calls.map((parts) => `${parts.join(' ')}\n`).join('')
    process.argv = ['node', 'command', ...args]
    try {
      await jest
        .requireActual<{ runScript: typeof runScript }>('@/scripts/run-script')
        .runScript(help ?? '', main)
      return { status: Number(process.exitCode ?? 0), stdout: print(log), stderr: print(error) }
    } finally {
      process.argv = argv
      process.exitCode = undefined
      log.mockRestore()
      error.mockRestore()
    }
  }
}

/** Returns the output of a program that prints a text. */
export const print = (text: string) => ({ stdout: Buffer.from(text), stderr: '' })
