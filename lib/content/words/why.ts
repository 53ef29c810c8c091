/*
 * Why a word is in the form that it is in, where a rule of the standard grammar decides and the words beside it show that
 * rule; nothing where there could be another reason. Each rule names its source: Wade is Terence Wade, A Comprehensive
 * Russian Grammar, third edition, chapters "Case usage" (noun), "The numeral" and "The preposition".
 */

/** A word or phrase of a text, in lower case and without marks. */
export type WordInPlace = {
  written: string
  /** Its headword; empty where nothing explains it. */
  head: string
  /** Its form; empty where that is open. */
  tag: string
  /** True where only a space, or one and an opening quote, is between it and the word before. */
  follows: boolean
}

type Rule = (words: readonly WordInPlace[], index: number) => string | undefined

const caseNames: Record<string, string> = {
  gen: 'genitive',
  dat: 'dative',
  acc: 'accusative',
  ins: 'instrumental',
  prep: 'prepositional',
  loc: 'locative',
}

/** Returns the words as a set. */
const list = (words: string) => new Set(words.split(' '))

const isNoun = (tag: string) => /^(?:gen|dat|acc|ins|prep|loc)\.(?:sg|pl)$/.test(tag)
const isPronoun = (tag: string) => /^(?:gen|dat|acc|ins|prep)$/.test(tag)
const getCase = (tag: string) => tag.split('.', 1)[0] ?? ''

const ofAdjectives = /(?:[ыио]й|[ыи]йся|щая|ое|ее)$|^(?:мой|твой|свой|наш|ваш|весь|этот|тот|сам|один|чей)$/

/** In the plural an adjective has the tags of a noun: the headword tells. */
function isAdjective({ tag, head }: WordInPlace): boolean {
  return /\.[mfn]$/.test(tag) || (/\.pl$/.test(tag) && ofAdjectives.test(head))
}

/** Returns true for an adjective whose noun is still to come. */
function isBeforeNoun(words: readonly WordInPlace[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]]
  if (!word || !next?.follows || !isAdjective(word)) return false
  return getCase(next.tag) === getCase(word.tag)
}

/** Returns what a noun or pronoun follows at once, or with nothing between them but adjectives that agree with it. */
function findBefore(words: readonly WordInPlace[], index: number, agrees?: RegExp): WordInPlace | undefined {
  if (isBeforeNoun(words, index)) return undefined
  const { tag = '' } = words[index] ?? {}
  const agreeing = agrees ?? new RegExp(`^${getCase(tag)}\\.(?:[mfn]|pl)$`)
  let at = index
  for (let before = words[at - 1]; words[at]?.follows && before; before = words[at - 1]) {
    if (!isAdjective(before) || !agreeing.test(before.tag)) return before
    at -= 1
  }
  return undefined
}

const untilFour = list('два две три четыре оба обе полтора полторы')

/** Wade, The numeral: 2, 3, 4, both and one and a half take the genitive singular where they are themselves nominative. */
const afterTwo: Rule = (words, index) => {
  const before = words[index]?.tag === 'gen.sg' && findBefore(words, index, /^(?:gen|nom|acc)\.pl$/)
  return before && untilFour.has(before.written) ? `genitive singular: after ${before.written}` : undefined
}

const fromFive = list(
  'пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот несколько',
)
const ofMuch = list('много немного мало немало сколько столько')

/** Wade, The numeral: from five on, and after words of quantity, the genitive: plural of what is counted. */
const afterFive: Rule = (words, index) => {
  const { tag = '' } = words[index] ?? {}
  if (tag !== 'gen.pl' && tag !== 'gen.sg') return undefined
  const { written = '' } = findBefore(words, index) ?? {}
  if (tag === 'gen.pl' && (fromFive.has(written) || ofMuch.has(written)))
    return `genitive plural: after ${written}`
  return tag === 'gen.sg' && ofMuch.has(written) ? `genitive: after ${written}` : undefined
}

const ofOneCase: Record<string, ReadonlySet<string>> = {
  gen: list(
    'без безо близ вдоль вместо внутри возле вокруг впереди для до из изо из-за из-под кроме мимо накануне напротив около от ото помимо после посреди против ради среди у',
  ),
  dat: list('к ко благодаря'),
  acc: list('про сквозь через'),
  ins: list('над надо перед передо'),
  prep: list('о об обо при'),
}

/** Wade, The preposition: these take one case only (о with the accusative is left out: the form says the other). */
const afterPreposition: Rule = (words, index) => {
  const { tag = '' } = words[index] ?? {}
  if (!isNoun(tag) && !isPronoun(tag)) return undefined
  const before = findBefore(words, index)
  const name = getCase(tag)
  // «надо» is also "one has to": as a preposition it is only before «мной».
  if (!before || !ofOneCase[name]?.has(before.written) || (before.written === 'надо' && tag !== 'ins'))
    return undefined
  return before.tag === 'inv' ? `${caseNames[name]}: after ${before.written}` : undefined
}

/** Wade, Case usage: what is not there is in the genitive. */
const afterNo: Rule = (words, index) => {
  const { tag = '' } = words[index] ?? {}
  if (getCase(tag) !== 'gen' || (!isNoun(tag) && !isPronoun(tag))) return undefined
  const before = findBefore(words, index)
  if (before?.written === 'нет') return 'genitive: after нет'
  const isOfBeing = before?.written === 'было' || before?.written === 'будет'
  return isOfBeing && isNegated(words, before) ? `genitive: after не ${before.written}` : undefined
}

function isNegated(words: readonly WordInPlace[], verb: WordInPlace): boolean {
  return verb.follows && words[words.indexOf(verb) - 1]?.written === 'не'
}

/** Verbs that take the genitive without не too, or that have no object. */
const ofGenitive = list(
  'бояться хотеть захотеть ждать подождать дождаться искать просить попросить требовать желать хватать хватить избегать достигать достичь касаться коснуться быть бывать стать стоить найтись остаться оставаться слушаться',
)
const verb = /^(?:inf|past|pres|fut|imp|ger)/

/** Wade, Case usage: the object of a verb with не; only where the verb has an object and takes the accusative without не. */
const afterNegatedVerb: Rule = (words, index) => {
  const { tag = '' } = words[index] ?? {}
  if (tag !== 'gen.sg' && tag !== 'gen.pl') return undefined
  const before = findBefore(words, index)
  if (!before || !verb.test(before.tag) || !isNegated(words, before)) return undefined
  return /(?:ся|сь)$/.test(before.head) || ofGenitive.has(before.head) || before.head === ''
    ? undefined
    : 'genitive: after не + verb'
}

/** Wade, Case usage: after a comparative the genitive says than what. «Больше» and «меньше» can say of what. */
const afterComparative: Rule = (words, index) => {
  const { tag = '' } = words[index] ?? {}
  if (getCase(tag) !== 'gen' || (!isNoun(tag) && !isPronoun(tag))) return undefined
  const before = findBefore(words, index)
  if (before?.tag !== 'comp' || /^(?:по)?(?:больше|меньше|более|менее)$/.test(before.written))
    return undefined
  return `genitive: than …, after ${before.written}`
}

const ofBecoming = list('оказаться оказываться стать становиться быть являться остаться оставаться сделаться')
/** In the instrumental these say when, or by what way. */
const ofTime = list('утро день вечер ночь весна лето осень зима время час раз дорога путь')

/** Wade, Case usage: what someone was, will be, becomes or turns out to be. */
const afterBecoming: Rule = (words, index) => {
  const { tag = '', head = '' } = words[index] ?? {}
  if (!/^ins\.(?:sg|pl)$/.test(tag) || ofTime.has(head)) return undefined
  const before = findBefore(words, index)
  return before && ofBecoming.has(before.head) && verb.test(before.tag)
    ? `instrumental: after ${before.head}`
    : undefined
}

/** Verbs that have a dative of their own: beside them it is not certain whose the dative is. */
const ofDative = list(
  'помочь помогать сказать говорить дать давать подарить дарить показать показывать позвонить звонить купить покупать принести приносить написать писать ответить отвечать рассказать рассказывать объяснить объяснять отдать отдавать верить поверить мешать помешать разрешить разрешать передать послать посылать продать предложить звать открыть налить',
)
const ofNeed = list('нужно надо нужен нужна нужны пора жаль жалко прийтись приходиться')
const needHeads = list('прийтись приходиться')

/** Wade, Case usage: with these the person is in the dative. Only beside the word, and with no verb that takes a dative. */
const withNeed: Rule = (words, index) => {
  const { tag = '' } = words[index] ?? {}
  if (getCase(tag) !== 'dat' || (!isNoun(tag) && !isPronoun(tag))) return undefined
  if (words.some(({ head }) => ofDative.has(head)) || findBefore(words, index)?.tag === 'inv')
    return undefined
  const after = words[index + 1]
  const not = after?.follows && after.written === 'не' ? words[index + 2] : after
  const need = [not].find((word) => word?.follows && (ofNeed.has(word.written) || needHeads.has(word.head)))
  return need && `dative: the person, with ${need.written}`
}

/** Wade, The numeral: whose age it is. */
const withAge: Rule = (words, index) => {
  const { tag = '' } = words[index] ?? {}
  if (getCase(tag) !== 'dat' || (!isNoun(tag) && !isPronoun(tag))) return undefined
  if (findBefore(words, index)?.tag === 'inv') return undefined
  let at = index + 1
  while (
    words[at]?.follows &&
    /^(?:уже|ещё|только|было|будет|исполнилось|исполнится)$/.test(words[at]?.written ?? '')
  )
    at += 1
  const first = at
  while (
    words[at]?.follows &&
    (fromFive.has(words[at]?.written ?? '') ||
      untilFour.has(words[at]?.written ?? '') ||
      words[at]?.written === 'один')
  )
    at += 1
  const year = words[at]
  return at > first && year?.follows && /^(?:год|года|лет)$/.test(year.written)
    ? 'dative: whose age it is'
    : undefined
}

const ofMotion = list(
  'идти пойти прийти приходить ходить ехать поехать приехать приезжать ездить бежать побежать прибежать лететь полететь прилететь войти входить выйти выходить зайти заходить вернуться возвращаться уехать уйти положить класть поставить ставить',
)
const ofPlace = list('жить стоять сидеть лежать висеть находиться работать учиться спать гулять ждать')
/** After в and на these say when, how or in what. */
const notOfPlace = list(
  'понедельник вторник среда четверг пятница суббота воскресенье январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь год месяц неделя день час минута секунда раз время век утро вечер ночь детство молодость конец начало очередь тишина темнота отпуск шапка пальто шуба куртка костюм платье очки сапог тапочка халат мир покой восторг одиночество',
)

/** Wade, The preposition: в and на with the accusative say where to, with the prepositional where: beside such a verb alone. */
const afterInOn: Rule = (words, index) => {
  const { tag = '', head = '' } = words[index] ?? {}
  const before = /^(?:acc|prep|loc)\.(?:sg|pl)$/.test(tag) ? findBefore(words, index) : undefined
  if (!before?.follows || !/^(?:в|во|на)$/.test(before.written) || notOfPlace.has(head)) return undefined
  const verbHead = words[words.indexOf(before) - 1]?.head ?? ''
  if (getCase(tag) === 'acc')
    return ofMotion.has(verbHead) ? `accusative: where to, after ${before.written}` : undefined
  return ofPlace.has(verbHead) ? `${caseNames[getCase(tag)]}: where, after ${before.written}` : undefined
}

const rules: readonly Rule[] = [
  afterTwo,
  afterFive,
  afterPreposition,
  afterInOn,
  afterNo,
  afterNegatedVerb,
  afterComparative,
  afterBecoming,
  withNeed,
  withAge,
]

/** Returns why the word at an index has its form, such as `genitive: after не + verb`; undefined where that is not certain. */
export function findWhy(words: readonly WordInPlace[], index: number): string | undefined {
  for (const rule of rules) {
    const why = rule(words, index)
    if (why !== undefined) return why
  }
  return undefined
}
