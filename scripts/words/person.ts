import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { Person } from './ask'

/** The person at this terminal. Ctrl+C ends the program, as everywhere. */
export const personAtTerminal: Person = {
  press: async (question, keys) => {
    const { stdin, stdout } = process
    stdout.write(question)
    stdin.setRawMode(true).resume()
    try {
      for (;;) {
        const [data] = await once(stdin, 'data')
        const key = String(data)
        if (key === '\u0003') process.exit(130)
        if (!keys.includes(key)) continue
        stdout.write(`${key}\n`)
        return key
      }
    } finally {
      stdin.setRawMode(false).pause()
    }
  },
  type: async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    lines.once('SIGINT', () => process.exit(130))
    try {
      return await lines.question(question)
    } finally {
      lines.close()
    }
  },
}
