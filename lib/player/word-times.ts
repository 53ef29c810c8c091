import { fetchJson } from '@/lib/page/fetch-json'
import { getTimesPath } from '@/lib/site/paths'
import { getCleanText, getWords, type MarkedText, type Stretch } from '@/lib/story/marked-text'
import type { Cue, TimedLine } from '@/lib/story/story'

/**
 * Fetches when a line of a recording is spoken by now: one that is spoken again keeps its address. The line is known by its
 * clean text; where that has changed since, by its index. Throws if it cannot be loaded.
 */
export async function fetchLineCue(recording: string, text: string, line = -1): Promise<Cue> {
  const lines = await fetchJson<TimedLine[]>(getTimesPath(recording))
  // Of lines with the same text, such as «Да.», the one at the index.
  const found = [lines[line], ...lines].find((candidate) => candidate?.text === text) ?? lines[line]
  if (!found) throw new Error(`There is no such line in ${recording}`)
  return found.cue
}

/** Returns the place of the word that is spoken at a position, and the time of the next change; each may be null. */
export function findSpokenWord(
  times: readonly Cue[],
  position: number,
): { word: number | null; until: number | null } {
  const word = times.findIndex(([start, end]) => start <= position && position < end)
  if (word >= 0) return { word, until: times[word]?.[1] ?? null }
  return { word: null, until: times.find(([start]) => start > position)?.[0] ?? null }
}

/** In seconds; a shorter clip is not heard as a word. */
const minClip = 0.15

/** In seconds: after a longer silence nothing is spoken in one breath. */
const maxSilence = 0.1

/** In seconds: the margins of a clip, so that no sound is cut off. */
const air = { before: 0.06, after: 0.08 }

/**
 * Returns the clip of a recording in which a stretch of a line is heard. A word that is too short alone, as «в» is, or runs
 * into the next one, is heard with that one; where a pause follows, or nothing, a short one with the one before. `times`
 * are those of the line's words.
 */
export function findClip(line: MarkedText, times: readonly Cue[], { start, end }: Stretch): Cue | null {
  const words = getWords(line).map(({ word, place }) => ({
    word: getCleanText(word),
    time: times[place] ?? [0, 0],
  }))
  let [first, last] = [start, end - 1]
  const isShort = (from: number, to: number) => getTime(to)[1] - getTime(from)[0] < minClip
  const getTime = (index: number): Cue => words[index]?.time ?? [0, 0]
  const isJoined = (index: number) => {
    const next = words[index + 1]
    return next !== undefined && next.time[0] - getTime(index)[1] < maxSilence
  }
  if (!words[first] || last < first) return null
  while (isJoined(last) && (isShort(last, last) || isSlurred(words[last]?.word, words[last + 1]?.word)))
    last++
  while (first > 0 && isShort(first, last)) first--
  return [Math.max(0, getTime(first)[0] - air.before), getTime(last)[1] + air.after]
}

/** Consonants that Russian speech makes alike where words meet: the voiced one and the voiceless one. */
const pairs: Record<string, string> = { б: 'п', в: 'ф', г: 'к', д: 'т', ж: 'ш', з: 'с' }

/** Returns true where a word ends with the sound with which the next one begins: there is no edge to cut at. */
function isSlurred(word = '', next = ''): boolean {
  const [last, first] = [word.replace(/[ьъ]$/i, '').at(-1), next.at(0)].map((letter = '') => {
    const small = letter.toLowerCase()
    return pairs[small] ?? small
  })
  return last !== '' && last === first
}
