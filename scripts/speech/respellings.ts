/**
 * How words are written for festival's Russian voice, which reads by letter-to-sound rules.
 *
 * A word comes as the voice takes it: small letters, `+` before the stressed vowel, `#` at both ends of the word
 * and of each part of a hyphenated word. The first item is replaced by the second wherever it occurs.
 * `ъ` is mute in the voice's rules and serves to keep a rule about neighbouring letters from matching.
 *
 * The list comes from comparing the phones of all 179,923 dictionary words of the voice with and without `+`,
 * and from the pronouncing rules of Russian where the voice is wrong in both cases.
 */
export const respellings: readonly (readonly [written: string, spoken: string])[] = [
  // г is said as в in pronouns that end in a stressed -го: with `+` the voice's rule no longer matches.
  ['#ег+о#', '#ев+о#'],
  ['#нег+о#', '#нев+о#'],
  ['#сег+о#', '#сев+о#'],
  ['всег+о#', 'всев+о#'],
  ['чег+о#', 'чев+о#'],
  ['чьег+о#', 'чьев+о#'],
  ['моег+о#', 'моев+о#'],
  ['твоег+о#', 'твоев+о#'],
  ['своег+о#', 'своев+о#'],
  ['ког+о#', 'ков+о#'],
  ['тог+о#', 'тов+о#'],
  ['одног+о#', 'однов+о#'],
  ['самог+о#', 'самов+о#'],
  ['сег+одн', 'сев+одн'],

  // г stays г in these adverbs and short adjectives, but the voice's rule for genitives takes them.
  ['мн+ого#', 'мн+огъо#'],
  ['д+орого#', 'д+орогъо#'],
  ['стр+ого#', 'стр+огъо#'],
  ['пол+ого#', 'пол+огъо#'],
  ['уб+ого#', 'уб+огъо#'],

  // чт is said as шт in что and its kin (but not in нечто, почти, почта).
  ['#чт+о#', '#шт+о#'],
  ['ничт+о#', 'ништ+о#'],

  // чн is said as шн in these words and as чн in all others, where the voice's rules would take too many.
  ['#кон+ечно#', '#кон+ешно#'],
  ['#нар+очно#', '#нар+ошно#'],
  ['ск+учн', 'ск+ушн'],
  ['#я+ичниц', '#я+ишниц'],
  ['сквор+ечни', 'сквор+ешни'],
  ['#пр+ачечн', '#пр+ачешн'],
  ['пустячн', 'пустяшн'],
  ['пуст+ячн', 'пуст+яшн'],
  ['#дв+оечни', '#дв+оешни'],
  ['#тр+оечни', '#тр+оешни'],
  ['горч+ичник', 'горч+ишник'],
  ['ник+итичн', 'ник+итишн'],
  ['+иничн', '+инишн'],
  ['чн', 'чън'],

  // Consonants that nobody says, or says otherwise than they are written.
  ['пом+ощни', 'пом+ошни'],
  ['пож+алуйст', 'пож+алуст'],
  ['счастл', 'счасл'],
  ['сч+астл', 'сч+асл'],
  ['мужч+ин', 'мущ+ин'],
  ['л+егч', 'л+ехч'],
  ['облегч', 'облехч'],
  ['м+ягч', 'м+яхч'],
  ['смягч', 'смяхч'],
  ['сш+еств', 'ш+еств'],
  ['ж+енщин', 'ж+еньщин'],
  ['ться#', 'тся#'],

  // Bare `ьо` is read with a soft consonant alone: bull-yon wants a й.
  ['ь+о', 'ьё'],

  // The voice's dictionary stresses идёт on the first vowel; with `+` its г in Бог is no longer said as х.
  ['#идёт#', '#ид+ёт#'],
  ['#б+ог#', '#бог#'],

  // э is said as и at the beginning of these words.
  ['#эл+ектр', '#ил+ектр'],
  ['#экск+ур', '#икск+ур'],

  // A hard consonant before е in words from other languages.
  ['пан+ел', 'пан+эл'],
  ['тунн+ел', 'тунн+эл'],
  ['тонн+ел', 'тонн+эл'],
  ['каф+е', 'каф+э'],
  ['кафет+ер', 'кафэт+эр'],
  ['#от+ел', '#от+эл'],
  ['#мот+ел', '#мот+эл'],
  ['#х+остел', '#х+остэл'],
  ['#т+ест#', '#т+эст#'],
  ['#т+есты#', '#т+эсты#'],
  ['#т+еннис', '#т+эннис'],
  ['#св+итер', '#св+итэр'],
  ['шосс+е', 'шосс+э'],
  ['бутербр+од', 'бутэрбр+од'],
  ['интерн+ет', 'интэрн+эт'],
  ['компь+ютер', 'компь+ютэр'],
  ['#мод+ел', '#мод+эл'],
  ['#б+изнес', '#б+изнэс'],
  ['#м+енеджер', '#м+энэджэр'],
  ['#куп+е#', '#куп+э#'],
  ['#пюр+е#', '#пюр+э#'],
  ['#резюм+е#', '#рэзюм+э#'],
  ['#ателье#', '#атэлье#'],
  ['#атель+е#', '#атэль+е#'],
  ['ант+енн', 'ант+энн'],
  ['#шед+евр', '#шэд+эвр'],
  ['#т+ермос', '#т+эрмос'],
  ['#ф+итнес', '#ф+итнэс'],
  ['#т+остер', '#т+остэр'],
  ['#пр+интер', '#пр+интэр'],
  ['#пл+еер', '#пл+еэр'],
  ['#детект+ив', '#дэтэкт+ив'],
  ['#стр+есс', '#стр+эсс'],
]
