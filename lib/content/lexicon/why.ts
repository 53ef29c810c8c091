/*
 * Why a word is in the form that it is in, where a rule of the standard grammar decides and the words beside it show that
 * rule; nothing where there could be another reason. Each rule names its source: Wade is Terence Wade, A Comprehensive
 * Russian Grammar, with the chapter; Case usage is a part of the one on the noun.
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

/** Returns the words before or after one that only spaces keep apart: as far as the next comma or stop. */
function getClause(words: readonly WordInPlace[], index: number) {
  let [from, to] = [index, index + 1]
  while (from > 0 && words[from]?.follows) from -= 1
  while (words[to]?.follows) to += 1
  return { before: words.slice(from, index), after: words.slice(index + 1, to) }
}

const isNot = ({ written }: WordInPlace) => written === 'не' || written === 'нет'

const verb = /^(?:inf|past|pres|fut|imp|ger)/
const months = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'
/** In the genitive these say when, beside an ordinal: пятого мая, первого числа. */
const ofDate = list(`${months} число`)

const untilFour = list('два две три четыре оба обе полтора полторы')

/** Wade, The numeral: 2, 3, 4, both and 1½, in the nominative or an accusative like it, take the genitive singular. */
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

/** These are adverbs too: «вокруг никого нет». */
const adverbs = list('внутри возле вокруг впереди мимо накануне напротив около после против')

/**
 * Wade, The preposition: these take one case only (о with the accusative is left out: the form says the other). Before
 * никто and ничто stands no preposition (ни у кого), and a month beside an ordinal is genitive for the date's sake.
 */
const afterPreposition: Rule = (words, index) => {
  const { tag = '' } = words[index] ?? {}
  const { head = '', follows = false } = words[index] ?? {}
  if ((!isNoun(tag) && !isPronoun(tag)) || /^н(?:икто|ичто|ичего)$/.test(head)) return undefined
  const before = findBefore(words, index)
  const name = getCase(tag)
  if (follows && before !== words[index - 1] && ofDate.has(head)) return undefined
  const next = words[index + 1]
  if (before && adverbs.has(before.written) && next?.follows && isNot(next)) return undefined
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
  'бояться хотеть захотеть ждать подождать ожидать дождаться искать поискать просить попросить требовать потребовать желать пожелать жаждать заслуживать лишать лишить хватать хватить недоставать избегать избежать достигать достичь касаться коснуться быть бывать стать стоить найтись остаться оставаться слушаться',
)

/** Wade, Case usage: the object of a verb with не; only where the verb has an object and takes the accusative without не. */
const afterNegatedVerb: Rule = (words, index) => {
  const { tag = '', head = '' } = words[index] ?? {}
  if ((tag !== 'gen.sg' && tag !== 'gen.pl') || ofDate.has(head)) return undefined
  const before = findBefore(words, index)
  if (!before || !verb.test(before.tag) || !isNegated(words, before)) return undefined
  return /(?:ся|сь)$/.test(before.head) || ofGenitive.has(before.head) || before.head === ''
    ? undefined
    : 'genitive: after не + verb'
}

/**
 * Wade, The adjective: after a comparative the genitive says than what. «Больше» and «меньше» can say of what; раньше is
 * also "formerly", so nothing may follow that could take the genitive itself, and nothing be denied.
 */
const afterComparative: Rule = (words, index) => {
  const { tag = '' } = words[index] ?? {}
  if (getCase(tag) !== 'gen' || (!isNoun(tag) && !isPronoun(tag))) return undefined
  const before = findBefore(words, index)
  if (before?.tag !== 'comp' || /^(?:по)?(?:больше|меньше|более|менее)$/.test(before.written))
    return undefined
  const clause = getClause(words, index)
  return clause.after.length > 0 || (before.written === 'раньше' && clause.before.some(isNot))
    ? undefined
    : `genitive: than …, after ${before.written}`
}

const ofBecoming = list('оказаться оказываться стать становиться быть являться остаться оставаться сделаться')
/** In the instrumental these say when, or by what way. */
const ofTime = list('утро день вечер ночь весна лето осень зима время час раз дорога путь')

/** Wade, Case usage: what someone was, will be, becomes or turns out to be; not by whom, or with what, something is done. */
const afterBecoming: Rule = (words, index) => {
  const { tag = '', head = '' } = words[index] ?? {}
  if (!/^ins\.(?:sg|pl)$/.test(tag) || ofTime.has(head)) return undefined
  const before = findBefore(words, index)
  const isDone = ({ tag: other }: WordInPlace) => other === 'inf' || other.startsWith('ptcp.past.pass.short')
  if (getClause(words, index).after.some(isDone)) return undefined
  return before && ofBecoming.has(before.head) && verb.test(before.tag)
    ? `instrumental: after ${before.head}`
    : undefined
}

/** Verbs that have a dative of their own: beside them it is not certain whose the dative is. */
const ofDative = list(
  'помочь помогать сказать говорить дать давать подарить дарить показать показывать позвонить звонить купить покупать принести приносить написать писать ответить отвечать рассказать рассказывать объяснить объяснять отдать отдавать верить поверить мешать помешать разрешить разрешать передать послать посылать продать предложить звать открыть налить',
)
const dativePrepositions = list('к ко по благодаря согласно вопреки навстречу')

function hasDativePreposition(words: readonly WordInPlace[], index: number): boolean {
  return dativePrepositions.has(findBefore(words, index)?.written ?? '')
}

const ofNeed = list('нужно надо нужен нужна нужны пора жаль жалко прийтись приходиться')
const needHeads = list('прийтись приходиться')

/** Wade, Case usage: with these the person is in the dative. Only beside the word, and with no verb that takes a dative. */
const withNeed: Rule = (words, index) => {
  const { tag = '' } = words[index] ?? {}
  if (getCase(tag) !== 'dat' || (!isNoun(tag) && !isPronoun(tag))) return undefined
  if (words.some(({ head }) => ofDative.has(head)) || hasDativePreposition(words, index)) return undefined
  const after = words[index + 1]
  const not = after?.follows && after.written === 'не' ? words[index + 2] : after
  const need = [not].find((word) => word?.follows && (ofNeed.has(word.written) || needHeads.has(word.head)))
  return need && `dative: the person, with ${need.written}`
}

/** Wade, The numeral: whose age it is; only where nothing else in the clause could take the dative, or the years. */
const withAge: Rule = (words, index) => {
  const { tag = '' } = words[index] ?? {}
  if (getCase(tag) !== 'dat' || (!isNoun(tag) && !isPronoun(tag))) return undefined
  if (hasDativePreposition(words, index)) return undefined
  const clause = getClause(words, index)
  const isOther = (word: WordInPlace) => verb.test(word.tag) && !/^(?:быть|исполниться)$/.test(word.head)
  const isBeside = (word: WordInPlace) =>
    word.tag === 'inv' || (isAdjective(word) && getCase(word.tag) === 'dat')
  if (!clause.before.every(isBeside) || clause.after.some(isOther)) return undefined
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
/** After в and на these say when, how, what for or in what. */
const notOfPlace = list(
  `${months} понедельник вторник среда четверг пятница суббота воскресенье год месяц неделя день час минута секунда раз время век утро вечер ночь лето осень зима весна каникулы выходной праздник рождество детство молодость конец начало очередь срок отпуск пенсия помощь риск память мода сознание голова тишина темнота шапка пальто шуба куртка пиджак костюм платье рубашка футболка свитер галстук брюки джинсы юбка очки наушник перчатка носок туфля ботинок сапог тапочка халат пижама борщ обед ужин завтрак чай кофе пирог колено спина живот бок корточки цыпочки волосок диета ошибка мир страх покой согласие восторг ужас ярость гнев одиночество`,
)

const ofWeather = list('снег дождь мороз метель жара холод ветер')

/**
 * Wade, The preposition: в and на with the accusative say where to, with the prepositional where: beside such a verb alone.
 * After работать на can say with what.
 */
const afterInOn: Rule = (words, index) => {
  const { tag = '', head = '' } = words[index] ?? {}
  const before = /^(?:acc|prep|loc)\.(?:sg|pl)$/.test(tag) ? findBefore(words, index) : undefined
  if (!before?.follows || !/^(?:в|во|на)$/.test(before.written)) return undefined
  if (head.split(' ').some((part) => notOfPlace.has(part))) return undefined
  const verbHead = words[words.indexOf(before) - 1]?.head ?? ''
  if (verbHead === 'работать' && before.written === 'на') return undefined
  if (getCase(tag) === 'acc')
    return ofMotion.has(verbHead) && !ofWeather.has(head)
      ? `accusative: where to, after ${before.written}`
      : undefined
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
