import { getCleanText } from './marked-text'
import type { Story } from './story'

const EXCERPT_LENGTH = 180

type Text = Pick<Story, 'paragraphs'>

/**
 * Returns the first 180 UTF-16 units of the clean Russian text, with spaces for line and paragraph breaks and an
 * ellipsis where it was cut: what the archive shows. A surrogate pair is never split.
 */
export function getExcerpt(story: Text): string {
  const text = joinText(story)
  if (text.length <= EXCERPT_LENGTH) return text
  const splitsPair = (text.codePointAt(EXCERPT_LENGTH - 1) ?? 0) > 0xffff
  return `${text.slice(0, splitsPair ? EXCERPT_LENGTH - 1 : EXCERPT_LENGTH).trimEnd()}…`
}

/**
 * Returns what descriptions, feeds and cards say of a story: its summary, or about as much of the text as an excerpt,
 * ending with a whole word. An ellipsis shows a cut inside a sentence; no dash, comma or opening quotation mark is left
 * before it.
 */
export function getPreview(story: Text & Pick<Story, 'summary'>): string {
  if (story.summary !== undefined) return story.summary
  const text = joinText(story)
  if (text.length <= EXCERPT_LENGTH) return text
  const words = text.slice(0, EXCERPT_LENGTH + 1).replace(/\s*\S*$/, '')
  const preview = words.replace(/(\s+[-–—«„“‘"(]+)+$/, '').replace(/[,;:]$/, '')
  // One endless word has no end to stop at.
  if (!/\p{L}/u.test(preview)) return getExcerpt(story)
  return /[.!?…][»”"]?$|[»”"]\.$/.test(preview) ? preview : `${preview}…`
}

function joinText({ paragraphs }: Text): string {
  return paragraphs.flatMap((lines) => lines.map((line) => getCleanText(line.ru))).join(' ')
}
