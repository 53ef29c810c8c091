/*
 * What grammars of Russian list: words by what they ask for. Wade is Terence Wade, A Comprehensive Russian Grammar. In lower
 * case and without stress marks.
 */

import type { CaseName } from '@/lib/story/tags'

/** The tags of a verb that can have a subject. */
export const finite = /^(?:past|pres|fut)\./

export const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** The cases that a preposition can have after it, the usual one first (Wade, The preposition). */
export const prepositionCases: ReadonlyMap<string, readonly CaseName[]> = index([
  [
    'без безо близ вдоль вместо внутри возле вокруг впереди для до из изо из-за из-под кроме мимо накануне напротив около от ото помимо после посреди против ради среди у',
    ['gen'],
  ],
  ['к ко благодаря', ['dat']],
  ['про сквозь через', ['acc']],
  ['над надо перед передо', ['ins']],
  ['при', ['prep']],
  ['в во на о об обо', ['prep', 'acc']],
  ['за под подо', ['ins', 'acc']],
  ['между', ['ins', 'gen']],
  ['по', ['dat', 'acc', 'prep']],
  ['с со', ['gen', 'ins', 'acc']],
])

/** Some nouns have a case of their own where all others have one of these: ча́ю, в лесу́. */
export const usualCases: Readonly<Record<string, CaseName>> = { part: 'gen', loc: 'prep' }

/** These take the genitive singular (Wade, The numeral). */
export const untilFour = list('два две три четыре оба обе полтора полторы')

/** These take the genitive plural. */
export const fromFive = list(
  'пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот',
)

/** These take the genitive, in the plural of what is counted. */
export const ofMuch = list('много немного мало немало сколько столько несколько')

export const months = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'
export const weekdays = 'понедельник вторник среда четверг пятница суббота воскресенье'
const seasons = 'весна лето осень зима'
export const times = `раз день час минута секунда год месяц неделя ночь утро вечер время полчаса полгода ${seasons}`

/** Beside these в and на with the accusative say where to. */
export const ofMotion = list(
  'идти пойти прийти приходить ходить ехать поехать приехать приезжать ездить бежать побежать прибежать лететь полететь прилететь войти входить выйти выходить зайти заходить вернуться возвращаться уехать уйти положить класть поставить ставить',
)

/** Beside these в and на with the prepositional say where. */
export const ofPlace = list('жить стоять сидеть лежать висеть находиться работать учиться спать гулять ждать')

function index<Value>(rows: readonly (readonly [words: string, value: Value])[]): ReadonlyMap<string, Value> {
  return new Map(rows.flatMap(([words, value]) => words.split(' ').map((word) => [word, value] as const)))
}
