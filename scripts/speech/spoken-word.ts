import { stressMark } from '@/lib/story/marked-text'
import { respell } from './respell'

const vowel = /[аеёиоуыэюя]/g

/** Words that lean on their neighbour and have no stress of their own. */
const clitics = new Set(
  'а б без бы в во для до ж же за и из к ко ли ль меж на над не ни но о об от по под пред при про с со у чтоб'.split(
    ' ',
  ),
)

/** The same, of two syllables: an editor marks them as every word, the voice says them without stress. */
const longClitics = new Set('безо изо обо ото передо перед подо через чтобы'.split(' '))

/** True for a preposition or particle that may take the stress of the word that follows it, as in на́ ночь. */
export function isClitic(word: string): boolean {
  return clitics.has(word.toLowerCase())
}

/**
 * Writes one Russian word, with U+0301 after its stressed vowels, for festival's voice: small letters, `+` before a stressed vowel, respelled where needed.
 * A word of one syllable is stressed unless it leans on its
 * neighbour: the voice would mumble those that its dictionary lacks (кот, нож, сыр). Parts of a hyphenated word that
 * are both stressed become two words, because the voice gives each word one stress only.
 */
export function getSpokenWord(word: string): string {
  const small = word.toLowerCase()
  const clean = small.replaceAll(stressMark, '')
  if (longClitics.has(clean)) return clean
  const parts = small.split('-')
  const isAlone = parts.length === 1 && !clitics.has(clean)
  const marked = parts.map((part) => writeStress(isAlone ? markOnlyVowel(part) : part))
  const stressed = marked.filter((part) => /[+ё]/.test(part))
  return stressed.length > 1 ? marked.map(respell).join(' ') : respell(marked.join('-'))
}

/** A + before each stressed vowel; ё needs none. */
function writeStress(part: string): string {
  return part.replaceAll(`ё${stressMark}`, 'ё').replace(/(.)\u0301/g, '+$1')
}

function markOnlyVowel(part: string): string {
  const isMarked = part.includes(stressMark) || part.match(vowel)?.length !== 1
  return isMarked ? part : part.replace(vowel, `$&${stressMark}`)
}
