import { createInterface } from 'node:readline/promises'
import { falseStress } from '@/lib/content/letters'
import { stressMark } from '@/lib/story/marked-text'

/**
 * Somebody at a keyboard: is shown a question, and returns what was typed before Enter, without spaces around it. `isAgain`
 * if the answer before did not answer it.
 */
export type Person = (question: string, isAgain?: boolean) => Promise<string>

/** Asks until `read` takes an answer, and says why it asks again: `expected`. A stray Enter answers nothing. */
export async function askUntil(
  person: Person,
  question: string,
  expected: string,
  read: (answer: string) => string | undefined,
): Promise<string> {
  for (let reason = ''; ; ) {
    const answer = await person(`${reason}${question}`, reason !== '')
    const value = answer === '' ? undefined : read(answer)
    if (value !== undefined) return value
    reason = answer === '' ? '' : `\n“${answer}” does not answer this; expected ${expected}.`
  }
}

/** Asks for one of some things by their numbers. Returns it, or `skip` or `leave`. */
export function choose(person: Person, question: string, choices: readonly string[]): Promise<string> {
  const keys = [...choices.map((_, index) => String(index + 1)), skip, back, leave]
  return askUntil(person, question, `one of ${keys.join(', ')}`, (answer) =>
    keys.includes(answer) ? (choices[Number(answer) - 1] ?? answer) : undefined,
  )
}

/** The key that leaves a question open. */
export const skip = 's'
/** The key that leaves all questions open that follow. */
export const leave = 'q'
const back = 'b'
/** What can always be pressed, as a question ends with it. */
export const ways = `${skip}: skip, ${back}: back, ${leave}: quit`

/**
 * Asks what `ask` asks of a person who may go back to the question before: all is asked anew, and what was answered before
 * that question is answered in the same way. What was answered another time can be changed in `file`.
 */
export async function askWithWayBack<T>(
  person: Person,
  ask: (person: Person) => Promise<T>,
  file: string,
): Promise<T> {
  const given: string[] = []
  let notice = ''
  for (;;) {
    const known = [...given]
    let isBack = false
    const result = await ask(async (question, isAgain) => {
      const before = known.shift()
      if (before !== undefined) return before
      // A slip is no step.
      if (isAgain) given.pop()
      const answer = await person(`${notice}${question}`, isAgain)
      isBack = answer === back
      notice = isBack && given.length === 0 ? `\nNothing to go back to: edit ${file}` : ''
      if (isBack) given.pop()
      // A stray Enter is none either.
      else if (answer !== '') given.push(answer)
      return isBack ? leave : answer
    })
    const isLeft = given.length === 0 || given.at(-1) === leave
    if (
      !isBack &&
      (isLeft || (await person(`\nThat was the last question (Enter: done, ${back}: back) `)) !== back)
    )
      return result
    if (!isBack) given.pop()
  }
}

/** The exit code of Ctrl+C, as everywhere. */
export const interrupted = 130

/** The exit code with --stop of somebody who left: what follows the questions is not started. */
export const quitStatus = 2

/** The person at this terminal, where ´ is easier to type than a stress mark. Ctrl+C ends the program. */
export const personAtTerminal: Person = async (question) => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  lines.once('SIGINT', () => process.exit(interrupted))
  try {
    return (await lines.question(question)).trim().replace(falseStress, stressMark)
  } finally {
    lines.close()
  }
}
