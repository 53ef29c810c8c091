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
import { getSchemaFindings, parseYaml } from '@/lib/content/yaml'
import { getCleanText, getStressedText } from '@/lib/story/marked-text'
import { formTags } from '@/lib/story/tags'
import { explainTag, findFormProblems, findHeadwordProblems, findMeaningProblems } from './entries'
import { normaliseForm } from './forms'

/** A form of a common word, in the form in which texts are compared (see `normaliseForm`), and every tag that it can have. */
type CommonForm = Position & { form: string; tags: string[] }

/** One sense of a word that many stories share. */
export type CommonEntry = Position & {
  /** The headword with its stress. */
  ru: string
  en: string
  /** Headwords without stress that have this sense of a preposition beside them. */
  with?: string[]
  forms: CommonForm[]
}

export type CommonList = { path: string; entries: CommonEntry[]; problems: Problem[] }

const what = 'a form such as dat.pl'
const entryShape = {
  ru: russian('the headword'),
  en: english({ what: 'the English meaning' }),
  with: z.array(russian('a headword'), { error: expected('a list of headwords') }).optional(),
  forms: z
    .record(z.string(), z.union([z.string(), z.array(z.string())], { error: expected(what) }), {
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

/** Parses the list of common words and checks it by itself. */
export function parseCommonList(content: string): CommonList {
  const path = commonWordsFile
  const source = getSourceText(content)
  const yaml = parseYaml(source.text, 0, source.text.length, 'the file')
  const { data, error } = fileSchema.safeParse(yaml.data ?? [])
  const findings = [...findInvisible(source.text), ...yaml.findings]
  if (yaml.findings.length === 0) findings.push(...getSchemaFindings(yaml, error, explainUnknownKey))
  const at = (steps: PropertyKey[]) => yaml.getOffset(steps)
  const entries = (findings.length > 0 ? [] : (data ?? [])).map(
    ({ ru, en, with: beside, forms }, index): CommonEntry => {
      const headword = getStressedText(ru)
      const place = source.getPosition(at([index, 'ru']))
      findings.push(...findHeadwordProblems(ru, at([index, 'ru'])))
      findings.push(...findMeaningProblems(headword, en, at([index, 'en'])))
      const getOffset = (form: string) => at([index, 'forms', form])
      return {
        ru: headword,
        en,
        ...(beside && { with: beside.map(getCleanText) }),
        forms: forms
          ? readForms(forms, headword, getOffset, findings).map(({ offset, ...form }) => ({
              ...form,
              ...source.getPosition(offset),
            }))
          : [{ form: normaliseForm(headword), tags: ['inv'], ...place }],
        ...place,
      }
    },
  )
  return { path, entries, problems: toProblems(path, source, findings) }
}

function explainUnknownKey(path: PropertyKey[], key: string): string {
  const hint = path.length === 1 ? getHint(key, entryKeys, '.') : '.'
  return `unknown key${hint} The keys are ${entryKeys.join(', ')}`
}

function readForms(
  forms: Record<string, string | string[]>,
  headword: string,
  getOffset: (form: string) => number,
  findings: Finding[],
) {
  const seen = new Set<string>()
  return Object.entries(forms).map(([written, value]) => {
    const offset = getOffset(written)
    const cleaned = parseRussianText(written)
    const form = normaliseForm(getStressedText(cleaned.text))
    findings.push(...cleaned.findings.map((finding) => ({ ...finding, offset: offset + finding.offset })))
    findings.push(...findFormProblems(cleaned.text, headword, offset))
    if (seen.has(form)) findings.push(errorAt(offset, `the form «${written}» is given twice; keep one`))
    seen.add(form)
    const tags = [value].flat().filter((tag) => tag !== '')
    if (tags.length === 0) findings.push(warningAt(offset, `«${written}»: no form yet; write it`))
    for (const tag of tags)
      if (!formTags.includes(tag)) findings.push(errorAt(offset, explainTag(written, tag)))
    return { form, tags, offset }
  })
}
