/** The abbreviations in a word's meaning, and what they say. */
export const cardTerms = {
  'impf.': 'imperfective, goes on or repeats',
  'pf.': 'perfective, done once as a whole',
  '+': 'the case of what goes with it',
}

/** Returns the abbreviations that a meaning has, each with what it says. */
export function findCardTerms(en: string): [term: string, says: string][] {
  const words = en.split(/[ ();]/)
  return Object.entries(cardTerms).filter(([term]) => words.includes(term))
}
