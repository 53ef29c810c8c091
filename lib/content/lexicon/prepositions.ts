import { type CaseName, caseNames } from '@/lib/story/tags'
import { removeStress } from './forms'
import { usualCases } from './grammar-tables'
import type { WordInContext } from './reasons'

/** A sense of a preposition: its meaning says the case, such as `in, at (+ prepositional)`. */
export type PrepositionSense = {
  en: string | null
  /** Headwords without stress: what the preposition governs, or its verb. Missing for the usual sense. */
  with?: readonly string[]
}

const caseOfTag = /^(?:sup\.|ptcp\.[a-z]+\.[a-z]+\.)?(gen|part|dat|acc|ins|prep|loc)(?:\.|$)/
const verbTag = /^(?:inf|past|pres|fut|imp|ger)(?:\.|$)/

const maxGoverned = 6

/** After a preposition these do not change, and are in the accusative: «на много лет». */
const quantity = /^(?:много|немного|мало|несколько|сколько|столько)$/

/** Those that are nothing else: «вокруг» and «после» can be adverbs. */
const prepositions = new Set('в без до для за из к на над о от перед по под при про с у через'.split(' '))

export function isPreposition(headword: string): boolean {
  return prepositions.has(removeStress(headword))
}

/** The cases that a meaning can name. */
const named = ['gen', 'dat', 'acc', 'ins', 'prep'] as const

/** Returns the cases that a meaning names: `gen` for `without (+ genitive)`. */
export function getNamedCases(en: string | null): CaseName[] {
  const names = [...(en ?? '').matchAll(/\+ ([a-z]+)/g)].map(([, name]) => name)
  return named.filter((tag) => names.includes(caseNames[tag]))
}

/**
 * Returns the cases in which a verb takes its object, as its meaning names them without a preposition: `gen` and `acc`
 * for `to wait (+ genitive or accusative)`.
 */
export function getObjectCases(en: string | null): CaseName[] {
  const [, names = ''] = /\(\+ ([a-z ,]+)\)/.exec(en ?? '') ?? []
  return named.filter((tag) => names.split(/,? or |, /).includes(caseNames[tag]))
}

/** Returns the case in which the next inflected word is; undefined where that is open. */
export function findGovernedCase(words: readonly WordInContext[], index: number): CaseName | undefined {
  const first = findGoverned(words, index)[0]
  if (first && quantity.test(first.written)) return 'acc'
  const found = caseOfTag.exec(first?.tag ?? '')?.[1]
  return named.find((tag) => tag === (usualCases[found ?? ''] ?? found))
}

/** Returns the words after a preposition that are in one case; an adverb may be before them: «в очень старом доме». */
function findGoverned(words: readonly WordInContext[], index: number): WordInContext[] {
  const found: WordInContext[] = []
  for (const word of words.slice(index + 1, index + 1 + maxGoverned)) {
    if (!word.follows) break
    const name = caseOfTag.exec(word.tag)?.[1]
    const isQuantity = quantity.test(word.written)
    if (name === undefined && word.tag === 'inv' && found.length === 0 && !isQuantity) continue
    if (name === undefined && !isQuantity) break
    found.push(word)
  }
  return found
}

/** Returns the verb that a preposition most likely belongs to: the last one before it in its clause, or the next one. */
function findVerb(words: readonly WordInContext[], index: number): WordInContext | undefined {
  const isVerb = ({ tag }: WordInContext) => verbTag.test(tag) || tag.startsWith('ptcp.')
  for (let at = index; words[at]?.follows; at -= 1) {
    const word = words[at - 1]
    if (word && isVerb(word)) return word
  }
  for (let at = index + 1; words[at]?.follows; at += 1) {
    const word = words[at]
    if (word && isVerb(word)) return word
  }
  return undefined
}

const personal = /^(?:я|ты|он|она|оно|мы|вы|они)$/
const nounTag = /^(?:nom|gen|part|dat|acc|ins|prep|loc|voc)\.sg$/

/** Returns the word before a preposition where it can ask for it: «похо́ж на», «оди́н из», but not a noun or «он». */
function findQualified(words: readonly WordInContext[], index: number): WordInContext | undefined {
  const before = words[index]?.follows ? words[index - 1] : undefined
  return before && !personal.test(before.head) && !nounTag.test(before.tag) ? before : undefined
}

/**
 * Returns the one sense that the case of the next inflected word decides; of several with that case the one that the
 * words beside it have, in the order of the list, or else the usual one. Undefined where that leaves none or several.
 */
export function findPrepositionSense<Sense extends PrepositionSense>(
  senses: readonly Sense[],
  words: readonly WordInContext[],
  index: number,
): Sense | undefined {
  const name = findGovernedCase(words, index)
  const governed = findGoverned(words, index)
  const fitting = senses.filter(({ en }) => name !== undefined && getNamedCases(en).includes(name))
  const next = words[index + governed.length + 1]
  const beside = new Set(
    [...governed, next?.follows ? next : undefined, findQualified(words, index), findVerb(words, index)].map(
      (word) => word?.head,
    ),
  )
  const special = fitting.filter((sense) => sense.with?.some((head) => beside.has(head)))
  const [usual, another] = fitting.filter((sense) => !sense.with)
  return special[0] ?? (another === undefined ? usual : undefined)
}
