/**
 * Words that are not pronounced letter by letter.
 *
 * Words are in lower case, with `+` before the stressed vowel and `#` at both ends of the word and of
 * each part of a hyphenated word. The first item is replaced by the second wherever it occurs. `ъ` is silent in the
 * voice's rules and keeps a rule about neighbouring letters from matching.
 *
 * The list was made by comparing the phones of all 179,923 words in the voice's dictionary with and without `+`, and
 * from the pronunciation rules of Russian where the voice is wrong in both cases.
 */
export const respellings: readonly (readonly [written: string, spoken: string])[] = [
  // г is pronounced в in pronouns that end in a stressed -го: with `+` the voice's rule no longer matches.
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

  // г stays г in these adverbs and short adjectives, but the voice's rule for genitives matches them.
  ['#мн+ого#', '#мн+огъо#'],
  ['#немн+ого#', '#немн+огъо#'],
  ['#намн+ого#', '#намн+огъо#'],
  ['д+орого#', 'д+орогъо#'],
  ['стр+ого#', 'стр+огъо#'],
  ['пол+ого#', 'пол+огъо#'],
  ['#уб+ого#', '#уб+огъо#'],

  // чт is pronounced шт in что and its relatives (but not in нечто, почти, почта).
  ['#чт+о#', '#шт+о#'],
  ['ничт+о#', 'ништ+о#'],

  // чн is pronounced шн in these words and чн in all others; the voice's own rules match too many.
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
  ['иль+иничн', 'иль+инишн'],
  ['кузьм+иничн', 'кузьм+инишн'],
  ['фом+иничн', 'фом+инишн'],
  ['чн', 'чън'],

  // Consonants that are silent, or pronounced differently from their spelling.
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
  ['зж', 'жж'],
  ['сж', 'жж'],
  ['ж+енщин', 'ж+еньщин'],
  ['ться#', 'тся#'],

  // `ьо` is read as a soft consonant alone, but бульон has a й in it.
  ['ь+о', 'ьё'],

  // The voice's dictionary stresses идёт on the first vowel; with `+` it no longer says the г in Бог as х.
  ['#идёт#', '#ид+ёт#'],
  ['#б+ог#', '#бог#'],

  // э is pronounced и at the beginning of these words.
  ['#эл+ектр', '#ил+ектр'],
  ['#экск+ур', '#икск+ур'],

  // A hard consonant before е in loanwords.
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
  ['#г+ендель', '#г+эндель'],
]

/**
 * Respells a word so that the voice pronounces it correctly. A word without `+` or ё stays as it is: its stress comes
 * from the voice's dictionary, which knows it only in its usual spelling.
 */
export function respell(word: string): string {
  if (!/[+ё]/.test(word)) return word
  const bounded = `#${word.replaceAll('-', '#-#')}#`
  const spoken = respellings.reduce((text, [written, said]) => text.replaceAll(written, said), bounded)
  return spoken.replaceAll('#', '')
}
