import {
  CST,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
} from 'yaml'
import type { z } from 'zod'
import { errorAt, type Finding, getPathText } from './problems'
import { findSlips, type Slip } from './slips'

/** YAML as plain data, with the place of each value. */
export type YamlSource = {
  /** What messages call it. */
  name: string
  /** Scalars are the text that was written, or null where there is none. */
  data: unknown
  findings: Finding[]
  /** Whether `data` is what the editor meant, so that more can be said about it, whatever `findings` has. */
  isReadable: boolean
  /** Whether what is on the line of an offset was left out of `data`, as there is a fault. */
  isBlank: (offset: number) => boolean
  /** Returns the offset in the file of the key at a path, of the item of a list, or of what is around it where it is missing. */
  getOffset: (path: readonly PropertyKey[]) => number
  /** Returns the text at a path as it was written, and the offset in the file of each character of it. */
  getText: (path: readonly PropertyKey[]) => { text: string; getOffset: (index: number) => number }
}

/**
 * Parses YAML that is nothing but data: tags and aliases are refused, so that nothing can run or grow.
 * `source` is the whole file, its YAML is between the offsets `start` and `end`, and messages call it `name`, such
 * as "the front matter". Lists of words have remarks behind values (`hasRemarks`); elsewhere they are a mistake.
 * `findMoreSlips` is asked about what cannot be read.
 */
export function parseYaml(
  source: string,
  start: number,
  end: number,
  name: string,
  { hasRemarks = true, findMoreSlips = (_: string): Slip[] => [] } = {},
): YamlSource {
  const text = source.slice(start, end)
  const options: Parameters<typeof parseDocument>[1] = {
    // All scalars are text but the empty one.
    schema: 'failsafe',
    customTags: ['null'],
    prettyErrors: false,
    // Repeated keys are looked for below: the library finds their place only in part, and slowly.
    uniqueKeys: false,
  }
  const whole = parseDocument(text, options)
  const { errors, warnings } = whole
  const comments = hasRemarks ? [] : findComments(text)
  const slips = errors.length > 0 ? [...findSlips(text), ...findMoreSlips(text)] : []
  const tags = warnings
    .filter(({ code }) => code === 'TAG_RESOLVE_FAILED')
    .map(({ pos: [at, to] }): Slip => {
      const tag = text.slice(at, to)
      const advice = 'delete it or put the whole text in straight quotes'
      return { at, message: `"${tag}" is a YAML tag, which means nothing here; ${advice}` }
    })
  const fixed = [...comments, ...tags]
  // What follows from the first is reported many times over.
  const explained = (fixed.length + slips.length > 0 ? [] : errors.slice(0, 1)).map(({ pos: [at] }): Slip => {
    const advice = 'check the spaces, colons, brackets and quotes of this line and of the one above'
    return { at, message: `${name} cannot be read here; ${advice}` }
  })
  const faults: Slip[] = [...fixed, ...slips, ...explained]
  // Without the values in which the faults are, the others can be read.
  const rest = [...slips, ...explained].reduce(blankLine, text)
  const others = errors.length > 0 ? parseDocument(rest, options) : whole
  const { contents } = others
  const findings = faults.map(({ at, message, fix }) => errorAt(start + at, message, fix))

  function refuse(node: Node, message: string): null {
    findings.push(errorAt(start + (node.range?.[0] ?? 0), message))
    return null
  }

  function read(node: unknown): unknown {
    if (!isNode(node)) return null
    if (isAlias(node)) return refuse(node, `"*${node.source}" repeats a value; write the value itself`)
    if (isScalar(node)) return node.value
    if (isSeq(node)) return node.items.map(read)
    return isMap(node) ? readMap(node) : null
  }

  function readMap(map: YAMLMap): unknown {
    const entries = new Map<string, unknown>()
    for (const { key, value } of map.items) {
      const name = read(key)
      const place = isNode(key) ? key : map
      if (typeof name !== 'string' || name === '') {
        if (errors.length === 0) refuse(place, 'expected a key before ":"')
      } else if (entries.has(name)) refuse(place, `the key "${name}" appears twice; keep one`)
      else entries.set(name, read(value))
    }
    return Object.fromEntries(entries)
  }

  const maps = new Map<YAMLMap, Map<unknown, Pair>>()

  /** Maps keep their pairs in a list; asking each for its place would take the square of their number. */
  function findPair(map: YAMLMap, step: PropertyKey): Pair | undefined {
    const pairs =
      maps.get(map) ?? new Map(map.items.map((pair) => [isScalar(pair.key) && pair.key.value, pair]))
    maps.set(map, pairs)
    return pairs.get(step)
  }

  function locate(path: readonly PropertyKey[]): { offset: number; node: unknown } {
    let node: unknown = contents
    let place: unknown = path.length === 0 ? contents : undefined
    for (const step of path) {
      const pair = isMap(node) ? findPair(node, step) : undefined
      const item = pair?.value ?? (isSeq(node) && typeof step === 'number' ? node.items[step] : undefined)
      if (pair === undefined && item === undefined) break
      node = item
      place = pair?.key ?? item
    }
    return { offset: isNode(place) && place.range ? start + place.range[0] : 0, node }
  }

  function getText(path: readonly PropertyKey[]) {
    const { node, offset } = locate(path)
    if (!isScalar(node) || !node.range) return { text: '', getOffset: () => offset }
    const [from, to] = node.range
    const value = String(node.value ?? '')
    // Folded or escaped text does not appear in the file as it is read: all of it is at its beginning.
    const at = text.slice(from, to).indexOf(value)
    return { text: value, getOffset: (index: number) => start + from + (at < 0 ? 0 : at + index) }
  }

  function getLineStart(at: number): number {
    return text.lastIndexOf('\n', at - 1) + 1
  }

  const data = read(contents)
  // Of a line that begins in the wrong place nothing is left, not even its key.
  const isWhole = [...slips, ...explained].every((slip) => getLineStart(slip.at) < slip.at || isKeySlip(slip))
  const isReadable = isWhole && others.errors.length === 0 && findings.length === faults.length
  const blank = errors.length > 0 ? faults.map(({ at }) => getLineStart(at)) : []
  const isBlank = (offset: number) => blank.includes(getLineStart(offset - start))
  return { name, data, findings, isReadable, isBlank, getOffset: (path) => locate(path).offset, getText }
}

/**
 * Places what a schema says about YAML, or of what is not readable as a whole, about the values that are there.
 * `explainUnknownKey` words the message about a key of what is at a path.
 */
export function getSchemaFindings(
  { name, data, isReadable, isBlank, getOffset, getText }: YamlSource,
  error: z.ZodError | undefined,
  explainUnknownKey: (path: PropertyKey[], key: string) => string,
): Finding[] {
  // A group of keys may be another's, whose line could not be read.
  const isThere = (path: readonly PropertyKey[]) => {
    const value = path.reduce<unknown>((value, step) => Object(value)[step], data)
    return typeof value === 'string' || Array.isArray(value)
  }
  const issues = (error?.issues ?? []).filter(({ path }) => isReadable || isThere(path))
  const found = issues.flatMap((issue) => {
    const { path, message } = issue
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const at = [...path, key]
        return errorAt(getOffset(at), `${getPathText(at)}: ${explainUnknownKey(path, key)}`)
      })
    const { offset: within, fix } = (issue.code === 'custom' && issue.params) || {}
    const offset = typeof within === 'number' ? getText(path).getOffset(within) : getOffset(path)
    return [errorAt(offset, `${getPathText(path) || name}: ${message}`, fix)]
  })
  return found.filter(({ offset }) => !isBlank(offset))
}

/** Returns true for a key without its colon, or without the space behind it. */
function isKeySlip({ fix }: Slip): boolean {
  return fix !== undefined && /^\w+: ?$/.test(fix.to)
}

/** Returns a text of the same length without the value at a place, or without the line where its beginning is wrong. */
function blankLine(text: string, slip: Slip): string {
  const start = text.lastIndexOf('\n', slip.at - 1) + 1
  const [line = ''] = text.slice(start).split('\n', 1)
  const fixed = isKeySlip(slip) && line.slice(0, slip.at - start) + slip.fix?.to.trimEnd()
  const [written = ''] = (slip.at > start && /^ *(?:- +)?\w+:/.exec(line)) || []
  const key = fixed && fixed.length <= line.length ? fixed : written
  return text.slice(0, start) + key + ' '.repeat(line.length - key.length) + text.slice(start + line.length)
}

const marks = [CST.BOM, CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]

/** Finds comments that cut off the rest of a text: "Who lives in flat #5?" ends before the sign. */
function findComments(text: string): Slip[] {
  const slips: Slip[] = []
  let at = 0
  for (const token of new Lexer().lex(text)) {
    // The lexer adds signs of its own, which are not in the text.
    if (marks.includes(token)) continue
    const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
    if (token.startsWith('#') && !/^\s*(?:-\s*)?(?:\w+:\s*)?$/.test(before))
      slips.push({
        at,
        message: `"${token}" is a comment and is lost; put the whole text in straight quotes`,
      })
    at += token.length
  }
  return slips
}
