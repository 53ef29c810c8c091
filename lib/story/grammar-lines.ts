import { getCleanText, type MarkedText, type Stretch, sliceWords } from './marked-text'
import type { Story } from './story'
import type { GrammarPlace } from './story-words'

export type GrammarLine = {
  /** From 0. */
  line: number
  ru: MarkedText
  /** Where the point is. */
  places: Stretch[]
}

/** A longer line is shown only where a story has no two that are shorter, in letters. */
const maxLength = 120

/**
 * Returns up to two lines of a story that show a point of grammar, which is at these places: the first, because the last ones tell the end, and if
 * possible with another word.
 */
export function getGrammarLines(story: Story, places: readonly GrammarPlace[]): GrammarLine[] {
  const lines = findLines(story, places)
  const short = lines.filter(({ ru }) => getCleanText(ru).length <= maxLength)
  const [first, ...rest] = short.length > 1 ? short : lines
  if (!first) return []
  const second = rest.find((other) => getShown(other) !== getShown(first)) ?? rest[0]
  return second ? [first, second] : [first]
}

function findLines(story: Story, places: readonly GrammarPlace[]): GrammarLine[] {
  const texts = story.paragraphs.flat().map(({ ru }) => ru)
  const lines: GrammarLine[] = []
  for (const { line, start, end } of places) {
    const ru = texts[line]
    if (lines.at(-1)?.line !== line && ru) lines.push({ line, ru, places: [] })
    lines.at(-1)?.places.push({ start, end })
  }
  return lines
}

/** Returns the first place of a line as it is compared. */
function getShown({ ru, places: [place] }: GrammarLine): string {
  return place ? getCleanText(sliceWords(ru, place)).toLowerCase() : ''
}
