import { toRussian } from '@/lib/story/latin-letters'
import { getCleanText } from '@/lib/story/marked-text'
import { normalise } from '@/lib/story/normalise'
import type { SavedWord } from './saved-words'

/**
 * Returns the words that match all words of a query: in the headword or a form of it, in the meaning, or in the line.
 * Those that match by themselves come before those whose line does.
 * ё and е are the same. Another form is found by its beginning: «кошельками» finds «кошелёк».
 * Where nothing is found, Latin letters may stand for Russian ones.
 */
export function searchWords(words: readonly SavedWord[], query: string): readonly SavedWord[] {
  const found = filterWords(words, query)
  return found.length > 0 ? found : filterWords(words, toRussian(query))
}

function filterWords(words: readonly SavedWord[], query: string): readonly SavedWord[] {
  const parts = normalise(query).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return words
  const inLine: SavedWord[] = []
  const found = words.filter((word) => {
    const meaning = normalise(word.en)
    const forms = [getCleanText(word.ru), ...word.forms].map(normalise)
    const line = normalise(`${getCleanText(word.text)}\n${word.textEn ?? ''}`)
    const others = parts.filter(
      (part) => !meaning.includes(part) && !forms.some((form) => isFormOf(form, part)),
    )
    if (others.length > 0 && others.every((part) => line.includes(part))) inLine.push(word)
    return others.length === 0
  })
  return [...found, ...inLine]
}

function isFormOf(form: string, part: string): boolean {
  if (form.includes(part)) return true
  let shared = 0
  while (shared < part.length && part[shared] === form[shared]) shared += 1
  // What differs may be an ending, no longer than the stem.
  return shared >= 3 && form.length - shared <= 3 && part.length - shared <= shared
}
