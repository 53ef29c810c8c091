import { respellings } from './respellings'

/**
 * Writes a word so that festival's Russian voice says it right; takes and gives small letters with `+` before the
 * stressed vowel. A word of several syllables without `+` or ё is given back as it is: its stress comes from the
 * voice's own dictionary, which knows it only in its usual spelling.
 */
export function respell(word: string): string {
  if (!/[+ё]/.test(word)) return word
  const bounded = `#${word.replaceAll('-', '#-#')}#`
  const spoken = respellings.reduce((text, [written, said]) => text.replaceAll(written, said), bounded)
  return spoken.replaceAll('#', '')
}
