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
 * Writes one Russian word for festival's voice: small letters, `+` before a stressed vowel, respelled where needed.
 * `stress` holds offsets of stressed vowels into `word`. A word of one syllable is stressed unless it leans on its
 * neighbour: the voice would mumble those that its dictionary lacks (кот, нож, сыр). Parts of a hyphenated word that
 * are both stressed become two words, because the voice gives each word one stress only.
 */
export function getSpokenWord(word: string, stress: readonly number[]): string {
  const small = word.toLowerCase()
  if (longClitics.has(small)) return small
  const parts = small.split('-')
  let offset = 0
  const marked = parts.map((part) => {
    const start = offset
    offset += part.length + 1
    const own = stress.filter((at) => at >= start && at < start + part.length).map((at) => at - start)
    return markStress(part, parts.length > 1 || clitics.has(part) ? own : own.concat(getOnlyVowel(part)))
  })
  const stressed = marked.filter((part) => /[+ё]/.test(part))
  return stressed.length > 1 ? marked.map(respell).join(' ') : respell(marked.join('-'))
}

function markStress(part: string, stress: readonly number[]): string {
  return [...new Set(stress)]
    .sort((a, b) => b - a)
    .reduce((text, at) => (text[at] === 'ё' ? text : `${text.slice(0, at)}+${text.slice(at)}`), part)
}

function getOnlyVowel(part: string): number[] {
  const vowels = [...part.matchAll(vowel)]
  return vowels.length === 1 ? vowels.map((match) => match.index) : []
}
