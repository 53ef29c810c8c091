/*
 * The grammatical form of a word as a tag: parts in a fixed order with dots between them. `formTags` are all there are. They
 * follow the word's part of speech:
 *
 *   nouns                              case.number             dat.pl
 *   adjectives, ordinals, который, мой case.gender             acc.f, nom.pl
 *   personal pronouns, кто, что, себя  case                    dat
 *   numerals                           case (два, оба: with gender: nom.f)
 *   verbs                              inf, past.f, pres.3sg, fut.1pl, imp.sg, imp.1pl, ger
 *   participles                        ptcp.past.pass.nom.m, ptcp.past.pass.short.f
 *   adjectives and adverbs             short.n, comp, sup.nom.m
 *   words without other forms          inv
 */

const cases = {
  nom: 'nominative',
  gen: 'genitive',
  dat: 'dative',
  acc: 'accusative',
  ins: 'instrumental',
  prep: 'prepositional',
}
/** Cases of some nouns only: в лесу́, ча́ю, пап! */
const rareCases = { loc: 'locative', part: 'partitive genitive', voc: 'vocative' }

/** What the cases are called, by the first part of their tags. */
export const caseNames = { ...cases, ...rareCases }

export type CaseName = keyof typeof caseNames

const numbers = { sg: 'singular', pl: 'plural' }
const genders = { m: 'masculine', f: 'feminine', n: 'neuter', pl: 'plural' }
const persons = {
  '1sg': 'I',
  '2sg': 'you (one person)',
  '3sg': 'he, she or it',
  '1pl': 'we',
  '2pl': 'you (several people, or polite)',
  '3pl': 'they',
}

const caseTags = Object.entries(cases)
const adjectiveTags = combine(cases, genders, ' ')
const shortTags = Object.entries(genders).map(
  ([tag, name]) => [`short.${tag}`, `short form, ${name}`] as const,
)

function combine(first: Record<string, string>, second: Record<string, string>, between: string) {
  return Object.entries(first).flatMap(([tag, name]) =>
    Object.entries(second).map(([tag2, name2]) => [`${tag}.${tag2}`, `${name}${between}${name2}`] as const),
  )
}

function prefix(tag: string, name: string, tags: readonly (readonly [string, string])[]) {
  return tags.map(([rest, words]) => [`${tag}.${rest}`, `${name}, ${words}`] as const)
}

/** The words for each tag, as a learner reads them; `inv` has none. */
const names = new Map<string, string>([
  ...caseTags,
  ...combine({ ...cases, ...rareCases }, numbers, ' '),
  ...adjectiveTags,
  ...shortTags,
  ['comp', 'comparative'],
  ...prefix('sup', 'superlative', adjectiveTags),
  ['inf', 'infinitive'],
  ...combine({ past: 'past tense' }, genders, ', '),
  ...combine({ pres: 'present tense', fut: 'future tense' }, persons, ': '),
  ['imp.sg', 'imperative, to one person'],
  ['imp.pl', 'imperative, to several people or polite'],
  ['imp.1pl', 'imperative: let us …'],
  ['ger', 'verbal adverb (gerund)'],
  ...[
    ['pres.act', 'present active participle'],
    ['past.act', 'past active participle'],
    ['pres.pass', 'present passive participle'],
    ['past.pass', 'past passive participle'],
  ].flatMap(([tag, name]) => prefix(`ptcp.${tag}`, String(name), [...adjectiveTags, ...shortTags])),
  ['inv', ''],
])

/** All tags, in the order of their documentation. */
export const formTags: readonly string[] = [...names.keys()]

/**
 * An accusative that its ending shows to be like the genitive. Of lifeless things it is like the nominative, which has none
 * of these endings; a feminine singular ends in -у or -ю or is like the nominative. Phrases begin with their noun.
 */
const livingBeing = /acc\.(?:sg \S*(?:а|[^м]я|[ео]го)|m \S*[ео]го(?:ся)?|pl \S*[^аеёиоуыэюя ])(?: |$)/

/** Returns true for an accusative that is like the genitive; `inText` is in lower case and without marks. */
export function isLivingAccusative(tag: string, inText: string): boolean {
  return livingBeing.test(`${tag} ${inText}`)
}

/**
 * Returns what a tag means in English, such as "dative plural"; empty where there is nothing to say. The word as the text
 * has it, in lower case and without marks, is given where it is not the headword.
 */
export function getFormName(tag: string, inText = ''): string {
  const name = names.get(tag) ?? ''
  return isLivingAccusative(tag, inText) ? `${name} (like the genitive: a living being)` : name
}

/** Why a word has the case that it has, where a rule of grammar decides and the words beside it show that rule. */
export type Reason = {
  case: CaseName
  /** The word that asks for the case, in lower case and without marks; of a verb its headword. */
  after: string
  /** What that word is; `not` is не before a verb. */
  by: 'preposition' | 'number' | 'quantity' | 'no' | 'not' | 'verb'
  /** Of в and на: whether the case says where, or where to. */
  says?: 'where' | 'where to'
}

/** Returns a reason as a card says it behind the form: `after без`, `where to, after в`, `with верить`. */
export function getReasonText({ after, by, says }: Reason): string {
  if (by === 'verb') return `with ${after}`
  if (by === 'not') return 'after не + verb'
  return `${says ? `${says}, ` : ''}after ${after}`
}
