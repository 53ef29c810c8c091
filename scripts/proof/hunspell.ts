import { getInstallAdvice, runProgram } from '@/scripts/run-program'

/** What the dictionary has instead of a word it does not know; nothing where no word is near. */
type Suggestions = string[]

/**
 * Parses what `hunspell -a` prints for one word a line: a line of greeting, then for each word the results of its
 * parts and an empty line; `&` and `#` stand before what is not known (hunspell(1), the pipe interface of ispell).
 * Gives for each word its suggestions, or undefined where it is known.
 */
export function parseResults(printed: string): (Suggestions | undefined)[] {
  const [, ...lines] = printed.trimEnd().split('\n')
  return lines
    .join('\n')
    .split(/\n\n/)
    .map((results) => {
      const [unknown] = /^[&#].*/m.exec(results) ?? []
      if (unknown === undefined) return undefined
      const [, list = ''] = unknown.split(': ')
      return list === '' ? [] : list.split(', ')
    })
}

/**
 * Finds the clean words that hunspell's Russian dictionary does not know, neither with ё nor with е for it. Throws when
 * the program or the dictionary is missing.
 */
export async function findUnknownWords(words: readonly string[]): Promise<Map<string, Suggestions>> {
  const unknown = await findUnknown(words)
  const withYo = [...unknown.keys()].filter((word) => /ё/i.test(word))
  const stillUnknown = await findUnknown(withYo.map(withoutYo))
  for (const word of withYo) if (!stillUnknown.has(withoutYo(word))) unknown.delete(word)
  return unknown
}

function withoutYo(word: string): string {
  return word.replaceAll('ё', 'е').replaceAll('Ё', 'Е')
}

async function findUnknown(words: readonly string[]): Promise<Map<string, Suggestions>> {
  if (words.length === 0) return new Map()
  // «^» keeps a word from being read as a command.
  const input = words.map((word) => `^${word}\n`).join('')
  const { stdout } = await runProgram('hunspell', ['-d', 'ru_RU', '-i', 'utf-8', '-a'], input).catch(explain)
  const results = parseResults(stdout.toString('utf8'))
  if (results.length !== words.length) {
    throw new Error(`hunspell: expected results for ${words.length} words, found ${results.length}`)
  }
  return new Map(
    words.flatMap((word, index): [string, Suggestions][] => {
      const suggestions = results[index]
      return suggestions === undefined ? [] : [[word, suggestions]]
    }),
  )
}

function explain(error: Error): never {
  if (!error.message.includes("Can't open affix or dictionary files")) throw error
  throw new Error(`hunspell has no Russian dictionary. ${getInstallAdvice(['hunspell-ru'])}`)
}
