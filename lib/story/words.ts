/** A vowel letter; each makes one syllable. */
export const vowel = /[аеёиоуыэюя]/i

/** Hyphens that word processors and fonts write for the one that is typed; U+001E is Word's. */
export const foreignHyphens = '\u001E\u2010\u2011\uFE63\uFF0D'

/** Words of a text with their offsets: runs of letters and combining marks; a hyphen separates two words. */
export function findWords(text: string): { word: string; index: number }[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}]+/gu), (match) => ({ word: match[0], index: match.index }))
}

/** Words of a text with their offsets, hyphenated compounds such as «по-русски» counted as one. */
export function findCompounds(text: string): { word: string; index: number }[] {
  const compounds = text.matchAll(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu)
  return Array.from(compounds, (match) => ({ word: match[0], index: match.index }))
}

export function hasRussian(text: string): boolean {
  return /[а-яё]/i.test(text)
}

/** Returns a character's code point as it is usually written: `U+0301`. */
export function getCodePointName(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
