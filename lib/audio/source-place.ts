/** A place in a text file, both counted from 1; columns in UTF-16 units, as editors count them. */
type Place = { line: number; column: number }

/** What stands in a story's file but not in its clean text: stress marks and the marks of emphasis. */
const hidden = /[\u0301*]/

/**
 * Finds where a clean line of a story stands in its Markdown file: the place of the character at offset `at` of
 * `text`. `after` is the number of the file's line to begin behind. Gives null where the line is not found.
 */
export function findInSource(source: string, text: string, at: number, after = 0): Place | null {
  for (const [index, raw] of source.split('\n').entries()) {
    if (index < after) continue
    const indent = raw.length - raw.trimStart().length
    const kept = [...raw].filter((character) => !hidden.test(character)).join('')
    if (kept.trim() !== text) continue
    let column = indent
    for (let seen = 0; column < raw.length; column++) {
      if (hidden.test(raw[column] ?? '')) continue
      if (seen === at) break
      seen++
    }
    return { line: index + 1, column: column + 1 }
  }
  return null
}
