import { z } from 'zod'
import { expected, text } from '@/lib/content/fields'
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
import { getStressedText } from '@/lib/story/marked-text'
import { formTags } from '@/lib/story/tags'
import { explainTag, findHeadwordProblems, findMeaningProblems } from './entries'
import { maxPhrase, type TextKind, textKinds } from './forms'

/*
 * The list of a story explains what its vocabulary and the common list leave open. `meanings` is its dictionary; `texts` has
 * a block for each line and for each question and option that needs one, found by its words and not by a number:
 *
 *   meanings:
 *     зонт: umbrella
 *   texts:
 *     - line: Дождь идёт, а зонт дома.
 *       дождь: дождь nom.sg
 *       зонт: зонт nom.sg
 *       дома: до́ма inv = at home
 */

/** What a word or phrase of one text is. */
export type Reading = Position & {
  /** The word as it is in the text, in lower case and without stress. */
  word: string
  /** Which occurrence in the text, from 1; missing for all of them. */
  nth?: number
  /** The headword with its stress. */
  ru: string
  /** Missing while it is open. */
  tag?: string
  /** The meaning, where it is another one than the story's or the common one. */
  en?: string
}

/** What a list says of the words of one text. */
export type Block = Position & { kind: TextKind; text: string; readings: Reading[] }

/** The meaning of a headword; null while it is open. */
type Meaning = Position & { ru: string; en: string | null }

export type StoryList = { path: string; meanings: Meaning[]; blocks: Block[]; problems: Problem[] }

const ofValue =
  'a headword and its form, such as "дом nom.sg", with " = " before a meaning that it has only here'
const value = text(ofValue)
const fileSchema = z
  .strictObject(
    {
      meanings: z
        .record(z.string(), z.union([z.null(), z.string()]), {
          error: expected('headwords with their meanings, such as "дом: house"'),
        })
        .nullish(),
      texts: z
        .array(z.record(z.string(), value, { error: expected('a text with its words') }), {
          error: expected('a list of texts, each beginning with "- line: "'),
        })
        .nullish(),
    },
    { error: expected('the keys meanings and texts') },
  )
  .nullish()

const ofReading = /^(?<ru>[^a-z=]*?)(?:\s+(?<tag>[a-z][a-z\d.]*))?(?:\s+=\s+(?<en>[^=]+))?$/
const ofWord = /^(?<word>.+?)(?:\.(?<nth>[1-9]\d*))?$/

/** Parses the list of a story and checks it by itself; whether it fits the story is checked elsewhere. */
export function parseStoryList(path: string, content: string): StoryList {
  const source = getSourceText(content)
  const yaml = parseYaml(source.text, 0, source.text.length, 'the file')
  const { data, error } = fileSchema.safeParse(yaml.data ?? {})
  const findings = [...findInvisible(source.text), ...yaml.findings]
  if (yaml.findings.length === 0) findings.push(...getSchemaFindings(yaml, error, explainUnknownKey))
  const isSound = findings.length === 0
  const at = (steps: PropertyKey[]) => source.getPosition(yaml.getOffset(steps))
  const meanings = Object.entries((isSound && data?.meanings) || {}).map(([written, en]): Meaning => {
    const path = ['meanings', written]
    const offset = yaml.getOffset(path)
    const ru = readHeadword(written, offset, findings)
    if (!en) findings.push({ ...warningAt(offset, `«${ru}»: no meaning yet; write it`), kind: 'open word' })
    else findings.push(...findMeaningProblems(ru, en, yaml.getText(path).getOffset(0)))
    return { ru, en: en?.normalize('NFC').trim() || null, ...at(path) }
  })
  const blocks = ((isSound && data?.texts) || []).flatMap((entry, index): Block[] => {
    const [kind, ...others] = textKinds.filter((name) => name in entry)
    if (kind === undefined || others.length > 0) {
      const what = 'expected one of the keys title, line, question and option'
      findings.push(errorAt(yaml.getOffset(['texts', index]), what))
      return []
    }
    const readings = Object.entries(entry).flatMap(([key, value]) =>
      key === kind ? [] : (readReading(key, value, ['texts', index, key], yaml, findings) ?? []),
    )
    const placed = readings.map(({ offset, ...reading }) => ({ ...reading, ...source.getPosition(offset) }))
    return [{ kind, text: entry[kind] ?? '', readings: placed, ...at(['texts', index, kind]) }]
  })
  return { path, meanings, blocks, problems: toProblems(path, source, findings) }
}

function explainUnknownKey(path: PropertyKey[], key: string): string {
  const keys = ['meanings', 'texts']
  return `unknown key${path.length === 0 ? getHint(key, keys, '.') : '.'} The keys are ${keys.join(' and ')}`
}

function readHeadword(written: string, offset: number, findings: Finding[]): string {
  const { text, findings: found } = parseRussianText(written)
  findings.push(...found.map((finding) => ({ ...finding, offset: offset + finding.offset })))
  findings.push(...findHeadwordProblems(text, offset))
  return getStressedText(text)
}

/** Reads `дома: до́ма inv = at home`. */
function readReading(key: string, value: string, path: PropertyKey[], yaml: YamlSource, findings: Finding[]) {
  const offset = yaml.getOffset(path)
  const { word = '', nth } = ofWord.exec(key)?.groups ?? {}
  const { ru: written, tag, en } = ofReading.exec(value)?.groups ?? {}
  if (!/^[а-яё]/.test(word) || word !== word.toLowerCase()) {
    const message = `expected a word of the text in lower-case letters without stress, found "${key}"`
    findings.push(errorAt(offset, message))
    return undefined
  }
  if (word.split(/\s+/).length > maxPhrase)
    findings.push(errorAt(offset, `expected a phrase of at most ${maxPhrase} words`))
  if (!written) {
    findings.push(errorAt(offset, `«${word}»: expected ${ofValue}, found "${value}"`))
    return undefined
  }
  const place = yaml.getText(path).getOffset(0)
  const ru = readHeadword(written, place, findings)
  if (tag === undefined)
    findings.push({
      ...warningAt(place, `«${word}»: no form yet; write it after «${ru}»`),
      kind: 'open word',
    })
  else if (!formTags.includes(tag)) findings.push(errorAt(place, explainTag(word, tag)))
  if (en) findings.push(...findMeaningProblems(ru, en, place))
  return { word, ...(nth && { nth: Number(nth) }), ru, ...(tag && { tag }), ...(en && { en }), offset }
}
