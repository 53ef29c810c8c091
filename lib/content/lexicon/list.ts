import { z } from 'zod'
import { english, expected, russian } from '@/lib/content/fields'
import { commonWordsFile } from '@/lib/content/files'
import {
  errorAt,
  type Finding,
  findInvisible,
  getHint,
  getSourceText,
  type Position,
  type Problem,
  toProblems,
  warningAt,
} from '@/lib/content/problems'
import { parseRussianText } from '@/lib/content/russian-text'
import { getSchemaFindings, parseYaml, type YamlSource } from '@/lib/content/yaml'
import { getCleanText, getStressedText } from '@/lib/story/marked-text'
import { formTags } from '@/lib/story/tags'
import { explainTag, findFormProblems, findHeadwordProblems, findMeaningProblems } from './entries'
import { normaliseForm } from './forms'

/** A form of a word, and where that says something: in the whole story, or at one place of it. */
export type WordForm = Position & {
  /** As it is written, in the form in which texts are compared (see `normaliseForm`). */
  form: string
  /** One tag, in the common list one or more; none while it is yet to be written. */
  tags: string[]
  /** `title`, `q2` or the number of a line from 1; missing for all places. */
  place?: string
  /** Counts the occurrences at the place from 1; missing for all of them. */
  nth?: number
}

export type WordEntry = Position & {
  /** The headword with its stress. */
  ru: string
  /** The meaning: missing where another list gives it, null while it is yet to be written. */
  en?: string | null
  /** In the common list, headwords without stress that have this sense of a preposition beside them. */
  with?: string[]
  forms: WordForm[]
}

export type WordsFile = { path: string; entries: WordEntry[]; problems: Problem[] }

const placePattern = /^(title|q[1-9]\d*|[1-9]\d*)(?:\.([1-9]\d*))?$/

const what = 'a form such as dat.pl'
const tagsSchema = z.union([z.null(), z.string(), z.array(z.string())], { error: expected(what) })
const entryShape = {
  ru: russian('the headword'),
  en: z.preprocess((en) => (en === '' ? null : en), english({ what: 'the English meaning' }).nullish()),
  with: z.array(russian('a headword'), { error: expected('a list of headwords') }).optional(),
  forms: z
    .record(z.string(), z.union([tagsSchema, z.record(z.string(), tagsSchema)], { error: expected(what) }), {
      error: expected('the forms of the word, such as { дом: nom.sg }'),
    })
    .optional(),
}
const entryKeys = Object.keys(entryShape)
const fileSchema = z
  .array(z.strictObject(entryShape, { error: expected(`the keys ${entryKeys.join(', ')}`) }), {
    error: expected('a list of words, each beginning with "- ru: "'),
  })
  .nullish()

/** Parses a list of words and checks it on its own; whether its forms occur in the story is checked elsewhere. */
export function parseWordsFile(path: string, content: string): WordsFile {
  const source = getSourceText(content)
  const yaml = parseYaml(source.text, 0, source.text.length, 'the file')
  const { data, error } = fileSchema.safeParse(yaml.data ?? [])
  const findings = [...findInvisible(source.text), ...yaml.findings]
  if (yaml.findings.length === 0) findings.push(...getSchemaFindings(yaml, error, explainUnknownKey))
  const at = (steps: PropertyKey[]) => yaml.getOffset(steps)
  const entries = (findings.length > 0 ? [] : (data ?? [])).map(
    ({ ru, en, with: beside, forms }, index): WordEntry => {
      findings.push(...findHeadwordProblems(ru, at([index, 'ru'])))
      if (en === null)
        findings.push(warningAt(at([index, 'en']), `«${getStressedText(ru)}»: no meaning yet; write it`))
      if (beside && path !== commonWordsFile)
        findings.push(
          errorAt(
            at([index, 'with']),
            `expected "with" only in ${commonWordsFile}; name the lines in "forms" instead`,
          ),
        )
      if (en) findings.push(...findMeaningProblems(getStressedText(ru), en, at([index, 'en'])))
      const found = forms
        ? readForms(forms, getStressedText(ru), [index, 'forms'], yaml, path === commonWordsFile, findings)
        : [{ form: normaliseForm(getStressedText(ru)), tags: ['inv'], offset: at([index, 'ru']) }]
      return {
        ru: getStressedText(ru),
        ...(en !== undefined && { en }),
        ...(beside && { with: beside.map(getCleanText) }),
        forms: found.map(({ offset, ...form }) => ({ ...form, ...source.getPosition(offset) })),
        ...source.getPosition(at([index, 'ru'])),
      }
    },
  )
  return { path, entries, problems: toProblems(path, source, findings) }
}

function explainUnknownKey(path: PropertyKey[], key: string): string {
  const hint = path.length === 1 ? getHint(key, entryKeys, '.') : '.'
  return `unknown key${hint} The keys are ${entryKeys.join(', ')}`
}

type FoundForm = Pick<WordForm, 'form' | 'tags' | 'place' | 'nth'> & { offset: number }
type Tags = string | string[] | null

/** Reads `forms`: a tag or, in a story's list, tags by place for each form. */
function readForms(
  forms: Record<string, Tags | Record<string, Tags>>,
  headword: string,
  path: PropertyKey[],
  { getOffset }: YamlSource,
  isCommon: boolean,
  findings: Finding[],
): FoundForm[] {
  const seen = new Map<string, string>()
  return Object.entries(forms).flatMap(([written, value]): FoundForm[] => {
    const offset = getOffset([...path, written])
    const cleaned = parseRussianText(written)
    const form = normaliseForm(getStressedText(cleaned.text))
    findings.push(...cleaned.findings.map((finding) => ({ ...finding, offset: offset + finding.offset })))
    findings.push(...findFormProblems(cleaned.text, headword, offset))
    const twin = seen.get(form)
    if (twin !== undefined) findings.push(errorAt(offset, `the form «${written}» is given twice; keep one`))
    seen.set(form, written)

    function readTags(tags: Tags, at: PropertyKey[]): { tags: string[]; offset: number } {
      const list = tags === null || tags === '' ? [] : [tags].flat()
      const place = getOffset(at)
      if (list.length === 0) findings.push(warningAt(place, `«${written}»: no form yet; write it`))
      if (Array.isArray(tags) && !isCommon)
        findings.push(
          errorAt(
            place,
            `«${written}»: expected one form, found a list; name the lines instead: { 3: nom.sg, 7: acc.sg }`,
          ),
        )
      for (const tag of list)
        if (!formTags.includes(tag)) findings.push(errorAt(place, explainTag(written, tag)))
      return { tags: list, offset: place }
    }

    if (value === null || typeof value === 'string' || Array.isArray(value))
      return [{ form, ...readTags(value, [...path, written]) }]
    if (isCommon)
      findings.push(
        errorAt(
          offset,
          `«${written}»: expected a form or a list of forms, found places; only a story's list has places`,
        ),
      )
    return Object.entries(value).flatMap(([key, tags]): FoundForm[] => {
      const at = [...path, written, key]
      const [, place, nth] = placePattern.exec(key) ?? []
      if (place === undefined) {
        const message = `«${written}»: expected a line such as 12, its second occurrence 12.2, "title" or a question such as q1, found "${key}"`
        findings.push(errorAt(getOffset(at), message))
        return []
      }
      return [{ form, place, ...(nth && { nth: Number(nth) }), ...readTags(tags, at) }]
    })
  })
}
