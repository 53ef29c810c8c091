import type { GrammarPlace } from './grammar'
import type { PackedWords } from './packed-words'
import type { StoryWords } from './story-words'
import type { GrammarPoint } from './subject-lists'

/** Returns the places of a point of grammar as a file of words carries them. Throws if one does not begin and end with words. */
export function packPlaces(places: readonly GrammarPlace[], words: StoryWords): string {
  const lines: string[] = []
  for (const { line, start, end } of places) {
    const own = words.get(String(line)) ?? []
    const [first, last] = [
      own.findIndex((word) => word.start === start),
      own.findIndex((word) => word.end === end),
    ]
    if (first === -1 || last === -1) throw new Error(`no words at ${start} and ${end} of line ${line + 1}`)
    while (lines.length <= line) lines.push('')
    lines[line] = `${lines[line]} ${first === last ? first : `${first}-${last}`}`.trim()
  }
  return lines.join(',')
}

/** Returns the places of a point of grammar; none if the file was made before a deploy that counted them. */
export function unpackPlaces(
  { grammar }: PackedWords,
  point: GrammarPoint,
  words: StoryWords,
): GrammarPlace[] {
  const unpack = (line: number, place: string): GrammarPlace[] => {
    const [first, last = first] = place.split('-')
    const own = words.get(String(line))
    const [start, end] = [own?.[Number(first)]?.start, own?.[Number(last)]?.end]
    return place === '' || start === undefined || end === undefined ? [] : [{ line, start, end }]
  }
  const lines = grammar?.[point]?.split(',') ?? []
  return lines.flatMap((places, line) => places.split(' ').flatMap((place) => unpack(line, place)))
}
