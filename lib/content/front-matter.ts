import matter from 'gray-matter'
import { z } from 'zod'
import { getLevelFacts } from '@/lib/story/levels'
import { findCurlyQuotes, findForeignSigns } from './foreign-signs'
import { errorAt, type Finding, getHint, getPathText } from './problems'
import { findWrongEnglishSigns, parseRussianText } from './russian-text'
import {
  type FrontMatter,
  frontMatterSchema,
  questionSchema,
  seriesSchema,
  vocabularyItemSchema,
} from './schema'
import { findLayoutSlips, findSlips } from './slips'
import { getKeysIn } from './story-fields'
import { findUnstressedIn } from './stress-marks'
import { cleanText } from './text-lines'
import { getSchemaFindings, parseYaml, type YamlSource } from './yaml'

/** Finds what is wrong with the two lines `---` around a front matter. */
function findFenceProblem(source: string): Finding | undefined {
  const expected = (offset: number, what: string) => errorAt(offset, `expected ${what}`)
  const opening = getLine(source, 0)
  if (!/^---(?!-)/.test(opening))
    return expected(0, '"---" as the first line: a story begins with its front matter between two such lines')
  if (opening.trim() !== '---')
    return expected(0, `"---" alone on the first line, found "${opening.slice(0, 60)}"`)
  const closing = source.indexOf('\n---')
  if (closing < 0) return errorAt(0, 'the front matter is not closed; put a line "---" after its last key')
  const found = getLine(source, closing + 1).slice(0, 60)
  if (found.trim() !== '---')
    return expected(closing + 1, `"---" alone on the line that closes the front matter, found "${found}"`)
  return undefined
}

function getLine(source: string, start: number): string {
  const end = source.indexOf('\n', start)
  return source.slice(start, end < 0 ? undefined : end)
}

const { shape } = frontMatterSchema
/** Stands for each text that cannot be read. */
export const { text: unread } = cleanText('…')
/** What stands for a key of a word or question that cannot be read; another key is missing then. */
const standIns: Record<string, unknown> = {
  ru: [unread],
  en: '…',
  questionRu: unread,
  questionEn: '…',
  correctAnswer: -1,
}
/** In these lists valid values survive invalid neighbours. */
const lenient: Partial<Record<string, z.ZodType>> = {
  vocabulary: manyOf(vocabularyItemSchema.shape),
  questions: manyOf({
    ...questionSchema.shape,
    options: z.array(questionSchema.shape.questionRu.catch(unread)).catch([]),
  }),
}

/** Returns the values that have no errors: they can be shown, and compared with the body and with other files. */
function readKeys(keys: Record<string, unknown>): FrontMatter {
  const read = Object.entries(shape).flatMap(([key, field]) => {
    const { data } = (lenient[key] ?? field).safeParse(keys[key])
    return data === undefined ? [] : [[key, data]]
  })
  return { title: unread, titleEn: '…', date: '', ...Object.fromEntries(read) }
}

function manyOf(shape: Record<string, z.ZodType>) {
  const fields = Object.entries(shape).map(([key, field]) => [key, field.catch(standIns[key])])
  const toKeys = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})
  return z.array(z.preprocess(toKeys, z.object(Object.fromEntries(fields))))
}

export type ParsedFrontMatter = {
  /** The valid values; "…" for an invalid title. */
  data: FrontMatter
  isValid: boolean
  findings: Finding[]
  /** Offset of the text after the front matter; missing where that is not known. */
  bodyStart?: number
  getOffset: YamlSource['getOffset']
  getText: YamlSource['getText']
}

export function parseFrontMatter(source: string): ParsedFrontMatter {
  const fault = findFenceProblem(source)
  if (fault !== undefined) {
    const getText = () => ({ text: '', getOffset: () => 0 })
    // What can be found without knowing where the front matter is: an export has many faults at once.
    const bodyStart = source.search(/^[^\p{L}\n]{0,12}Русский\P{L}*$/mu)
    const keys = source.slice(0, Math.max(bodyStart, 0))
    const slips = findSlips(keys).map(({ at, message, fix }) => errorAt(at, message, fix))
    const findings = [fault, ...slips]
    return {
      data: readKeys({}),
      isValid: false,
      findings,
      ...(bodyStart >= 0 && { bodyStart }),
      getOffset: () => 0,
      getText,
    }
  }
  // gray-matter splits the file and hands on the text; `parseYaml` knows where each key is.
  const { matter: text, content } = matter(source, { engines: { yaml: () => ({}) } })
  const yaml = parseYaml(source, FENCE.length, FENCE.length + text.length, 'the front matter', {
    hasRemarks: false,
    findMoreSlips: findLayoutSlips,
  })
  const { getOffset, getText } = yaml
  const checked = checkData(yaml)
  checked.findings.push(...findInTexts(yaml, checked.data.level))
  return { ...checked, bodyStart: source.length - content.length, getOffset, getText }
}

const FENCE = '---'

const [russianKeys, englishKeys] = [getKeysIn('ru'), getKeysIn('en')]

/**
 * Finds what does not belong in any text, in each value; and Russian without stress where the level shows it (others may
 * have stressed lines alone).
 */
function findInTexts({ data, getText }: YamlSource, level: string | undefined): Finding[] {
  const isShown = level !== undefined && !getLevelFacts(level).hidesStress
  const find = (value: string, path: PropertyKey[]): Finding[] => {
    const key = String(path.findLast((step) => typeof step === 'string'))
    const found = findCurlyQuotes(value)
    const isEnglish = englishKeys.includes(key)
    if (!isEnglish && !russianKeys.includes(key)) return found
    found.push(...findForeignSigns(value, false))
    if (isEnglish) return [...found, ...findWrongEnglishSigns(value)]
    // The schema has the errors.
    found.push(...parseRussianText(value).findings.filter(({ severity }) => severity === 'warning'))
    return isShown ? [...found, ...findUnstressedIn(value)] : found
  }
  const visit = (value: unknown, path: PropertyKey[]): Finding[] => {
    if (typeof value === 'string') {
      const { getOffset } = getText(path)
      return find(value, path).map((finding) => ({
        ...finding,
        offset: getOffset(finding.offset),
        message: `${getPathText(path)}: ${finding.message}`,
      }))
    }
    if (Array.isArray(value)) return value.flatMap((item, index) => visit(item, [...path, index]))
    return Object.entries(value ?? {}).flatMap(([key, item]) => visit(item, [...path, key]))
  }
  return visit(data, [])
}

function checkData(yaml: YamlSource): Pick<ParsedFrontMatter, 'data' | 'isValid' | 'findings'> {
  const { data, getOffset } = yaml
  const isMap = typeof data === 'object' && !Array.isArray(data)
  const keys = isMap ? { ...data } : {}
  const findings = [...yaml.findings]
  const { success, error } = frontMatterSchema.safeParse(keys)
  if (isMap) findings.push(...getSchemaFindings(yaml, error, explainUnknownKey))
  else if (yaml.isReadable) {
    const found = Array.isArray(data) ? 'a list' : 'text'
    const message = `expected lines of the form "key: value" between the two lines "---", found ${found}`
    findings.push(errorAt(getOffset([]), message))
  }
  return { data: readKeys(keys), isValid: success && yaml.isReadable, findings }
}

const schemas: Record<string, { shape: object }> = {
  vocabulary: vocabularyItemSchema,
  questions: questionSchema,
  series: seriesSchema,
}

function explainUnknownKey([first]: PropertyKey[], key: string): string {
  const schema = first === undefined ? frontMatterSchema : (schemas[String(first)] ?? frontMatterSchema)
  const known = Object.keys(schema.shape)
  return `unknown key${getHint(key, known, '.')} The keys are ${known.join(', ')}`
}
