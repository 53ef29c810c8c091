/** The abbreviations in a word's meaning, and what they say. */
export const cardTerms = {
  'impf.': 'imperfective: an action that goes on or is repeated',
  'pf.': 'perfective: an action completed once',
  '+': 'followed by this case',
}

/** What the names of forms say to somebody who has just begun. */
const formTerms = {
  nominative: 'who or what does it; the dictionary form',
  genitive: 'of whom or of what',
  dative: 'to whom or for whom',
  accusative: 'whom or what it is done to, where to, or when',
  instrumental: 'with what or with whom',
  prepositional: 'where, or about whom or what; only after a preposition',
  infinitive: 'the dictionary form: “to do”',
  imperative: 'tells somebody to do it',
  participle: 'made from a verb, used like an adjective',
  gerund: 'while doing it, or having done it',
  comparative: 'more, as in “bigger”',
}

/** Style labels: a meaning may begin with one in brackets. */
export const registers = ['official', 'bookish', 'colloquial']

/** Splits the register from a meaning: `['official', 'to arrive']` for `(official) to arrive`. */
export function splitRegister(en: string): [register: string | undefined, en: string] {
  const register = registers.find((name) => en.startsWith(`(${name}) `))
  return [register, register === undefined ? en : en.slice(register.length + 3)]
}

const grammarNotes = /^(.*?)((?: \((?:[fmn]\.|[^()]*(?:pf\.|\+ ))[^()]*\))*)$/

/** Splits the notes on a word's grammar, its aspect first, from the end of a meaning: `['to ask', 'impf.; pf. попросить']`. */
export function splitGrammar(en: string): [meaning: string, grammar: string] {
  const [, meaning = en, notes = ''] = grammarNotes.exec(en) ?? []
  return [meaning, notes.slice(2, -1).split(') (').reverse().join(' · ').replaceAll('+ ', '+\u00a0')]
}

export function findCardTerms(en: string): [term: string, says: string][] {
  const words = en.split(/[ ();]/)
  return Object.entries(cardTerms).filter(([term]) => words.includes(term))
}

export function findFormTerms(form: string): [term: string, says: string][] {
  return Object.entries(formTerms).filter(([term]) => form.includes(term))
}
