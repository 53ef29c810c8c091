import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLError,
  type YAMLMap,
} from 'yaml'
import { errorAt, type Finding } from './problems'

/** A YAML text as plain data, with the place of each value. */
export type YamlSource = {
  /** Scalars are the text that was written, or null where nothing was. */
  data: unknown
  findings: Finding[]
  /** Offset in the file of the key at a path, or of the item for a list; of what is around it where it is missing. */
  getOffset: (path: PropertyKey[]) => number
  /** Offset in the file of a character of the value at a path; of the value where that cannot be told. */
  getOffsetInValue: (path: PropertyKey[], value: string, index: number) => number
}

/**
 * Parses YAML that is nothing but data: aliases, anchors and tags are refused, so that nothing can run or grow.
 * `source` is the whole file; the YAML stands from `start` to `end`, and messages call it `name`, as "the front matter".
 */
export function parseYaml(source: string, start: number, end: number, name: string): YamlSource {
  const text = source.slice(start, end)
  // Keys that appear twice are looked for here: the library finds their place only in part, and slowly.
  const options = { merge: false, prettyErrors: false, uniqueKeys: false } as const
  const { contents, errors } = parseDocument(text, options)
  const findings = errors.map((error) => {
    const { at, message } = explainError(error, text, name)
    return errorAt(start + at, message)
  })

  function refuse(node: Node, message: string): null {
    findings.push(errorAt(start + (node.range?.[0] ?? 0), message))
    return null
  }

  /** Refuses what stands before a value: an anchor or a tag, which begins with the sign. */
  function refuseBefore(node: Node, sign: '&' | '!', advice: string): void {
    let at = text.lastIndexOf(sign, node.range?.[0])
    if (text[at - 1] === sign) at -= 1
    const [found] = text.slice(at, at + 60).split(/\s/, 1)
    findings.push(errorAt(start + at, `"${found}" ${advice}`))
  }

  function read(node: unknown): unknown {
    if (!isNode(node)) return null
    if (isAlias(node)) return refuse(node, `"*${node.source}" repeats a value; write the value itself`)
    if (node.anchor !== undefined) refuseBefore(node, '&', 'is an anchor; delete it')
    if (node.tag !== undefined) refuseBefore(node, '!', `is a tag; delete it, ${name} holds only text`)
    if (isScalar(node)) return node.value === null ? null : (node.source ?? String(node.value))
    if (isSeq(node)) return node.items.map(read)
    return isMap(node) ? readMap(node) : null
  }

  function readMap(map: YAMLMap): unknown {
    const entries = new Map<string, unknown>()
    for (const { key, value } of map.items) {
      const name = read(key)
      const place = isNode(key) ? key : map
      if (typeof name !== 'string' || name === '') refuse(place, 'expected a key before ":"')
      else if (entries.has(name)) refuse(place, `the key "${name}" appears twice; keep one`)
      else entries.set(name, read(value))
    }
    // fromEntries makes `__proto__` a key like any other.
    return Object.fromEntries(entries)
  }

  function locate(path: PropertyKey[]): { offset: number; node: unknown } {
    let node: unknown = contents
    let place: unknown = path.length === 0 ? contents : undefined
    for (const step of path) {
      const pair = isMap(node)
        ? node.items.find(({ key }) => isScalar(key) && key.source === step)
        : undefined
      const item = isSeq(node) && typeof step === 'number' ? node.items[step] : undefined
      if (pair === undefined && item === undefined) break
      node = pair === undefined ? item : pair.value
      place = pair === undefined ? item : pair.key
    }
    return { offset: isNode(place) && place.range ? start + place.range[0] : 0, node }
  }

  function getOffsetInValue(path: PropertyKey[], value: string, index: number): number {
    const { node, offset } = locate(path)
    const range = isNode(node) ? node.range : undefined
    if (!range) return offset
    const at = text.slice(range[0], range[1]).indexOf(value)
    return start + range[0] + (at < 0 ? 0 : at + index)
  }

  return { data: read(contents), findings, getOffset: (path) => locate(path).offset, getOffsetInValue }
}

function explainError({ code, message, pos: [at] }: YAMLError, text: string, name: string) {
  if (code === 'MULTIPLE_DOCS') {
    // The error stands at the line that begins the second document or, after "...", below it.
    const before = text.slice(0, at + 3)
    const end = Math.max(before.lastIndexOf('\n---'), before.lastIndexOf('\n...')) + 1
    return { at: end, message: `${name} is ended by "${text.slice(end, end + 3)}" here; delete that line` }
  }
  if (message.startsWith('Maximum call stack')) return { at, message: `${name} is nested too deeply` }
  const advice = 'a text with ": ", "#" or quotes in it stands in quotes'
  return { at, message: `${name} is not valid YAML: ${message}; ${advice}` }
}
