import { getCleanText, type MarkedText, sliceText } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'

/** A stretch of a line, which may be a form of a vocabulary item. */
export type Piece = {
  text: MarkedText
  /** Index of the vocabulary item; missing for the text between such words. */
  item?: number
  /** For a word: the punctuation before and after it that must not be separated from it by a line break. */
  before?: string
  after?: string
}

type GlossIndex = {
  /** Finds any form as whole words, longer ones first, with the punctuation before and after it. */
  pattern: RegExp
  items: ReadonlyMap<string, number>
}

/** Returns an index of all forms in a story's vocabulary. Where two items share a form, the first one explains it. */
export function createGlossIndex(vocabulary: readonly VocabularyItem[]): GlossIndex {
  const items = new Map<string, number>()
  for (const [index, item] of vocabulary.entries()) {
    for (const form of item.ru) {
      const key = normalise(getCleanText(form))
      if (!items.has(key)) items.set(key, index)
    }
  }
  const forms = [...items.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp)
  const around = '([^\\s\\p{L}]*)'
  const pattern = `${around}(?<![\\p{L}-])(${forms.join('|')})(?![\\p{L}-])${around}`
  return { pattern: new RegExp(pattern, 'giu'), items }
}

/** Cuts a line into pieces, in order. */
export function getPieces(line: MarkedText, { pattern, items }: GlossIndex): Piece[] {
  const text = getCleanText(line)
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: whole, 1: before = '', 2: form = '', 3: after, index } of text.matchAll(pattern)) {
    // Without vocabulary the pattern finds nothing but empty words, which are none.
    const item = items.get(normalise(form))
    if (item === undefined) continue
    if (index > end) pieces.push({ text: sliceText(line, end, index) })
    const start = index + before.length
    pieces.push({ text: sliceText(line, start, start + form.length), item, before, after })
    end = index + whole.length
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
