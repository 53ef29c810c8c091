import type { TextInStory } from '@/lib/content/lexicon/forms'
import { prepositionCases, usualCases } from '@/lib/content/lexicon/grammar-tables'
import { groupBy } from '@/lib/story/group-by'
import { getCleanText } from '@/lib/story/marked-text'
import { getCase, keep, type Run, readInClause } from './clause'
import type { Dictionary, Parse } from './dictionary'

/**
 * Returns the readings of each word of a text without those that its neighbours exclude: a case that the preposition does
 * not have, an adjective that does not agree with its noun. A rule that would leave nothing is not applied. Of a word whose
 * form is known, `getKnownTag` returns it.
 */
export function getParses(
  { key, text, words }: TextInStory,
  dictionary: Dictionary,
  getKnownTag: (index: number) => string | undefined = () => undefined,
): Parse[][] {
  const clean = getCleanText(text)
  const isJoined = (index: number) =>
    index > 0 && clean.slice(words[index - 1]?.end, words[index]?.start) === ' '
  const readings = words.map(({ start, end }, index) => {
    const word = clean.slice(start, end)
    // Nobody means «пошла́» as the short form of «по́шлый».
    const all = dictionary(word).filter(({ pos, score }) => pos !== 'ADJS' || score > 0)
    const known = getKnownTag(index)
    const found = keep(all, ({ tag }) => known === undefined || tag === known)
    if (word.charAt(0) === word.charAt(0).toLowerCase()) return found
    const isFirst = index === 0 || /[.!?…:«—]\s*$/.test(clean.slice(0, start).replace(/[«"(]+$/, ''))
    return isFirst ? found : keep(found, ({ lemmas: [lemma] }) => lemma !== lemma.toLowerCase())
  })
  for (const [index, found] of readings.entries()) {
    // «ма́ленькая» can be a noun, but not before one.
    const isBeforeNoun = isJoined(index + 1) && readings[index + 1]?.some(({ pos }) => pos === 'NOUN')
    if (isBeforeNoun && found.some(({ pos }) => pos === 'ADJF'))
      readings[index] = found.filter(({ pos }) => pos !== 'NOUN')
  }
  for (const [index, found] of readings.entries()) {
    // «его», «её» and «их» are possessive before a noun.
    if (!found.some(({ lemmas, tag }) => tag === 'inv' && /^(?:его|её|их)$/.test(lemmas[0]))) continue
    const next = isJoined(index + 1) ? (readings[index + 1] ?? []) : []
    const isPossessive = next.some(({ tag }) => /^[a-z]+\.(?:sg|pl|m|f|n)$/.test(tag) && getCase(tag))
    readings[index] = keep(found, ({ tag }) => (tag === 'inv') === isPossessive)
  }
  for (const index of words.keys()) {
    const governing = findPreposition(index)
    if (governing === undefined) continue
    readings[index] =
      governing === 'none'
        ? keep(readings[index] ?? [], ({ tag }) => !/^(?:prep|loc)(?:\.|$)/.test(tag))
        : keep(readings[index] ?? [], ({ tag }) => canFollow(governing, tag))
  }
  const before = [...readings]
  const getRun = (index: number, isWithin: (index: number) => boolean): [number, Run] => {
    let [first, end] = [index, index + 1]
    while (first > 0 && isWithin(first)) first--
    while (end < words.length && isWithin(end)) end++
    const forms = words.slice(first, end).map(({ start, end }) => clean.slice(start, end).toLowerCase())
    return [first, { readings: before.slice(first, end), forms }]
  }
  const isInSentence = (index: number) =>
    !/[.!?…]/.test(clean.slice(words[index - 1]?.end, words[index]?.start).replace(/[!?…],|[?!…]»? —/, ''))
  for (const index of words.keys()) {
    if (findPreposition(index) !== 'none') continue
    // «Что» begins a question, and is then no conjunction.
    if (clean.includes('?') && /^(?:Что|Чем)$/.test(clean.slice(words[index]?.start, words[index]?.end)))
      readings[index] = before[index] = keep(readings[index] ?? [], ({ tag }) => tag !== 'inv')
    const [first, clause] = getRun(index, isJoined)
    const [, { readings: sentence }] = getRun(index, isInSentence)
    readings[index] = readInClause(index - first, clause, sentence, key.startsWith('q'))
  }
  for (let index = words.length - 1; index > 0; index--) {
    if (isJoined(index)) agree(readings, index - 1, index)
  }
  const areMany = ({ pos, tag }: Parse) => pos === 'NUMR' || (pos !== 'NOUN' && tag.endsWith('pl'))
  if (readings.flat().some(areMany)) return readings
  return readings.map((found) => keep(found, ({ isFixed, tag }) => !isFixed || !tag.endsWith('.pl')))

  /** Returns the preposition directly before a word or its adjectives; `none` where there is none up to a verb or its clause's begin. */
  function findPreposition(index: number): string | undefined {
    let isDirect = true
    for (let at = index; isJoined(at); at--) {
      const before = clean.slice(words[at - 1]?.start, words[at - 1]?.end).toLowerCase()
      if (prepositionCases.has(before)) return isDirect ? before : undefined
      if (readings[at - 1]?.every(({ tag }) => /^(?:pres|past|fut)\./.test(tag))) return 'none'
      const isAdjective = readings[at - 1]?.every(({ tag }) => /\.(?:[mfn]|pl)$/.test(tag) && getCase(tag))
      if (!isAdjective || readings[at - 1]?.some(({ tag }) => tag.endsWith('.sg'))) isDirect = false
    }
    return 'none'
  }
}

function canFollow(preposition: string, tag: string): boolean {
  const name = getCase(tag) ?? ''
  return prepositionCases.get(preposition)?.some((asked) => asked === (usualCases[name] ?? name)) ?? false
}

/** Leaves the readings in which an adjective and the noun or adjective after it agree. */
function agree(readings: Parse[][], first: number, second: number): void {
  const adjectives = readings[first] ?? []
  const nouns = (readings[second] ?? []).filter(({ tag }) => /\.(?:sg|[mfn]|pl)$/.test(tag) && getCase(tag))
  if (!adjectives.every(({ tag }) => /\.(?:[mfn]|pl)$/.test(tag) && getCase(tag)) || nouns.length === 0)
    return
  readings[first] = keep(adjectives, (adjective) => nouns.some((noun) => agrees(adjective, noun)))
  readings[second] = keep(readings[second] ?? [], (noun) =>
    adjectives.some((adjective) => agrees(adjective, noun)),
  )
}

/** Returns true where an adjective has the case, number and gender of a noun or of another adjective. */
function agrees(adjective: Parse, { tag, gender }: Parse): boolean {
  const ending = tag.endsWith('.sg') ? gender : tag.split('.').at(-1)
  const name = getCase(tag)?.replace('loc', 'prep').replace('part', 'gen')
  return getCase(adjective.tag) === name && adjective.tag.endsWith(`.${ending}`)
}

/**
 * Returns the readings of the one word that is most probably meant. Readings of another part of speech are of another word:
 * «стекло́» as a noun and as a verb.
 */
export function findLikely(readings: readonly Parse[]): Parse[] {
  const words = [...groupBy(readings, getWordKey).values()]
  const getScore = (found: Parse[]) => found.reduce((sum, { score }) => sum + score, 0)
  return words.toSorted((a, b) => getScore(b) - getScore(a))[0] ?? []
}

/** Returns a key that all readings of one word share. */
function getWordKey({ lemmas: [lemma], pos }: Parse): string {
  return `${lemma} ${wordClasses[pos] ?? pos}`
}

const wordClasses: Record<string, string> = {
  ...{ ADJF: 'adjective', ADJS: 'adjective', COMP: 'adjective' },
  ...{ INFN: 'verb', VERB: 'verb', GRND: 'verb', PRTF: 'verb', PRTS: 'verb' },
}
