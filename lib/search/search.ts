import { groupBy } from '@/lib/story/group-by'
import { toRussian } from '@/lib/story/latin-letters'
import { compareLevels } from '@/lib/story/levels'
import { getTokens, normalise } from '@/lib/story/normalise'
import { hasRussian } from '@/lib/story/words'
import { findHits, getFormsAlone, type Hit, isPhrase, type LinesIndex } from './lines-index'
import { findNearest, getForms } from './nearest'

export type SearchResult = {
  query: string
  /** Those where it is a name last; then by level, none last; then those with the query as it stands; then as they are read. */
  hits: Hit[]
  /** Returns whether a word of a line is what was asked for; `position` counts its Russian words from 0. */
  isMarked: (hit: Hit, position: number, word: string) => boolean
}

/** How many headwords a beginning of a word may stand for. */
const maxTerms = 6

/** Finds the lines that have all the words of a query: at most its first eight. */
export function search(query: string, index: LinesIndex): SearchResult {
  const asked = getAsked(query)
  const meant = asked.map((ways) => getMeant(ways, index))
  const terms = new Set(meant.flatMap(({ terms }) => [...terms]))
  const names = new Set([...terms].flatMap((term) => index.names.get(term) ?? []))
  const [first, ...others] = meant.map(({ hits }) => hits).sort((a, b) => a.size - b.size)
  const hits = [...(first ?? [])].filter((hit) => others.every((hits) => hits.has(hit)))
  const alone = new Set([...terms].flatMap((term) => getFormsAlone(index, term)))
  const phrase = ` ${getTokens(query).join(' ')} `
  const exact = new Set(
    hits.filter((hit) => getTexts(hit).some((text) => ` ${getTokens(text).join(' ')} `.includes(phrase))),
  )
  return {
    query,
    hits: hits.sort(
      (a, b) =>
        Number(names.has(a)) - Number(names.has(b)) ||
        compareLevels(a.story.level, b.story.level) ||
        (asked.length > 1 ? Number(exact.has(b)) - Number(exact.has(a)) : 0) ||
        a.number - b.number,
    ),
    isMarked: ({ words }, position, word) => {
      const own = words[position] ?? []
      return own.some((term) => terms.has(term)) || (own.some(isPhrase) && alone.has(normalise(word)))
    },
  }
}

/**
 * Returns the Russian words of a query that are in no line that was found: there are other forms of them. A
 * beginning of a word is in each word that begins with it.
 */
export function findMissingForms({ query, hits }: SearchResult, index: LinesIndex): string[] {
  if (hits.length === 0) return []
  const tokens = new Set(hits.flatMap((hit) => getTokens(getTexts(hit)[0])))
  return getAsked(query).flatMap(([asked = '']) => {
    const isThere = index.terms.has(asked)
      ? tokens.has(asked)
      : [...tokens].some((token) => token.startsWith(asked))
    return hasRussian(asked) && !isThere ? [asked] : []
  })
}

/**
 * Returns what may be meant where a word of a query finds nothing: queries with stress marks, the likeliest first, the nearest
 * words in place of those; none if one of them has no word near it.
 */
export function suggest(query: string, index: LinesIndex): string[] {
  const tokens = getTokens(query)
  const asked = getAsked(query).map((ways) => ({ ways, isFound: getMeant(ways, index).hits.size > 0 }))
  if (asked.every(({ isFound }) => isFound)) return []
  const nearest = asked.map(({ ways, isFound }, number) =>
    isFound
      ? [tokens[number] ?? '']
      : findNearest(
          ways,
          ways.flatMap((way) => getNear(way, index)),
        ),
  )
  const count = Math.max(...nearest.map(({ length }) => length))
  return nearest.some(({ length }) => length === 0)
    ? []
    : Array.from({ length: count }, (_, number) =>
        nearest.map((words) => words[number] ?? words[0]).join(' '),
      )
}

/** Returns the words that are asked for. Each may be meant in two ways, as English and in Latin letters. */
export function getAsked(query: string): string[][] {
  return getTokens(query.slice(0, 200))
    .slice(0, 8)
    .map((token) => [...new Set([token, normalise(toRussian(token))])])
}

function getMeant(ways: readonly string[], index: LinesIndex): { terms: Set<string>; hits: Set<Hit> } {
  const find = (mayDiffer: boolean) => ways.flatMap((way) => findTerms(index, way, mayDiffer))
  const close = find(false)
  // “rose” is English: as «росе» it is not «рост».
  const terms = new Set(close.length > 0 ? close : find(true))
  return { terms, hits: new Set([...terms].flatMap((term) => findHits(index, term))) }
}

/** Returns the forms that may be meant: Russian ones wherever they are, English ones that begin alike. */
function getNear(way: string, index: LinesIndex): string[] {
  if (hasRussian(way)) return getForms(way, index)
  return [...index.terms.keys()].filter((form) => form.slice(0, 2) === way.slice(0, 2))
}

/** Returns what a form stands for; where nobody wrote it, what begins with it or, if it may, differs in its ending alone. */
function findTerms(index: LinesIndex, asked: string, mayDiffer: boolean): string[] {
  const stem = asked.slice(0, Math.max(3, Math.ceil(asked.length * 0.7)))
  const infinitives = getInfinitives(asked).filter((form) => index.terms.has(form))
  const written = index.terms.has(asked)
    ? [asked]
    : !mayDiffer
      ? findBeginnings(index, asked)
      : infinitives.length > 0
        ? infinitives
        : findBeginnings(index, stem, asked.length + 3)
  const count = (term: string) => index.hits.get(term)?.length ?? 0
  const found = written.flatMap((form) =>
    (index.terms.get(form) ?? []).toSorted(
      (a, b) => Number(b === form) - Number(a === form) || count(b) - count(a),
    ),
  )
  return [...new Set(found.slice(0, maxTerms))]
}

/** Returns what the infinitive of a verb may be whose "you" is asked for: «купишь», «съешь». Few texts have that form. */
function getInfinitives(asked: string): string[] {
  const [, stem] = /^(.+)[аеи]шь$/.exec(asked) ?? []
  return stem ? ['ить', 'еть', 'ать', 'ять', 'есть', 'ти'].map((ending) => stem + ending) : []
}

/** Returns the forms that begin so, the shortest first; a beginning has three letters. */
function findBeginnings({ terms }: LinesIndex, beginning: string, maxLength = Infinity): string[] {
  if (beginning.length < 3) return []
  return [...terms.keys()]
    .filter((form) => form.startsWith(beginning) && form.length <= maxLength)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
}

/** Returns the Russian and the English of a hit. */
function getTexts({ story, line }: Hit): [ru: string, en: string] {
  const [ru, en] = story.lines[line] ?? story.title
  return [ru, en]
}

/** Returns the hits by level, empty for stories without one: the reader's first, then in order. */
export function groupByLevel(
  hits: readonly Hit[],
  level: string | undefined,
): { level: string; hits: Hit[] }[] {
  return [...groupBy(hits, ({ story }) => story.level ?? '')]
    .map(([level, hits]) => ({ level, hits }))
    .sort((a, b) => Number(b.level === level) - Number(a.level === level))
}
