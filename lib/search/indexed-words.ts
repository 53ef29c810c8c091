import { getCleanText, getStressedText, type MarkedText, sliceText } from '@/lib/story/marked-text'
import { getTokens, normalise } from '@/lib/story/normalise'
import { getRussianWords } from '@/lib/story/packed-words'
import type { FoundWord } from '@/lib/story/story-words'

/** English words by which no meaning is found. */
const small = new Set(
  'a an the to of in on at by and or for be is it as with from one that this not no up out off so'.split(' '),
)

/** A headword, and the forms by which it is found. */
export type IndexedWord = { term: string; forms: string[] }

/** Returns the headwords of a text with the forms that find them; a word that nothing explains is its own headword. */
export function getIndexedWords(text: MarkedText, explained: readonly FoundWord[]): IndexedWord[] {
  const clean = getCleanText(text)
  return getRussianWords(clean).flatMap(({ start, end }) => {
    const form = normalise(clean.slice(start, end))
    const covering = explained.filter((word) => word.start < end && start < word.end)
    if (covering.length === 0) return [{ term: form, forms: [] }]
    return covering.map(({ ru, en }) => ({
      term: normalise(getCleanText(ru)),
      forms: [form, ...getTokens(getCleanText(ru)), ...getMeanings(en)],
    }))
  })
}

/** Returns the words of a text and their headwords with stress marks; a name has its capital wherever it is. */
export function getStressedForms(text: MarkedText, explained: readonly FoundWord[]): string[] {
  return getRussianWords(getCleanText(text)).flatMap(({ start, end }) => {
    const form = getStressedText(sliceText(text, start, end)).toLowerCase()
    const headword = explained.find((word) => word.start <= start && end <= word.end)
    const ru = headword ? getStressedText(headword.ru) : ''
    const isName = ru !== ru.toLowerCase()
    const shown = isName ? form.slice(0, 1).toUpperCase() + form.slice(1) : form
    return ru === '' || ru.includes(' ') ? [shown] : [ru, shown]
  })
}

/** Returns the English words by which a meaning is found: of each short alternative, without what explains it. */
function getMeanings(en: string): string[] {
  return en
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,;:]/)
    .flatMap((alternative) => {
      const tokens = getTokens(alternative).filter((token) => /^[a-z]/.test(token) && !small.has(token))
      return tokens.length <= 2 ? tokens : []
    })
}
