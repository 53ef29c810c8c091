/** A file's text with Unix line ends and without byte order mark, and the place of each offset in the file. */
export type SourceText = {
  text: string
  /** Line and column, both from 1, of an offset into `text`. */
  getPosition: (offset: number) => { line: number; column: number }
}

/** Prepares a file's text for parsing. */
export function getSourceText(content: string): SourceText {
  // Lines and columns stay those of the file: a mark at the very start and a carriage return are not counted.
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  let starts: number[] | undefined

  function getPosition(offset: number) {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), (match) => match.index + 1)]
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }

  return { text, getPosition }
}
