import { getStressedText, sliceText } from '@/lib/story/marked-text'
import type { Sense, StoryWords } from '@/lib/words/story-words'
import { groupBy } from './group-by'
import type { Occurrence } from './word-senses'

/** Returns a word or phrase as it is in the text, in lower case and with its marks. */
export function getWritten({ text, start, end }: Pick<Occurrence, 'text' | 'start' | 'end'>): string {
  return getStressedText(sliceText(text.text, start, end)).toLowerCase()
}

/** The sense of a word where it occurs, undefined where it has none; `nth` counts the word in its text from 1. */
type PlacedSense = { key: string; nth: number; sense: Sense | undefined }

/** Returns the words of a story as its page fetches them. Words without a meaning are left out. */
export function packWords(occurrences: readonly Occurrence[]): StoryWords {
  const entries: StoryWords['entries'] = []
  const indexes = new Map<string, number>()

  function getSense({ meaning, tags }: Occurrence): Sense | undefined {
    if (!meaning?.en) return undefined
    const { ru, en } = meaning
    const index = indexes.get(`${ru} ${en}`) ?? entries.push({ ru, en }) - 1
    indexes.set(`${ru} ${en}`, index)
    const [tag] = tags
    return tag === undefined || tags.length > 1 || tag === 'inv' ? [index] : [index, tag]
  }

  const senses = new Map<string, PlacedSense[]>()
  const lengths = new Map<string, number>()
  for (const occurrence of occurrences) {
    if (!occurrence.meaning?.en) continue
    const written = getWritten(occurrence)
    senses.set(written, [])
    lengths.set(
      written,
      occurrence.text.words.filter(({ start, end }) => start >= occurrence.start && end <= occurrence.end)
        .length,
    )
  }
  const chosen = groupBy(occurrences, ({ text }) => text)
  for (const [text, found] of chosen) {
    const counts = new Map<string, number>()
    for (const length of new Set(lengths.values())) {
      for (const [index, { start }] of text.words.entries()) {
        const end = text.words[index + length - 1]?.end
        if (end === undefined) break
        const written = getWritten({ text, start, end })
        if (lengths.get(written) !== length) continue
        const nth = (counts.get(written) ?? 0) + 1
        counts.set(written, nth)
        const occurrence = found.find((other) => other.start === start && other.end === end)
        // A word inside a phrase is never looked up alone, so it may have any sense.
        if (occurrence === undefined && length === 1) continue
        senses.get(written)?.push({ key: text.key, nth, sense: occurrence && getSense(occurrence) })
      }
    }
  }
  return {
    entries,
    forms: Object.fromEntries([...senses].map(([written, placed]) => [written, mergeSenses(placed)])),
  }
}

/** Returns one sense where all are the same, otherwise the sense of each place that has one. */
function mergeSenses(placed: readonly PlacedSense[]): Sense | Record<string, Sense> {
  const single = getSingle(placed)
  if (single) return single
  const byText = groupBy(placed, ({ key }) => key)
  return Object.fromEntries(
    [...byText].flatMap(([key, inText]): [string, Sense][] => {
      const sense = getSingle(inText)
      if (sense) return [[key, sense]]
      return inText.flatMap(({ nth, sense }) => (sense ? [[`${key}.${nth}`, sense] as [string, Sense]] : []))
    }),
  )
}

function getSingle(placed: readonly PlacedSense[]): Sense | undefined {
  const [first] = placed
  return placed.every(({ sense }) => sense !== undefined && String(sense) === String(first?.sense))
    ? first?.sense
    : undefined
}
