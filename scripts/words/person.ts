import { createInterface } from 'node:readline/promises'
import type { Person } from './ask'

/** The person at this terminal. Ctrl+C ends the program, as everywhere. */
export const personAtTerminal: Person = async (question) => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  lines.once('SIGINT', () => process.exit(130))
  try {
    return (await lines.question(question)).trim()
  } finally {
    lines.close()
  }
}
