import type { MarkedText } from './marked-text'
import type { Story } from './story'

/**
 * Returns the Russian texts of a story in order, by their keys: `title`, `4` (a line's index), `q2` (a question's index) and
 * `q2o1` (the second option of it).
 */
export function getStoryTexts({ title, paragraphs, questions }: Story): ReadonlyMap<string, MarkedText> {
  return new Map([
    ['title', title],
    ...paragraphs.flat().map(({ ru }, index) => [`${index}`, ru] as const),
    ...questions.flatMap(({ questionRu, options }, index) => [
      [`q${index}`, questionRu] as const,
      ...options.map((option, number) => [`q${index}o${number}`, option] as const),
    ]),
  ])
}
