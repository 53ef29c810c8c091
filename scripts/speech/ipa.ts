import { getCleanText, mark, stressMark } from '@/lib/story/marked-text'
import { vowel } from '@/lib/story/words'
import { hardenLoanwords } from './rhvoice-text'
import { tokens } from './spoken-text'

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

/** Groups of letters that are not read letter by letter: `+` stands before a stressed vowel, `ъ` is silent. */
const groups: readonly (readonly [RegExp, string])[] = [
  // Adverbs and short adjectives, in which г stays.
  [/((?:мн\+|д\+ор|стр\+|пол\+|уб\+)ог)о$/, '$1ъо'],
  [/([ое])г(\+?о)$/, '$1в$2'],
  [/сег\+одн/, 'сев+одн'],
  [/^чтобы$/, 'штобы'],
  [/^(ни)?чт\+о$/, '$1шт+о'],
  [/(?<=^кон\+е|^нар\+о)чно$/, 'шно'],
  [
    /(?<=ск\+у|^я\+и|сквор\+е|^пр\+аче|пуст\+?я|^(?:дв|тр)\+ое|горч\+и|ит\+?и|(?:иль|кузьм|фом)\+ини)чн/,
    'шн',
  ],
  [/щн/, 'шн'],
  [/(?<=пож\+алу)й/, ''],
  [/(?<=сч\+?а)стл/, 'сл'],
  [/г(?=ч)/, 'х'],
  [/н(?=щин)/, 'нь'],
  [/ь\+о/, 'ьё'],
  [/ться$|тся$/, 'ця'],
  [/[сзж]ч/g, 'щ'],
  [/[сз]ж/g, 'жж'],
  [/([сз])(?:т|д)(?=н)/g, '$1'],
  [/сш(?=\+еств)/, 'ш'],
  [/с(?=ш)/g, 'ш'],
]

/** Words that lean on their neighbour and have no stress of their own. */
const clitics = new Set(
  'а б без бы в во для до ж же за и из к ко ли ль меж на над не ни но о об от по под пред при про с со у чтоб'.split(
    ' ',
  ),
)

/** The same with two syllables: an editor marks their stress as in any word, but the voice must not say it. */
const longClitics = new Set('безо изо обо ото передо перед подо через чтобы'.split(' '))

/** Returns a sentence of `getSpokenText` as phonemes between [[ and ]], word by word, with its punctuation. */
export function getIpaText(sentence: string): string {
  let spoken = ''
  let leaning = false
  for (const [text] of sentence.matchAll(tokens)) {
    if (/^[а-яё]/i.test(text)) {
      const stressed = text.includes(stressMark)
      // на́ ночь is pronounced as one word: the stressed preposition takes the stress of the next word.
      spoken += leaning && !stressed ? text.toLowerCase() : `${spoken ? ' ' : ''}${spellWord(text)}`
      leaning = stressed && clitics.has(getCleanText(mark(text)).toLowerCase())
    } else if (text.trim() && spoken && !spoken.endsWith(',')) spoken += ','
  }
  const words = spoken.replace(/,$/, '').replace(/[а-яё+-]+/g, (word) => `[[${getWordIpa(word)}]]`)
  return words && words + (/[?!]/.exec(sentence.slice(-3))?.[0] ?? '.')
}

/**
 * Spells a word in lower case with `+` before its stressed vowel: of one syllable that is its vowel, unless it leans on its
 * neighbour. If both parts of a hyphenated word are stressed they become two words.
 */
function spellWord(word: string): string {
  const lower = hardenLoanwords(word.toLowerCase())
  const clean = getCleanText(mark(lower))
  if (longClitics.has(clean)) return clean
  const parts = lower.split('-')
  const isAlone = parts.length === 1 && !clitics.has(clean)
  const isMarked = lower.includes(stressMark) || lower.split(vowel).length !== 2
  const marked = parts.map((part) =>
    markWithPlus(isAlone && !isMarked ? part.replace(vowel, `$&${stressMark}`) : part),
  )
  return marked.join(marked.filter((part) => /[+ё]/.test(part)).length > 1 ? ' ' : '-')
}

/** Writes `+` before each stressed vowel; ё needs none. */
export function markWithPlus(text: string): string {
  return text.replaceAll(`ё${stressMark}`, 'ё').replace(/(.)\u0301/g, '+$1')
}

function getWordIpa(spelled: string): string {
  const word = spelled
    .split('-')
    .map((part) => groups.reduce((text, [from, to]) => text.replace(from, to), part))
    .join('')
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
  if (index === stress) return `${glide}ˈ${getStressedIpa(plain, isAfterHard)}`
  // As espeak-ng has it: the а of a last syllable, and of the one before the stress.
  const isOpen = index === letters.length - 1 || findNextVowel(letters, index) === stress
  if (plain === 'а' && stress >= 0 && isOpen) return 'a'
  return glide + getUnstressedIpa(plain, isAfterHard, index < stress || stress < 0)
}

function findNextVowel(letters: readonly string[], index: number): number {
  return letters.findIndex((letter, at) => at > index && vowel.test(letter))
}

function getStressedIpa(letter: string, isAfterHard: boolean): string {
  if (isAfterHard && letter === 'е') return 'ɛ'
  if (isAfterHard && letter === 'и') return 'y'
  if (isAfterHard && letter === 'ё') return 'o'
  return stressedVowels[letter] ?? ''
}

function getUnstressedIpa(letter: string, isAfterHard: boolean, isBeforeStress: boolean): string {
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
