import { vowel } from '@/lib/story/words'
import { spellSentence } from './spelling'

/*
 * Phonemes for Piper, in the symbols that espeak-ng has for Russian, because Piper's Russian voices learned these and
 * espeak-ng itself does not obey stress marks. Where the stress is known, Russian is read by rules.
 */

const consonants: Record<string, string> = {
  ...{ б: 'b', в: 'v', г: 'ɡ', д: 'd', ж: 'ʒ', з: 'z', й: 'j', к: 'k', л: 'ɭ', м: 'm', н: 'n', п: 'p' },
  ...{ р: 'r', с: 's', т: 't', ф: 'f', х: 'x', ц: 'ts', ч: 'tʃʲ', ш: 'ʃ', щ: 'ɕ' },
}
const voiceless: Record<string, string> = { б: 'п', в: 'ф', г: 'к', д: 'т', ж: 'ш', з: 'с' }
const voiced: Record<string, string> = { п: 'б', к: 'г', т: 'д', ш: 'ж', с: 'з' }
const stressedVowels: Record<string, string> = {
  ...{ а: 'ɑ', я: 'ɑ', о: 'o', ё: 'ɵ', э: 'ɛ', е: 'e', и: 'i', ы: 'y', у: 'u', ю: 'u' },
}

/** Groups of letters that are not read letter by letter; `+` stands before a stressed vowel. */
const groups: readonly (readonly [RegExp, string])[] = [
  [/([+]?[ое])го$/, '$1во'],
  [/^чтобы$/, 'штобы'],
  [/ться$|тся$/, 'ця'],
  [/[сз]ч/g, 'щ'],
  [/([сз])(?:т|д)(?=н)/g, '$1'],
  [/с(?=ш)/g, 'ш'],
]

/** Returns a sentence of `getSpokenText` as phonemes between [[ and ]], word by word, with its punctuation. */
export function getIpaText(sentence: string): string {
  const end = /[?!]/.exec(sentence.slice(-3))?.[0] ?? '.'
  const text = spellSentence(sentence).replace(/[а-яё+-]+/g, (word) => `[[${getWordIpa(word)}]]`)
  return text.replace(/\.$/, end)
}

function getWordIpa(spelled: string): string {
  const word = groups.reduce((text, [from, to]) => text.replace(from, to), spelled.replaceAll('-', ''))
  const letters = [...word.matchAll(/\+?[а-яё]/g)].map(([letter]) => letter)
  const stress = letters.findIndex((letter) => /[+ё]/.test(letter))
  return letters.map((letter, index) => getSound(letter, index, letters, stress)).join('')
}

function getSound(letter: string, index: number, letters: readonly string[], stress: number): string {
  const plain = letter.replace('+', '')
  const before = letters[index - 1]?.replace('+', '')
  const after = letters[index + 1]?.replace('+', '') ?? ''
  if (consonants[plain]) {
    const sound = consonants[assimilate(plain, letters, index)] ?? ''
    return /[бвгдзклмнпрстфх]/.test(plain) && /[еёиюяь]/.test(after) ? `${sound}ʲ` : sound
  }
  const isSoft = /[еёюя]/.test(plain)
  const glide =
    (isSoft && (!before || /[аеёиоуыэюяьъ]/.test(before))) || (plain === 'и' && before === 'ь') ? 'j' : ''
  const isAfterHard = /[жшц]/.test(before ?? '')
  if (index === stress) return `${glide}ˈ${getStressed(plain, isAfterHard)}`
  // As espeak-ng has it: the а of a last syllable, and of the one before the stress.
  const isOpen = index === letters.length - 1 || findNextVowel(letters, index) === stress
  if (plain === 'а' && stress >= 0 && isOpen) return 'a'
  return glide + getUnstressed(plain, isAfterHard, index < stress || stress < 0)
}

function findNextVowel(letters: readonly string[], index: number): number {
  return letters.findIndex((letter, at) => at > index && vowel.test(letter))
}

function getStressed(letter: string, isAfterHard: boolean): string {
  if (isAfterHard && letter === 'е') return 'ɛ'
  if (isAfterHard && letter === 'и') return 'y'
  if (isAfterHard && letter === 'ё') return 'o'
  return stressedVowels[letter] ?? ''
}

function getUnstressed(letter: string, isAfterHard: boolean, isBeforeStress: boolean): string {
  if (isAfterHard && /[еи]/.test(letter)) return 'y'
  if (/[ао]/.test(letter)) return 'ʌ'
  if (letter === 'я') return isBeforeStress ? 'i' : 'ʌ'
  if (letter === 'е') return isBeforeStress ? 'i' : 'ɪ'
  if (letter === 'э') return 'ɪ'
  return stressedVowels[letter] ?? ''
}

/** The last of several consonants decides whether all are voiced; at the end of a word none is. */
function assimilate(letter: string, letters: readonly string[], index: number): string {
  const rest = letters
    .slice(index + 1)
    .join('')
    .replace(/^[ьъ]/, '')
  const next = rest.replace(/^[вбгджзпкстшф]*(?=[бгджзпкстшфхцчщ])/, '')[0] ?? ''
  const isLast = rest === '' || /^[бвгджз]ь?$/.test(rest)
  if (isLast || /[пкстшфхцчщ]/.test(next)) return voiceless[letter] ?? letter
  return /[бгджз]/.test(next) ? (voiced[letter] ?? letter) : letter
}
