import { z } from 'zod'
import { errorInFile, getSourceText, type Position, type Problem, toProblems } from '@/lib/content/problems'
import { expected } from '@/lib/content/schema'
import { getSchemaFindings, parseYaml } from '@/lib/content/yaml'
import type { Difference, StoryWord } from './story-words'

/** The file of accepted differences, from the repository's root. */
export const acceptedFile = 'content/proof.yaml'

/** A difference that an editor has accepted, because the text is right. */
export type Accepted = { word: string; reason: string } & Position

export type AcceptedLists = { stress: Accepted[]; spelling: Accepted[]; forms: Accepted[] }

function list(pattern: RegExp, what: string) {
  const reason = 'the reason why the text is right'
  const entry = z.strictObject(
    {
      word: z
        .string({ error: expected(what) })
        .transform((word) => word.normalize('NFC'))
        .refine((word) => pattern.test(word), { error: expected(what) }),
      reason: z
        .string({ error: expected(reason) })
        .refine((text) => text.trim() !== '', { error: expected(reason) }),
    },
    { error: expected('the keys word and reason') },
  )
  return z.array(entry, { error: expected('a list of words with reasons') }).nullish()
}

const acceptedSchema = z.strictObject(
  {
    /** Forms that espeak-ng stresses elsewhere: lower case, with the stress mark of the stories. */
    stress: list(
      /^(?:[а-яё]\u0301?)+(?:-(?:[а-яё]\u0301?)+)*$/,
      'one lower-case Russian word with its stress mark',
    ),
    /** Forms that hunspell does not know: without a stress mark, a name with its capital letter. */
    spelling: list(/^[а-яё]+(?:-[а-яё]+)*$/i, 'one Russian word without a stress mark'),
    /** What the lists of words say and OpenCorpora's dictionary does not, as the difference names it. */
    forms: list(/^[а-яё].* .*[а-яё.]/i, 'what the difference names, such as "дава́йте, imp.pl of дава́й"'),
  },
  { error: expected('the keys stress, spelling and forms') },
)

/** Parses the accepted differences; whatever is wrong with them becomes a problem. */
export function parseAccepted(content: string): { accepted: AcceptedLists; problems: Problem[] } {
  const source = getSourceText(content)
  const yaml = parseYaml(source.text, 0, source.text.length, 'the file')
  const { data, error } = acceptedSchema.safeParse(yaml.data ?? {})

  function place(name: keyof AcceptedLists): Accepted[] {
    return (data?.[name] ?? []).map((entry, index) => ({
      ...entry,
      ...source.getPosition(yaml.getOffset([name, index, 'word'])),
    }))
  }

  const accepted = { stress: place('stress'), spelling: place('spelling'), forms: place('forms') }
  const findings = [
    ...yaml.findings,
    ...(yaml.findings.length > 0 ? [] : getSchemaFindings(yaml, error, explainUnknownKey)),
  ]
  const problems = [
    ...toProblems(acceptedFile, source, findings),
    ...findDuplicates('stress', accepted.stress),
    ...findDuplicates('spelling', accepted.spelling),
    ...findDuplicates('forms', accepted.forms),
  ]
  return { accepted, problems }
}

function explainUnknownKey(path: PropertyKey[]): string {
  return `unknown key; the keys are ${path.length === 0 ? 'stress, spelling and forms' : 'word and reason'}`
}

function findDuplicates(name: keyof AcceptedLists, entries: Accepted[]): Problem[] {
  const firstIndexes = new Map<string, number>()
  return entries.flatMap(({ word, ...position }, index): Problem[] => {
    const first = firstIndexes.get(word)
    if (first === undefined) {
      firstIndexes.set(word, index)
      return []
    }
    const message = `${name}[${index}].word: «${word}» is also ${name}[${first}]; keep one`
    return [errorInFile(acceptedFile, message, position)]
  })
}

/** Splits differences into those that an editor has accepted and those still open. */
export function splitDifferences(
  differences: readonly Difference[],
  accepted: readonly Accepted[],
): { settled: Difference[]; open: Difference[] } {
  const isSettled = ({ form }: Difference) => accepted.some(({ word }) => covers(word, form))
  return {
    settled: differences.filter(isSettled),
    open: differences.filter((difference) => !isSettled(difference)),
  }
}

/** An accepted lower-case word covers its capitalised form too; a name covers only the name. */
function covers(word: string, form: string): boolean {
  return word === form || word === form.toLowerCase()
}

/** Returns where a word is in its file. */
export type GetWordPosition = (word: StoryWord) => Position

/** Returns a problem for each open difference, at its first place in the stories, with the number of times it occurs. */
export function getOpenProblems(
  open: readonly Difference[],
  words: readonly StoryWord[],
  getWritten: (word: StoryWord) => string,
  getPosition: GetWordPosition,
): Problem[] {
  return open.flatMap(({ form, written, message }): Problem[] => {
    const found = words.filter((word) => written.includes(getWritten(word)))
    const [first] = found.toSorted((a, b) => (a.path < b.path ? -1 : 1))
    if (first === undefined) return []
    const times = found.length === 1 ? 'once' : `${found.length} times`
    const text = `«${form}» (${times}): ${message}; correct the text, or accept the word in ${acceptedFile}`
    return [errorInFile(first.path, text, getPosition(first))]
  })
}

/** Returns a problem for each accepted word that no difference needs any more. */
export function getUnneededProblems(
  name: keyof AcceptedLists,
  source: string,
  accepted: readonly Accepted[],
  differences: readonly Difference[],
): Problem[] {
  return accepted.flatMap(({ word, ...position }, index): Problem[] => {
    if (differences.some(({ form }) => covers(word, form))) return []
    const message = `${name}[${index}].word: «${word}» is accepted, but no story differs from ${source} on it; delete the entry`
    return [errorInFile(acceptedFile, message, position)]
  })
}
