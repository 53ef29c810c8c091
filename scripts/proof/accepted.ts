import { z } from 'zod'
import { errorInFile, getSourceText, type Position, type Problem, toProblems } from '@/lib/content/problems'
import { expected } from '@/lib/content/schema'
import { getSchemaFindings, parseYaml } from '@/lib/content/yaml'

/** Where the accepted differences are kept, from the repository's root. */
export const ACCEPTED_PATH = 'content/proof.yaml'

/** A difference that an editor has looked at: the text is right. */
export type Accepted = { word: string; reason: string } & Position

export type AcceptedLists = { stress: Accepted[]; spelling: Accepted[] }

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

const schema = z.strictObject(
  {
    /** Forms that espeak-ng stresses elsewhere: small letters, with the stress mark of the stories. */
    stress: list(
      /^(?:[а-яё]\u0301?)+(?:-(?:[а-яё]\u0301?)+)*$/,
      'one Russian word in small letters with its stress mark',
    ),
    /** Forms that hunspell does not know: without stress mark, a name with its capital letter. */
    spelling: list(/^[а-яё]+(?:-[а-яё]+)*$/i, 'one Russian word without stress mark'),
  },
  { error: expected('the keys stress and spelling') },
)

/** Parses the accepted differences; what is wrong with them is listed with its place. */
export function parseAccepted(content: string): { accepted: AcceptedLists; problems: Problem[] } {
  const source = getSourceText(content)
  const yaml = parseYaml(source.text, 0, source.text.length, 'the file')
  const { data, error } = schema.safeParse(yaml.data ?? {})

  function place(name: keyof AcceptedLists): Accepted[] {
    return (data?.[name] ?? []).map((entry, index) => ({
      ...entry,
      ...source.getPosition(yaml.getOffset([name, index, 'word'])),
    }))
  }

  const accepted = { stress: place('stress'), spelling: place('spelling') }
  const findings = [
    ...yaml.findings,
    ...(yaml.findings.length > 0 ? [] : getSchemaFindings(yaml, error, explainUnknownKey)),
  ]
  const problems = [
    ...toProblems(ACCEPTED_PATH, source, findings),
    ...findDuplicates('stress', accepted.stress),
    ...findDuplicates('spelling', accepted.spelling),
  ]
  return { accepted, problems }
}

function explainUnknownKey(path: PropertyKey[]): string {
  return `unknown key; the keys are ${path.length === 0 ? 'stress and spelling' : 'word and reason'}`
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
    return [errorInFile(ACCEPTED_PATH, message, position)]
  })
}
