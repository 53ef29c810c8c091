/*
 * What grammars of Russian list: words by what they ask for. Wade is Terence Wade, A Comprehensive Russian Grammar. In lower
 * case and without stress marks.
 */

import type { CaseName } from '@/lib/story/tags'

/** The tags of a verb that can have a subject. */
export const finite = /^(?:past|pres|fut)\./

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** The cases that a preposition can have after it, the usual one first (Wade, The preposition). */
export const prepositionCases: ReadonlyMap<string, readonly CaseName[]> = index([
  [
    'без безо близ вдоль вместо внутри возле вокруг впереди для до из изо из-за из-под кроме мимо накануне напротив около от ото помимо после посреди против ради среди у',
    ['gen'],
  ],
  ['к ко благодаря', ['dat']],
  ['про сквозь через', ['acc']],
  ['над перед передо', ['ins']],
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
export const fromFive = list(`
  пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать
  семнадцать восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят
  девяносто сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот
`)

/** These take the genitive, in the plural of what is counted. */
export const ofMuch = list('много немного мало немало сколько столько несколько')

const months = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'
const weekdays = 'понедельник вторник среда четверг пятница суббота воскресенье'
const seasons = 'весна лето осень зима'
const times = `раз день час минута секунда год месяц неделя ночь утро вечер время полчаса полгода ${seasons}`

/** Beside these в and на with the accusative say where to. */
export const ofMotion = list(`
  идти пойти прийти приходить ходить ехать поехать приехать приезжать ездить бежать побежать прибежать лететь
  полететь прилететь войти входить выйти выходить зайти заходить вернуться возвращаться уехать уйти положить
  класть поставить ставить
`)

/** Beside these в and на with the prepositional say where. */
export const ofPlace = list('жить стоять сидеть лежать висеть находиться работать учиться спать гулять ждать')

/** In the genitive these say when, beside an ordinal: пятого мая, первого числа. */
export const ofDate = list(`${months} число`)

/** These are adverbs too: «вокруг никого нет». */
export const alsoAdverbs = list('внутри возле вокруг впереди мимо накануне напротив около после против')

/** Verbs that take the genitive without не too, or that have no object. */
export const ofGenitive = list(`
  бояться хотеть захотеть ждать подождать ожидать дождаться искать поискать просить попросить требовать
  потребовать желать пожелать жаждать заслуживать лишать лишить хватать хватить недоставать избегать избежать
  достигать достичь касаться коснуться быть бывать стать стоить найтись остаться оставаться слушаться
`)

/** After в and на these say when, how, what for or in what. */
export const notOfPlace = list(`
  ${months} ${weekdays} ${times} век рассвет каникулы выходной праздник рождество детство молодость конец начало
  очередь срок отпуск пенсия помощь риск память мода цена сознание голова тишина темнота шапка пальто шуба куртка
  пиджак костюм платье рубашка футболка свитер галстук брюки джинсы юбка очки наушник перчатка носок туфля ботинок
  сапог тапочка халат пижама борщ обед ужин завтрак чай кофе пирог колено спина живот бок корточки цыпочки волосок
  диета ошибка мир страх покой согласие восторг ужас ярость гнев одиночество
`)

export const ofWeather = list('снег дождь мороз метель жара холод ветер')

/** In the instrumental these say when, or by what way; in the other cases how long or how often. */
export const ofTime = list(`${times} дорога путь`)

/** Verbs without an object in the accusative, beside those in -ся. */
export const intransitive = list(`
  быть идти ехать стоить стоять лежать жить сидеть висеть спать работать гореть прийти приходить приехать
  приезжать уйти уходить пойти поехать бежать лететь ходить ездить выйти выходить войти входить молчать помогать
  помочь звонить позвонить упасть падать лечь встать вставать исчезнуть пропасть мочь существовать расти звучать
  болеть хватать хватить бывать гулять плавать остаться оставаться шуметь дрожать сесть замолчать зазвонить
  подойти дойти зайти прилететь стучать выпасть выпадать
`)

/** Words that stand in the accusative without being an object: how long, how often, how much. */
export const measures = list(`${times} век ${weekdays} рубль метр километр`)

/** With two stresses for two meanings, whichever the site's stories have: «за́мок» and «замо́к», «го́рода» and «города́». */
export const homographs =
  /^(?:зам(?:ок|к(?:ам?|[еуи]|ом|ов|ами|ах))|мук(?:[аиуе]|ой|ами?|ах)|атлас|орган|хлопок|плачу|стоит|целую|мою|вести|узнаю|духи|духов|кружки|белки|дорогой|(?:адрес|берег|вечер|век|глаз|голос|город|доктор|лес|мастер|номер|остров|отпуск|паспорт|повар|поезд|цвет)а|(?:кра|учител)я)$/

/** They have the stress on the end behind «в» and «на», and else on the stem: «на двери́», «у две́ри». */
export const locatives =
  /^(?:(?:двер|степ|тен|печ|кров|груд|связ|цеп|ноч|кост|пыл|гряз|тиш)и|(?:лес|сад|снег|шкаф|пол|мост|год|час|глаз|нос|вид|ряд|берег|верх|ветр|круг|порт|пруд|бок)у|(?:бо|кра|стро)ю)$/

export const motion =
  /^(?:во?|вы|въ|до|за|обо?|объ|ото?|отъ|пере|по|подо?|подъ|при|про|раз|разъ|с|со|съ|у)?(?:идти|йти|ходить|ехать|езжать|ездить|бежать|бегать|лететь|летать|нести|носить|везти|возить|вести|водить|плыть|плавать|плывать|лезть|ползти|ползать)$/

/** These move nobody from a place to another, or seldom. */
export const noMotion = /^(?:носить|(?:за|пере|про)(?:вести|водить))$/

/** Beside these a verb of motion moves nobody: it snows, time goes by, she behaves. */
export const noTraveller = list(`
  дождь снег время речь дело час минута день неделя месяц год очередь ум голова замуж себя порядок слово
  разговор дневник
`)

/** «Можно», «мне нельзя»: what is said with these has no subject, unless a noun agrees («лес виден»). */
export const noSubject = list(`
  надо можно нельзя невозможно пора жаль жалко видно слышно стыдно некому нечего некуда негде незачем хватать
  хватить приходиться прийтись хотеться удаваться удаться
`)

/** What is told with these is told by somebody. */
export const ofSaying =
  /^(?:(?:с|под|рас)казать|рассказывать|(?:по)?думать|говорить|спр(?:осить|ашивать)|отве(?:тить|чать)|объясн(?:ить|ять)|сообщ(?:ить|ать)|(?:на)?писать|узнать|знать|решить|понять|понимать|(?:по)?обещать|заявить|заметить|напомнить|уточнить|уверять|(?:по)?интересоваться|предположить)$/

export const ofReport = list('что ли кто как чей какой где куда откуда почему зачем сколько')

/** What only reports, inventories and minutes say. */
export const official =
  /^(?:согласно|поскольку|ввиду|впоследствии|подлежать|иметься|являться|отсутствовать|присутствовать|постановить|сослаться|возобновить|ознакомить|израсходовать|содержимое|устранение|составитель|претензия|имущество|опись|протокол|резолюция|недействительный|уважаемый|в связи с|в наличии|на основании .*|по состоянию на|при соблюдении|по существу|неотъемлемая часть)$/

function index<Value>(rows: readonly (readonly [words: string, value: Value])[]): ReadonlyMap<string, Value> {
  return new Map(rows.flatMap(([words, value]) => words.split(' ').map((word) => [word, value] as const)))
}
