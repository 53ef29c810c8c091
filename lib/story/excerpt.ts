import { getCleanText } from './marked-text'
import type { Story } from './story'

const EXCERPT_LENGTH = 180

/**
 * Returns the first 180 UTF-16 units of the clean Russian text, with spaces for line and paragraph breaks and an
 * ellipsis where it was cut. A surrogate pair is never split.
 */
export function getExcerpt({ paragraphs }: Pick<Story, 'paragraphs'>): string {
  const text = paragraphs.flatMap((lines) => lines.map((line) => getCleanText(line.ru))).join(' ')
  if (text.length <= EXCERPT_LENGTH) return text
  const splitsPair = (text.codePointAt(EXCERPT_LENGTH - 1) ?? 0) > 0xffff
  return `${text.slice(0, splitsPair ? EXCERPT_LENGTH - 1 : EXCERPT_LENGTH).trimEnd()}…`
}
