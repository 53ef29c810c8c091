import type { Difference } from './difference'
import { findUnknownWords } from './hunspell'
import type { StoryWord } from './story-words'

/**
 * Finds the forms without marks that hunspell's dictionary does not know; a form that is also written with small
 * letters counts as that one. Throws as hunspell does.
 */
export async function findSpellingDifferences(words: readonly StoryWord[]): Promise<Difference[]> {
  const unknown = await findUnknownWords([...new Set(words.map(({ clean }) => clean))])
  return [...unknown].flatMap(([form, suggestions]) => {
    const small = form.toLowerCase()
    if (form !== small && unknown.has(small)) return []
    const written = [...unknown.keys()].filter((other) => other === form || other.toLowerCase() === form)
    const nearest = suggestions.slice(0, 3).map((word) => `«${word}»`)
    const has = nearest.length > 0 ? `, which has ${nearest.join(', ')}` : ''
    return [{ form, written, message: `not in hunspell's dictionary${has}` }]
  })
}
