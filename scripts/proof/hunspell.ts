import { getInstallAdvice, runProgram } from '@/scripts/run-program'
import type { Difference, StoryWord } from './collect-words'

type Suggestions = string[]

/**
 * Parses what `hunspell -a` prints for one word per line: a greeting, then for each word the results of its parts and
 * an empty line; `&` and `#` mark what is unknown (hunspell(1), the pipe interface of ispell). Returns the suggestions
 * for each word, or undefined for a known one.
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
 * Returns the words, without marks, that hunspell's Russian dictionary does not have, neither with ё nor with е in its
 * place. Throws if the program or the dictionary is missing.
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
  const { stdout } = await runProgram('hunspell', ['-d', 'ru_RU', '-i', 'utf-8', '-a'], input).catch(
    explainFailure,
  )
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

function explainFailure(error: Error): never {
  if (!error.message.includes("Can't open affix or dictionary files")) throw error
  throw new Error(`hunspell has no Russian dictionary. ${getInstallAdvice(['hunspell-ru'])}`)
}

/**
 * Returns the forms, without marks, that hunspell's dictionary does not have; a form that is also written in lower case
 * counts as that one. Throws as `findUnknownWords`.
 */
export async function findSpellingDifferences(words: readonly StoryWord[]): Promise<Difference[]> {
  const unknown = await findUnknownWords([...new Set(words.map(({ clean }) => clean))])
  return [...unknown].flatMap(([form, suggestions]) => {
    const lower = form.toLowerCase()
    if (form !== lower && unknown.has(lower)) return []
    const written = [...unknown.keys()].filter((other) => other === form || other.toLowerCase() === form)
    const nearest = suggestions.slice(0, 3).map((word) => `«${word}»`)
    const has = nearest.length > 0 ? `, which has ${nearest.join(', ')}` : ''
    return [{ form, written, message: `not in hunspell's dictionary${has}` }]
  })
}
