import { fetchJson } from '@/lib/page/fetch-json'
import { getTimesPath } from '@/lib/site/paths'
import type { Cue, TimedLine, WordTimes } from '@/lib/story/story'
import { findCompounds } from '@/lib/story/words'

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

/** A word by its line and its place among the line's words. */
type SpokenWord = { line: number; index: number }

/** Returns the word that is spoken at a position, and the time of the next change; each may be null. */
export function findSpokenWord(
  words: WordTimes,
  position: number,
): { word: SpokenWord | null; until: number | null } {
  let until: number | null = null
  for (const [line, times = []] of words.entries())
    for (const [index, [start, end]] of times.entries()) {
      if (start <= position && position < end) return { word: { line, index }, until: end }
      if (start > position) until = Math.min(until ?? start, start)
    }
  return { word: null, until }
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
 * are those of the text's words.
 */
export function findClip(text: string, times: readonly Cue[], start: number, end: number): Cue | null {
  const words = findCompounds(text).map(({ word, index }, i) => ({ word, index, time: times[i] ?? [0, 0] }))
  let first = words.findIndex(({ word, index }) => index + word.length > start)
  let last = words.findLastIndex(({ index }) => index < end)
  const isShort = (from: number, to: number) => getTime(to)[1] - getTime(from)[0] < minClip
  const getTime = (index: number): Cue => words[index]?.time ?? [0, 0]
  const isJoined = (index: number) => {
    const next = words[index + 1]
    return next !== undefined && next.time[0] - getTime(index)[1] < maxSilence
  }
  if (first < 0 || last < first) return null
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
