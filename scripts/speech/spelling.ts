import { getCleanText, mark, stressMark } from '@/lib/story/marked-text'
import { vowel } from '@/lib/story/words'
import { respell } from './respellings'
import { tokens } from './spoken-text'

/** Words that lean on their neighbour and have no stress of their own. */
const clitics = new Set(
  'а б без бы в во для до ж же за и из к ко ли ль меж на над не ни но о об от по под пред при про с со у чтоб'.split(
    ' ',
  ),
)

/** The same with two syllables: an editor marks their stress as in any word, but the voice must not say it. */
const longClitics = new Set('безо изо обо ото передо перед подо через чтобы'.split(' '))

/** Spells a sentence by its sound, with + before each stressed vowel and a comma for each pause. */
export function spellSentence(sentence: string): string {
  let spoken = ''
  let leaning = false
  for (const [text] of sentence.matchAll(tokens)) {
    if (/^[а-яё]/i.test(text)) {
      const stressed = text.includes(stressMark)
      // на́ ночь is pronounced as one word: the stressed preposition takes the stress of the next word.
      const joined = leaning && !stressed
      spoken += joined ? text.toLowerCase() : `${spoken ? ' ' : ''}${spellWord(text)}`
      leaning = stressed && clitics.has(getCleanText(mark(text)).toLowerCase())
    } else if (text.trim() && spoken && !spoken.endsWith(',')) {
      // The same mark for every pause inside a sentence: the voice knows only one length.
      spoken += ','
    }
  }
  return spoken && `${spoken.replace(/,$/, '')}.`
}

/**
 * Spells a Russian word with its stress marks for the voice: lower case, `+` before a stressed vowel, respelled where
 * needed. A word of one syllable is stressed unless it leans on its neighbour, because the voice would mumble those
 * missing from its dictionary (кот, нож, сыр). If both parts of a hyphenated word are stressed they become two words,
 * because the voice gives each word one stress only.
 */
export function spellWord(word: string): string {
  const lower = word.toLowerCase()
  const clean = getCleanText(mark(lower))
  if (longClitics.has(clean)) return clean
  const parts = lower.split('-')
  const isAlone = parts.length === 1 && !clitics.has(clean)
  const marked = parts.map((part) => markWithPlus(isAlone ? stressOnlyVowel(part) : part))
  const stressed = marked.filter((part) => /[+ё]/.test(part))
  return stressed.length > 1 ? marked.map(respell).join(' ') : respell(marked.join('-'))
}

/** Writes `+` before each stressed vowel; ё needs none. */
export function markWithPlus(part: string): string {
  return part.replaceAll(`ё${stressMark}`, 'ё').replace(/(.)\u0301/g, '+$1')
}

function stressOnlyVowel(part: string): string {
  const isMarked = part.includes(stressMark) || part.split(vowel).length !== 2
  return isMarked ? part : part.replace(vowel, `$&${stressMark}`)
}
