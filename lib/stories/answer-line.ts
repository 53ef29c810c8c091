import { cleanText } from './clean-text'
import type { Line } from './story'

/**
 * Finds the line that a question's `line` names: by its number from 1, or by the text of its beginning.
 * Gives its index from 0, or a message for the editor.
 */
export function findAnswerLine(name: string, lines: Line[]): { index: number } | { message: string } {
  if (/^\d+$/.test(name)) {
    const index = Number(name) - 1
    if (lines[index] !== undefined) return { index }
    return { message: `expected the number of a line from 1 to ${lines.length}, found ${name}` }
  }
  const beginning = cleanText(name).text.text
  const found = lines.flatMap((line, index) => (line.text.startsWith(beginning) ? [index] : []))
  const [index] = found
  if (index === undefined)
    return { message: `no line of the story begins with «${beginning}»; copy the beginning of the line` }
  if (found.length === 1) return { index }
  const numbers = found.map((other) => other + 1).join(', ')
  return {
    message: `the lines ${numbers} all begin with «${beginning}»; write more of the line, or its number`,
  }
}
