import { stressMark } from '@/lib/story/marked-text'
import { findWords } from '@/lib/story/words'
import { type Finding, warningAt } from './problems'

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
