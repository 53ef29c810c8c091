import { sliceText } from '@/lib/reading/text-runs'
import type { RussianText, VocabularyItem } from '@/lib/stories/story'

/** A stretch of a line, which may be a form of a vocabulary item. */
export type Piece = {
  text: RussianText
  /** Index of the vocabulary item; missing for the text between such words. */
  item?: number
  /** For a word: the punctuation that stands before and after it and must not be parted from it. */
  before?: string
  after?: string
}

type GlossIndex = {
  /** Finds any form as whole words, longer ones first; null where there is no vocabulary. */
  pattern: RegExp | null
  items: ReadonlyMap<string, number>
}

/** Takes a story's vocabulary; gives an index of all its forms. Where two items share a form, the first one explains it. */
export function createGlossIndex(vocabulary: readonly VocabularyItem[]): GlossIndex {
  const items = new Map<string, number>()
  for (const [index, item] of vocabulary.entries()) {
    for (const form of item.ru) {
      const key = normalise(form.text)
      if (!items.has(key)) items.set(key, index)
    }
  }
  if (items.size === 0) return { pattern: null, items }
  const forms = [...items.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp)
  return { pattern: new RegExp(`(?<![\\p{L}-])(?:${forms.join('|')})(?![\\p{L}-])`, 'giu'), items }
}

/** Takes a line and the index of the story's words; gives the line cut into pieces, in order. */
export function getPieces(line: RussianText, { pattern, items }: GlossIndex): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of pattern ? line.text.matchAll(pattern) : []) {
    const item = items.get(normalise(match[0]))
    if (item === undefined) continue
    const wordEnd = match.index + match[0].length
    const before = /[^\s\p{L}]*$/u.exec(line.text.slice(end, match.index))?.[0] ?? ''
    const after = /^[^\s\p{L}]*/u.exec(line.text.slice(wordEnd))?.[0] ?? ''
    const start = match.index - before.length
    if (start > end) pieces.push({ text: sliceText(line, end, start) })
    const text = sliceText(line, match.index, wordEnd)
    pieces.push({ text, item, ...(before && { before }), ...(after && { after }) })
    end = wordEnd + after.length
  }
  if (end < line.text.length) pieces.push({ text: sliceText(line, end, line.text.length) })
  return pieces
}

function normalise(form: string): string {
  return form.toLowerCase()
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
