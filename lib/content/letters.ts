import { stressMark } from '@/lib/story/marked-text'
import { findWords, getCodePointName, vowel } from '@/lib/story/words'
import { errorAt, type Finding, warningAt } from './problems'
import { howToStress } from './text-lines'

const RUSSIAN = /[А-Яа-яЁё]/
const NOT_RUSSIAN = /[^\P{L}А-Яа-яЁё]/u
export const LATIN = /\p{Script=Latin}/u

/** Latin letters that print like a Russian one. */
const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  Array.from('AaBCcEeëHKkMOoPpTXxYy', (latin, index) => [latin, 'АаВСсЕеёНКкМОоРрТХхУу'[index] ?? '']),
)

/** One-letter Russian words that a Latin letter can imitate unseen. */
const LONE_LOOK_ALIKE = /^[ABCKOYacoy]$/

/**
 * Finds letters that are not Russian inside Russian words, such as a Latin «a» in «магaзин», and Latin letters
 * in place of a whole Russian word («c» for «с»). A word that is Latin throughout, such as USB, is left alone.
 */
export function findForeignLetters(raw: string): Finding[] {
  if (!NOT_RUSSIAN.test(raw)) return []
  const words = findWords(raw)
  return words.flatMap(({ word, index }, at) => {
    if (RUSSIAN.test(word)) return findInWord(word, index)
    const neighbours = [words[at - 1], words[at + 1]]
    const isForeign = neighbours.some((other) => other !== undefined && !RUSSIAN.test(other.word))
    return LONE_LOOK_ALIKE.test(word) && !isForeign ? [explainLoneLetter(word, index)] : []
  })
}

function findInWord(word: string, start: number): Finding[] {
  return Array.from(word.matchAll(/\p{L}/gu)).flatMap(({ 0: letter, index }, at) => {
    if (!NOT_RUSSIAN.test(letter)) return []
    const [base = '', mark] = letter.normalize('NFD')
    const stressed = mark === stressMark ? LOOK_ALIKES[base] : undefined
    const lookAlike = LOOK_ALIKES[letter]
    const name = `«${letter}» (${getCodePointName(letter)})`
    const what = LATIN.test(letter) ? 'is Latin' : 'is not in the Russian alphabet'
    const like =
      lookAlike === undefined
        ? ''
        : ` and looks like the Russian «${lookAlike}» (${getCodePointName(lookAlike)})`
    const advice = stressed
      ? `type the Russian «${stressed}» and ${howToStress}`
      : 'type Russian letters only'
    const message = `«${word}»: letter ${at + 1}, ${name}, ${what}${like}; ${advice}`
    // Typed for a stress mark, and so no doubt which letter is meant.
    return [
      errorAt(start + index, message, stressed ? { from: letter, to: stressed + stressMark } : undefined),
    ]
  })
}

function explainLoneLetter(letter: string, index: number): Finding {
  const lookAlike = LOOK_ALIKES[letter] ?? ''
  const pair = `«${letter}» (${getCodePointName(letter)}) is a Latin letter that looks like the Russian word «${lookAlike}» (${getCodePointName(lookAlike)})`
  // A capital may be meant: «витамин C». A small letter alone never is.
  return letter === letter.toLowerCase()
    ? errorAt(index, `${pair}; type the Russian letter`)
    : warningAt(index, `${pair}; type the Russian letter if the word is meant`)
}

/** Signs that are typed for a stress mark, beside a vowel. A name such as О’Генри goes on with a capital. */
export const falseStress =
  /(?<=[аеёиоуыэюяАЕЁИОУЫЭЮЯ])(?:[´ˊʹ′]|['’`](?=[а-яё]))|(?<=[А-Яа-яЁё])[´ˊʹ′](?=[аеёиоуыэюя])/g

/** Finds them, with the word that was meant. */
export function findFalseStress(raw: string): Finding[] {
  return Array.from(raw.matchAll(falseStress), ({ 0: sign, index }) => {
    const [before = ''] = /[а-яё]+$/i.exec(raw.slice(0, index)) ?? []
    const [after = ''] = /^[а-яё]*/i.exec(raw.slice(index + 1)) ?? []
    // Some type it before the vowel.
    const next = vowel.test(before.slice(-1)) ? '' : after.charAt(0)
    const to = next + stressMark
    const message = `"${sign}" is not a stress mark and splits the word; did you mean «${before}${to}${after.slice(next.length)}»?`
    return errorAt(index, message, { from: sign + next, to })
  })
}

const adjectives = 'че́рн|зеле́н|же́лт|те́пл|те́мн|весе́л|четве́рт'
const verbs =
  'жив|[ий]д|жд|дер|зов|рв|вр|нес|вез|вед|плет|раст|печ|теч|мр|жм|йм|возьм|клад|крад|пад|плыв|клян|да'

/** Beginnings and endings of common words in which a stressed е is ё. A mark on the wrong syllable may get a wrong hint. */
const withYo = new RegExp(
  [
    `^(?:${adjectives})[аоуы]`,
    '^(?:тяже́л|деше́в(?!л)|ле́гк|серье́з|самоле́т|вертоле́т|сере́ж|ребе́н|коте́нок|те́т[яеюи]|акте́р(?!с)|режиссе́р)',
    '^(?:уче́н(?:ы[йемх]|о[гмй]|ую|ая)|бере́з[аыу]|сле́зы|сче́т|озе́р|зве́зд|се́стр(?!и)|коле́с|пче́л|кошеле́к)',
    '^(?:пе́тр|впере́д|еще́|(?:мо|тво|сво|н?е)е́|(?:с|про)?пое́т)$',
    '^(?:во|до|за|на|о?бо|ото|пере|по|подо|при|про|произо|со|у)?ше́л(?:ся)?$',
    `(?:${verbs}|[а-я]бер|цвет|лж|[чсгкжп]н|сме|ста|зна|[пблш]ь)е́(?:т|шь|м|те)(?:ся|сь)?$`,
  ].join('|'),
)

const prefixes = 'в|вз|во|вос|до|за|на|о|об|обо|от|ото|пере|по|под|подо|при|про|раз|рас|разо|с|со|у'

/** Common words in which an е without a mark is ё for sure, in their one vowel or the one that is asked for. */
const surelyWithYo = new RegExp(
  [
    `^(?:${adjectives.replaceAll(stressMark, '')}|тяжел|дешев|учен)(?:ый|ая|ое|ого|ому|ой|ую|ым|ом|ые|ых|ыми)$`,
    '^(?:ребено?к|котено?к|тет(?=[яею])|актер(?!с)|режиссер|самолет|вертолет|серьез|берез[аыу])',
    '^(?:еще|вперед|мое|твое|свое|н?ее)$',
    `^(?:${prefixes})?шел(?:ся)?$`,
    `^(?:${prefixes})?(?:${verbs}|(?<=^при)д|(?<=.)бер|(?<=.)чн|(?<=.)сн|[пблшв]ь|(?<=.)ста|(?<!^по)по|` +
      'сме(?=е.+с[ья]$))е(?:т|шь|м|те)(?:ся|сь)?$',
  ].join('|'),
)

/** Finds a stress mark on е where the word has ё, and an е without one that is ё for sure. */
export function findLostDots(raw: string): Finding[] {
  return findWords(raw).flatMap(({ word, index }) => {
    const at = findLostDot(word)
    if (at < 0) return []
    const from = word.charAt(at) + (word[at + 1] === stressMark ? stressMark : '')
    const to = word[at] === 'Е' ? 'Ё' : 'ё'
    const meant = word.slice(0, at) + to + word.slice(at + from.length)
    return [warningAt(index + at, `«${word}»: did you mean «${meant}»?`, { from, to })]
  })
}

/** Returns where a word has е for ё, or -1. */
export function findLostDot(word: string): number {
  const small = word.toLowerCase()
  if (small.includes(stressMark)) return withYo.test(small) ? small.indexOf(`е${stressMark}`) : -1
  if (!surelyWithYo.test(small)) return -1
  return Array.from(small).findIndex(
    (letter, at) =>
      letter === 'е' && withYo.test(`${small.slice(0, at + 1)}${stressMark}${small.slice(at + 1)}`),
  )
}
