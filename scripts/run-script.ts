import { types } from 'node:util'
import { getHint } from '@/lib/content/problems'

/** A command was called with the wrong arguments: the message is printed with the way to its help. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Runs a command: prints `help` for `--help` and `-h`, otherwise calls `main` with the arguments. When `main` throws,
 * the exit code is 1 and the message is printed; a bug is printed with its stack, a wrong argument (`UsageError`, or
 * whatever `parseArgs` throws) with the way to the help. Every file that package.json starts calls this and nothing else.
 */
export async function runScript(help: string, main: (args: string[]) => void | Promise<void>): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return console.log(help)
  try {
    await main(args)
  } catch (error) {
    process.exitCode = 1
    if (!types.isNativeError(error) || isBug(error)) console.error(error)
    else
      console.error(
        isUsageError(error)
          ? `${getUsageMessage(error, help)}\nTo see how it is called, add --help.`
          : error.message,
      )
  }
}

/** An option that does not exist is named with the one of the help that may have been meant. */
function getUsageMessage({ message }: Error, help: string): string {
  const [, option] = /^Unknown option '(.+?)'/.exec(message) ?? []
  return option ? `unknown option ${option}${getHint(option, help.match(/--[a-z-]+/g) ?? [])}` : message
}

function isUsageError(error: Error): boolean {
  return error instanceof UsageError || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
}

/** What the language itself throws was not meant for the person at the keyboard. */
function isBug(error: Error): boolean {
  return !isUsageError(error) && /^(Type|Reference|Range|Syntax)Error$/.test(error.name)
}
