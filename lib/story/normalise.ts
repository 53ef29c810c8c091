import { getCleanText, type MarkedText } from './marked-text'
import { foreignHyphens } from './words'

const hyphens = new RegExp(`[${foreignHyphens}]`, 'g')

/** Returns a text as it is compared: small letters without stress, ё as е, typed hyphens. */
export function normalise(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u0301', '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('’', "'")
    .replace(hyphens, '-')
}

/** Returns what two spellings of a headword have in common. */
export function getHeadwordKey(headword: MarkedText): string {
  return normalise(getCleanText(headword))
}

/** Returns the words of a text as they are compared, in order: «кто-то» is one, and so is don't. */
export function getTokens(text: string): string[] {
  return normalise(text).match(/[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu) ?? []
}
