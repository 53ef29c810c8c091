import { intransitive, measures } from '@/lib/content/lexicon/grammar-tables'
import type { Parse } from './dictionary'

/** Words in a row: what each can be, and how it is written. */
export type Run = { readings: readonly Parse[][]; forms: readonly string[] }

/**
 * Returns the readings of a word that no preposition governs, without those that the words between the same two marks of
 * punctuation exclude. In 114 stories this decides 1,960 forms, of which 119 are others in the lists.
 */
export function readInClause(
  at: number,
  clause: Run,
  sentence: Run['readings'],
  isFragment: boolean,
): Parse[] {
  const found = clause.readings[at] ?? []
  const cases = new Set(found.map(({ tag }) => getCase(tag)))
  if (found.some(({ tag }) => /^(?:pres|imp)\./.test(tag))) return preferPresent(found)
  // «ей»
  if (found.every(({ tag }) => tag === 'dat' || tag === 'ins')) return keepCase(found, 'dat')
  const ofNoun = cases.has('gen') ? readAfter(found, clause.readings[at - 1] ?? [], clause.forms) : found
  if (ofNoun !== found) return ofNoun
  const others = clause.readings.filter((_, index) => index !== at)
  if (found.every(({ pos }) => pos === 'NPRO') && cases.has('gen') && cases.has('acc')) {
    const isObject = others.some((other) => other.some(isTransitive)) && !clause.forms.includes('нет')
    return isObject ? dropCase(found, 'gen') : found
  }
  if (!cases.has('nom') || !cases.has('acc')) return found
  const around = clause.readings.slice(Math.max(0, at - 1), at + 3).flat()
  if (around.some(({ lemmas: [lemma], pos }) => measures.has(lemma) || pos === 'NUMR')) return found
  return isSubjectOrObject(at, clause, others, sentence, isFragment)
}

/** An object in the accusative needs a verb; where the subject is another word, this one is the object. */
function isSubjectOrObject(
  at: number,
  { readings }: Run,
  others: readonly Parse[][],
  sentence: Run['readings'],
  isFragment: boolean,
): Parse[] {
  const found = readings[at] ?? []
  const hasSubject = others.some(isSubject)
  if (!sentence.some((other) => other !== found && other.some(isTransitive))) {
    // An answer such as «Мя́со и грибы́» may be either, as may «хлеб» after «ры́бу и».
    const isAnswer = (isFragment && !hasSubject) || others.some(isAccusative)
    return isAnswer ? found : dropCase(found, 'acc')
  }
  const isObject = found.some(({ pos, tag }) => /^(?:NOUN|NPRO)$/.test(pos) && getCase(tag) === 'acc')
  // «Кот Пушо́к лю́бит»
  if (!isObject || isSubject(readings[at - 1] ?? [])) return found
  const verbs = others.flatMap(([first]) => (first && isVerb(first) ? [first] : []))
  if (!verbs.some(isTransitive)) return found
  const finite = verbs.filter(({ tag }) => /^(?:pres|fut|past|imp)/.test(tag))
  const isOfSpeaker = finite.length > 0 && finite.every(({ tag }) => /^(?:imp|(?:pres|fut)\.[12])/.test(tag))
  return hasSubject || isOfSpeaker ? dropCase(found, 'nom') : found
}

/** «ухо́дит» is of уходи́ть, and «понима́ем» no participle. */
function preferPresent(found: Parse[]): Parse[] {
  const isPresent = found.some(({ tag }) => tag.startsWith('pres.'))
  return keep(found, ({ tag }) => !isPresent || !/^(?:fut|ptcp)/.test(tag))
}

/** Directly after a noun a noun is in the genitive («крыша дома»), after a verb in the accusative. */
function readAfter(found: Parse[], before: readonly Parse[], forms: readonly string[]): Parse[] {
  const isNoun = ({ pos, lemmas: [lemma] }: Parse) => pos === 'NOUN' && lemma === lemma.toLowerCase()
  const [first] = before
  if (!first || !found.every(isNoun)) return found
  if (before.every(isNoun)) return keepCase(found, 'gen')
  const takesGenitive = forms.includes('не') || /^(?:по)?(?:ждать|просить|хотеть)$/.test(first.lemmas[0])
  return isTransitive(first) && !takesGenitive ? keepCase(found, 'acc') : found
}

function isVerb({ pos }: Parse): boolean {
  return /^(?:VERB|INFN|GRND)$/.test(pos)
}

function isTransitive(reading: Parse): boolean {
  const {
    lemmas: [lemma],
    tag,
    score,
  } = reading
  // «мой» and «три» are orders too, but seldom meant so.
  const isOther = tag.startsWith('imp') && /^(?:мыть|тереть)$/.test(lemma)
  const isActive = isVerb(reading) || /^ptcp\.\w+\.act/.test(tag)
  return score > 0 && isActive && !isOther && !/с[яь]$/.test(lemma) && !intransitive.has(lemma)
}

/** A noun or pronoun that can only be in the nominative. */
function isSubject(readings: readonly Parse[]): boolean {
  const isNominative = ({ pos, tag }: Parse) => /^(?:NPRO|NOUN)$/.test(pos) && getCase(tag) === 'nom'
  return readings.length > 0 && readings.every(isNominative)
}

function isAccusative(readings: readonly Parse[]): boolean {
  return readings.length > 0 && readings.every(({ tag }) => getCase(tag) === 'acc')
}

function keepCase(readings: Parse[], name: string): Parse[] {
  return keep(readings, ({ tag }) => getCase(tag) === name)
}

function dropCase(readings: Parse[], name: string): Parse[] {
  return keep(readings, ({ tag }) => getCase(tag) !== name)
}

/** Returns the readings that are kept, or all where none is. */
export function keep(readings: Parse[], isKept: (reading: Parse) => boolean): Parse[] {
  const kept = readings.filter(isKept)
  return kept.length > 0 ? kept : readings
}

export function getCase(tag: string): string | undefined {
  return /^(?:ptcp\.\w+\.\w+\.|sup\.)?(nom|gen|dat|acc|ins|prep|loc|part|voc)(?:\.|$)/.exec(tag)?.[1]
}
