import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getStoryFile, getWordsFile } from '@/lib/content/files'
import { locateStoryTexts, removeStress } from '@/lib/content/lexicon/forms'
import type { WordForm } from '@/lib/content/lexicon/list'
import { type ParsedStory, parseStory } from '@/lib/content/parse-story'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'

/** A story as it is now and as it was when its list fitted it: where its lines and questions have gone, by their indexes. */
export type Track = {
  story: Story
  before: Story
  /** The lines that somebody else said. */
  speakers: ParsedStory['speakers']
  lines: (number | undefined)[]
  questions: (number | undefined)[]
}

/** Finds where the lines and questions of a story have gone since its list, with these forms, fitted it. */
export function trackStory(root: string, id: string, story: Story, forms: readonly WordForm[]): Track {
  const texts = locateStoryTexts(story)
  const same = compare(story, { preview: story, speakers: new Map() })
  const track = compare(story, readFitted(root, id) ?? {})
  const known = forms.filter(({ place }) => trackPlace(track, place) !== undefined)
  const countFitting = (track: Track) =>
    known.filter(({ form, place }) => {
      const found = texts.filter((text) => text.place === trackPlace(track, place))
      return found.some(({ letters }) => letters.includes(removeStress(form)))
    }).length
  // A list that came with its text, or that a person has corrected, fits as it is.
  return countFitting(same) > countFitting(track) ? same : track
}

function compare(
  story: Story,
  { preview: before = story, speakers = new Map() }: Partial<ParsedStory>,
): Track {
  const getLines = ({ paragraphs }: Story) => paragraphs.flat().map(({ ru }) => getCleanText(ru))
  const getQuestions = ({ questions }: Story) => questions.map(({ questionRu }) => getCleanText(questionRu))
  return {
    story,
    before,
    speakers,
    lines: trackTexts(getLines(before), getLines(story)),
    questions: trackTexts(getQuestions(before), getQuestions(story)),
  }
}

/** Returns where the line or question is that had a name in a list: `12` or `q2`; undefined where it is gone. */
export function trackPlace({ lines, questions }: Track, place = ''): string | undefined {
  const [, kind, number] = /^(q?)(\d+)$/.exec(place) ?? []
  if (number === undefined) return place
  const to = (kind ? questions : lines)[Number(number) - 1]
  return to === undefined ? undefined : `${kind}${to + 1}`
}

/** Returns a story as its list fitted it last: as it was kept or, where it was not, when the list was committed. */
function readFitted(root: string, id: string): ParsedStory | undefined {
  const [path, kept] = [getStoryFile(id), getKeptFile(root, id)]
  if (existsSync(kept)) return parseStory(path, readFileSync(kept, 'utf8'))
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? ''
  const commit = git('log', '-1', '--format=%H', '--', getWordsFile(id)).trim()
  const text = commit && git('show', `${commit}:./${path}`)
  return text ? parseStory(path, text) : undefined
}

const getKeptFile = (root: string, id: string) => join(root, '.next/cache/texts', `${id}.md`)

/** Keeps the text that the list of a story fits: what is moved in it afterwards is known by what it was. */
export function keepText(root: string, id: string): void {
  const file = getKeptFile(root, id)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, readFileSync(join(root, getStoryFile(id))))
}

/**
 * Returns where each of some texts is among the later ones, by its index; undefined where it is gone or nothing tells. First
 * come the same and similar ones in order, then the same that have moved, then edited ones between two others.
 */
function trackTexts(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  /** How much is alike, in order, from two texts on. */
  const common: number[][] = before.map(() => [])
  const get = (from: number, to: number) => common[from]?.[to] ?? 0
  const likeness = before.map((text) => after.map((other) => getLikeness(text, other)))
  const getPaired = (from: number, to: number) => (likeness[from]?.[to] ?? 0) + get(from + 1, to + 1)
  for (let from = before.length - 1; from >= 0; from--)
    for (let to = after.length - 1; to >= 0; to--)
      Object.assign(common[from] ?? [], {
        [to]: Math.max(get(from + 1, to), get(from, to + 1), getPaired(from, to)),
      })
  const found = new Map<number, number>()
  let [from, to] = [0, 0]
  while (get(from, to) > 0) {
    const best = get(from, to)
    if (likeness[from]?.[to] && getPaired(from, to) === best) found.set(from++, to++)
    else if (get(from + 1, to) === best) from++
    else to++
  }
  const known = [[-1, -1] as const, ...found, [before.length, after.length] as const]
  const add = (from: number, to: number) => {
    if (to >= 0 && !found.has(from) && ![...found.values()].includes(to)) found.set(from, to)
  }
  for (const [from, text] of before.entries()) add(from, after.indexOf(text))
  for (const from of before.keys()) {
    const [last = 0, lastTo = 0] = known.findLast(([other]) => other < from) ?? []
    const [next = 0, nextTo = 0] = known.find(([other]) => other > from) ?? []
    if (next - last === nextTo - lastTo) add(from, from + lastTo - last)
  }
  return before.map((_, from) => found.get(from))
}

/** Returns 2 for the same text; for one that shares more than half of its words, their part. */
function getLikeness(text: string, other: string): number {
  if (text === other) return 2
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu))
  const others = new Set(other.toLowerCase().match(/\p{L}+/gu))
  const share = [...words].filter((word) => others.has(word)).length / Math.max(words.size, others.size, 1)
  return share > 0.5 ? share : 0
}
