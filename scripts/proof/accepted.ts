import { z } from 'zod'
import { expected } from '@/lib/content/fields'
import { errorInFile, getSourceText, type Position, type Problem, toProblems } from '@/lib/content/problems'
import { getSchemaFindings, parseYaml } from '@/lib/content/yaml'
import type { Difference, StoryWord } from './collect-words'

/** The file of accepted differences, from the repository's root. */
export const acceptedFile = 'content/proof.yaml'

/** A difference that an editor has accepted, because the text is right. */
export type Accepted = { word: string; reason: string } & Position

export type AcceptedLists = {
  /** Forms in lower case with the stress mark of the stories. */
  stress: Accepted[]
  /** Forms without a stress mark, a name with its capital letter. */
  spelling: Accepted[]
  /** As the difference names it: "дава́йте, imp.pl of дава́й". */
  forms: Accepted[]
}

const reason = 'the reason why the text is right'
const reasons = z
  .record(
    z.string(),
    z.string({ error: expected(reason) }).refine((text) => text.trim() !== '', { error: expected(reason) }),
    { error: expected('words, each with its reason') },
  )
  .nullish()

const acceptedSchema = z.strictObject(
  { stress: reasons, spelling: reasons, forms: reasons },
  { error: expected('the keys stress, spelling and forms') },
)

/** Parses the accepted differences; whatever is wrong with them becomes a problem. */
export function parseAccepted(content: string): { accepted: AcceptedLists; problems: Problem[] } {
  const source = getSourceText(content)
  const yaml = parseYaml(source.text, 0, source.text.length, 'the file')
  const { data, error } = acceptedSchema.safeParse(yaml.data ?? {})
  const findings = [...yaml.findings]
  if (findings.length === 0)
    findings.push(
      ...getSchemaFindings(yaml, error, () => 'unknown key; the keys are stress, spelling and forms'),
    )

  function place(name: keyof AcceptedLists): Accepted[] {
    return Object.entries(data?.[name] ?? {}).map(([written, reason]) => ({
      word: written.normalize('NFC'),
      reason,
      ...source.getPosition(yaml.getOffset([name, written])),
    }))
  }

  const accepted = { stress: place('stress'), spelling: place('spelling'), forms: place('forms') }
  return { accepted, problems: toProblems(acceptedFile, source, findings) }
}

/** Splits differences into those that an editor has accepted and those still open. */
export function splitDifferences<Named extends Pick<Difference, 'form'>>(
  differences: readonly Named[],
  accepted: readonly Accepted[],
): { settled: Named[]; open: Named[] } {
  const isSettled = ({ form }: Named) => accepted.some(({ word }) => covers(word, form))
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
  differences: readonly Pick<Difference, 'form'>[],
): Problem[] {
  return accepted.flatMap(({ word, ...position }): Problem[] => {
    if (differences.some(({ form }) => covers(word, form))) return []
    const message = `${name}: «${word}» is accepted, but no story differs from ${source} on it; delete the entry`
    return [errorInFile(acceptedFile, message, position)]
  })
}
