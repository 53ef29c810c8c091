import { getCleanText, type MarkedText, sliceText } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'

/** A stretch of a line; `item` is set if it is a form of a vocabulary item. */
export type Piece = { text: MarkedText; item?: VocabularyItem }

type GlossIndex = {
  /** Matches any form as whole words, longer ones first. */
  pattern: RegExp
  items: ReadonlyMap<string, VocabularyItem>
}

/** Returns an index of all forms of a story's vocabulary. If two items share a form, the first one explains it. */
export function createGlossIndex(vocabulary: readonly VocabularyItem[]): GlossIndex {
  const items = new Map<string, VocabularyItem>()
  for (const item of vocabulary) {
    for (const form of item.ru) {
      const key = normalise(getCleanText(form))
      if (!items.has(key)) items.set(key, item)
    }
  }
  const forms = [...items.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp)
  return { pattern: new RegExp(`(?<![\\p{L}-])(?:${forms.join('|')})(?![\\p{L}-])`, 'giu'), items }
}

/** Returns a line cut into pieces, in order. */
export function getPieces(line: MarkedText, { pattern, items }: GlossIndex): Piece[] {
  const text = getCleanText(line)
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: form, index } of text.matchAll(pattern)) {
    // Without vocabulary the pattern matches empty strings only.
    const item = items.get(normalise(form))
    if (item === undefined) continue
    if (index > end) pieces.push({ text: sliceText(line, end, index) })
    end = index + form.length
    pieces.push({ text: sliceText(line, index, end), item })
  }
  if (end < text.length) pieces.push({ text: sliceText(line, end, text.length) })
  return pieces
}

function normalise(form: string): string {
  return form.toLowerCase()
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
