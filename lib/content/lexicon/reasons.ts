/*
 * Why a word is in the form that it is in, where a rule of the standard grammar decides and the words beside it show that
 * rule; nothing where there could be another reason. Each rule names its source: Wade, with the chapter; Case usage is a
 * part of the one on the noun.
 */

import type { CaseName, Reason } from '@/lib/story/tags'
import {
  alsoAdverbs,
  fromFive,
  notOfPlace,
  ofDate,
  ofGenitive,
  ofMotion,
  ofMuch,
  ofPlace,
  ofTime,
  ofWeather,
  prepositionCases,
  untilFour,
  usualCases,
} from './grammar-tables'

/** A word or phrase of a text, in lower case and without marks. */
export type WordInContext = {
  written: string
  /** Its headword; empty where nothing explains it. */
  head: string
  /** Its form; empty where that is open. */
  tag: string
  /** True where only a space, or one and an opening quote, is between it and the word before. */
  follows: boolean
  /** The cases in which a verb takes its object, as `to be afraid (+ genitive)` says; empty for most words. */
  governs: readonly CaseName[]
}

type Rule = (words: readonly WordInContext[], index: number) => Reason | undefined

const isNoun = (tag: string) => /^(?:gen|dat|acc|ins|prep|loc)\.(?:sg|pl)$/.test(tag)
const isPronoun = (tag: string) => /^(?:gen|dat|acc|ins|prep)$/.test(tag)
const getCase = (tag: string) => caseTag.exec(tag)?.[1] as CaseName | undefined
const caseTag = /^(nom|gen|dat|acc|ins|prep|loc)(?=\.|$)/

const ofAdjectives = /(?:[ыио]й|[ыи]йся|щая|ое|ее)$|^(?:мой|твой|свой|наш|ваш|весь|этот|тот|сам|один|чей)$/

/** In the plural an adjective has the tags of a noun: the headword tells. */
function isAdjective({ tag, head }: WordInContext): boolean {
  return /\.[mfn]$/.test(tag) || (/\.pl$/.test(tag) && ofAdjectives.test(head))
}

/** Returns true for an adjective whose noun is still to come. */
function isBeforeNoun(words: readonly WordInContext[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]]
  if (!word || !next?.follows || !isAdjective(word)) return false
  return getCase(next.tag) === getCase(word.tag)
}

/** Returns what a noun or pronoun follows at once, or with nothing between them but adjectives that agree with it. */
function findBefore(
  words: readonly WordInContext[],
  index: number,
  agrees?: RegExp,
): WordInContext | undefined {
  if (isBeforeNoun(words, index)) return undefined
  const { tag = '' } = words[index] ?? {}
  const agreeing = agrees ?? new RegExp(`^${getCase(tag)}\\.(?:[mfn]|pl)$`)
  let at = index
  for (let before = words[at - 1]; words[at]?.follows && before; before = words[at - 1]) {
    if (!isAdjective(before) || untilFour.has(before.written) || !agreeing.test(before.tag)) return before
    at -= 1
  }
  return undefined
}

const isNot = ({ written }: WordInContext) => written === 'не' || written === 'нет'

const verb = /^(?:inf|past|pres|fut|imp|ger)/

/** Wade, The numeral: 2, 3, 4, both and 1½, in the nominative or an accusative like it, take the genitive singular. */
const afterTwo: Rule = (words, index) => {
  const before = words[index]?.tag === 'gen.sg' && findBefore(words, index, /^(?:gen|nom|acc)\.pl$/)
  return before && untilFour.has(before.written)
    ? { case: 'gen', after: before.written, by: 'number' }
    : undefined
}

/** Wade, The numeral: from five on, and after words of quantity, the genitive: plural of what is counted. */
const afterFive: Rule = (words, index) => {
  const { tag = '' } = words[index] ?? {}
  if (tag !== 'gen.pl' && tag !== 'gen.sg') return undefined
  const { written: after = '' } = findBefore(words, index) ?? {}
  if (ofMuch.has(after)) return { case: 'gen', after, by: 'quantity' }
  return tag === 'gen.pl' && fromFive.has(after) ? { case: 'gen', after, by: 'number' } : undefined
}

/**
 * Wade, The preposition: it asks for the case that follows, if it can have that. Before никто и ничто stands no preposition
 * (ни у кого), and a month beside an ordinal is genitive for the date's sake.
 */
const afterPreposition: Rule = (words, index) => {
  const { tag = '', head = '', follows = false } = words[index] ?? {}
  if (/^н(?:икто|ичто|ичего)$/.test(head)) return undefined
  const before = findBefore(words, index)
  const name = getCase(tag)
  if (name === undefined) return undefined
  if (follows && before !== words[index - 1] && ofDate.has(head)) return undefined
  const next = words[index + 1]
  if (before && alsoAdverbs.has(before.written) && next?.follows && isNot(next)) return undefined
  const canHave = prepositionCases.get(before?.written ?? '') ?? []
  if (!before || !canHave.includes(usualCases[name] ?? name)) return undefined
  return before.tag === 'inv' ? { case: name, after: before.written, by: 'preposition' } : undefined
}

/** Wade, Case usage: what is not there is in the genitive. */
const afterNo: Rule = (words, index) => {
  const { tag = '' } = words[index] ?? {}
  if (getCase(tag) !== 'gen' || (!isNoun(tag) && !isPronoun(tag))) return undefined
  const before = findBefore(words, index)
  if (before?.written === 'нет') return { case: 'gen', after: 'нет', by: 'no' }
  const isOfBeing = before?.written === 'было' || before?.written === 'будет'
  return isOfBeing && isNegated(words, before)
    ? { case: 'gen', after: `не ${before.written}`, by: 'no' }
    : undefined
}

function isNegated(words: readonly WordInContext[], verb: WordInContext): boolean {
  return verb.follows && words[words.indexOf(verb) - 1]?.written === 'не'
}

/** Wade, Case usage: the object of a verb with не; only where the verb has an object and takes the accusative without не. */
const afterNegatedVerb: Rule = (words, index) => {
  const { tag = '', head = '' } = words[index] ?? {}
  if ((tag !== 'gen.sg' && tag !== 'gen.pl') || ofDate.has(head)) return undefined
  const before = findBefore(words, index)
  if (!before || !verb.test(before.tag) || !isNegated(words, before)) return undefined
  return /с[яь]$/.test(before.head) || ofGenitive.has(before.head)
    ? undefined
    : { case: 'gen', after: 'не', by: 'not' }
}

/**
 * Wade, The preposition: в and на with the accusative say where to, with the prepositional where: beside such a verb alone.
 * After работать на can say with what.
 */
const afterInOn: Rule = (words, index) => {
  const { tag = '', head = '' } = words[index] ?? {}
  const before = /^(?:acc|prep|loc)\.(?:sg|pl)$/.test(tag) ? findBefore(words, index) : undefined
  if (!before?.follows || !/^(?:в|во|на)$/.test(before.written)) return undefined
  if (head.split(' ').some((part) => notOfPlace.has(part))) return undefined
  const verbHead = words[words.indexOf(before) - 1]?.head ?? ''
  if (verbHead === 'работать' && before.written === 'на') return undefined
  if (getCase(tag) === 'acc')
    return ofMotion.has(verbHead) && !ofWeather.has(head)
      ? { case: 'acc', says: 'where to', after: before.written, by: 'preposition' }
      : undefined
  const place = tag.startsWith('loc') ? 'loc' : 'prep'
  return ofPlace.has(verbHead)
    ? { case: place, says: 'where', after: before.written, by: 'preposition' }
    : undefined
}

function isBeforeInfinitive(words: readonly WordInContext[], index: number): boolean {
  for (let at = index + 1; words[at]?.follows; at += 1) if (words[at]?.tag === 'inf') return true
  return false
}

/** Wade, Case usage: what the verb takes, as its entry says; of a verb with не only a case that не leaves alone. */
const afterVerb: Rule = (words, index) => {
  const { tag = '', head = '' } = words[index] ?? {}
  const name = getCase(tag)
  if (name === undefined || (!isNoun(tag) && !isPronoun(tag)) || ofTime.has(head)) return undefined
  // «Ждал десять лет» says how long, «хотел что-то объяснить» what he wanted to explain.
  if (fromFive.has(head) || untilFour.has(head) || isBeforeInfinitive(words, index)) return undefined
  const before = findBefore(words, index)
  if (!before || !verb.test(before.tag) || !before.governs.includes(name)) return undefined
  return name === 'gen' && isNegated(words, before)
    ? undefined
    : { case: name, after: before.head, by: 'verb' }
}

const rules = [afterTwo, afterFive, afterInOn, afterPreposition, afterNo, afterNegatedVerb, afterVerb]

/** Returns why the word at an index has its case; undefined where that is not certain. */
export function findReason(words: readonly WordInContext[], index: number): Reason | undefined {
  for (const rule of rules) {
    const reason = rule(words, index)
    if (reason !== undefined) return reason
  }
  return undefined
}
