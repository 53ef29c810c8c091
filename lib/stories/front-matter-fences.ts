import { errorAt, type Finding } from './finding'

/** No story comes near these; they keep a hostile file from exhausting the YAML parser. */
const MAX_LENGTH = 64_000
const MAX_DEPTH = 20

/** Finds what is wrong with the two lines `---` around a front matter and with the size of what stands between them. */
export function findFenceFault(source: string): Finding | undefined {
  const opening = getLine(source, 0)
  if (!/^---(?!-)/.test(opening)) {
    const message =
      'expected "---" as the first line: a story begins with its front matter between two such lines'
    return errorAt(0, message)
  }
  if (opening.trim() !== '---') {
    const found = opening.slice(0, 60)
    return errorAt(
      0,
      `expected "---" alone on the first line, found "${found}"; front matter is YAML, nothing else is read or run`,
    )
  }
  const closing = source.indexOf('\n---')
  if (closing < 0) return errorAt(0, 'the front matter is not closed; put a line "---" after its last key')
  const line = getLine(source, closing + 1)
  if (line.trim() !== '---') {
    const found = line.slice(0, 60)
    return errorAt(
      closing + 1,
      `expected "---" alone on the line that closes the front matter, found "${found}"`,
    )
  }
  if (closing > MAX_LENGTH) {
    return errorAt(
      0,
      `expected a front matter of at most ${MAX_LENGTH} characters, found ${closing}; shorten it`,
    )
  }
  const deep = findDeepBracket(source.slice(0, closing))
  return deep < 0 ? undefined : errorAt(deep, 'the front matter is nested too deeply')
}

function getLine(source: string, start: number): string {
  const end = source.indexOf('\n', start)
  return source.slice(start, end < 0 ? undefined : end)
}

function findDeepBracket(text: string): number {
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1)
    if (depth > MAX_DEPTH) return index
  }
  return -1
}
