/** The abbreviations in a word's meaning, and what they say. */
export const cardTerms = {
  'impf.': 'imperfective, goes on or repeats',
  'pf.': 'perfective, done once as a whole',
  '+': 'the case of what goes with it',
}

/** Where a word belongs, unless it belongs anywhere: a meaning begins with it in brackets. */
export const registers = ['official', 'bookish', 'colloquial']

/** Splits the register from a meaning: `['official', 'to arrive']` for `(official) to arrive`. */
export function splitRegister(en: string): [register: string | undefined, en: string] {
  const register = registers.find((name) => en.startsWith(`(${name}) `))
  return [register, register === undefined ? en : en.slice(register.length + 3)]
}

/** Returns the abbreviations that a meaning has, each with what it says. */
export function findCardTerms(en: string): [term: string, says: string][] {
  const words = en.split(/[ ();]/)
  return Object.entries(cardTerms).filter(([term]) => words.includes(term))
}
