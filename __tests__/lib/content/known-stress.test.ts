import { addStress, findMissingStress, learnStress } from '@/lib/content/known-stress'

const known = learnStress(['Ми́ша чита́ет. За́мок и кот', 'На двери́ замо́к.'])

function mark(text: string): [string, string[]] {
  const { offsets, open } = findMissingStress(text, known)
  return [addStress(text, offsets), open]
}

test('words that are stressed in one way get their mark, whatever their capitals', () => {
  expect(mark('Читает миша.')).toEqual(['Чита́ет ми́ша.', []])
})

test('homographs and words that nobody knows stay open, each once', () => {
  expect(mark('Замок. Собака, замок')).toEqual(['Замок. Собака, замок', ['замок', 'Собака']])
})

test('what is marked in the text itself is marked there everywhere, unless in two ways', () => {
  expect(mark('ru: [за́мок]\nЗамок у Кали́нки. Калинки')).toEqual(['ru: [за́мок]\nЗа́мок у Кали́нки. Кали́нки', []])
  expect(mark('за́мок, замо́к, замок')).toEqual(['за́мок, замо́к, замок', ['замок']])
})

test('a form whose stress may move with its case stays open', () => {
  const known = learnStress(['стены́, сте́ну, две́ри, дверя́м, о́кна, окно́, кни́ги, кни́гу, бы́ли, была́, вода́, во́ду'])
  const text = 'стены двери окна книги были вода'
  const { offsets, open } = findMissingStress(text, known)
  expect(open).toEqual(['стены', 'двери', 'окна'])
  expect(addStress(text, offsets)).toBe('стены двери окна кни́ги бы́ли вода́')
})

test('a form of two meanings stays open, whichever of them is known, until the text itself has it', () => {
  const known = learnStress(['на замке́, го́рода'])
  const find = (text: string) => findMissingStress(text, known)
  expect(find('В замке. Города')).toEqual({ offsets: [], open: ['замке', 'Города'] })
  expect(find('за́мке, замке').open).toEqual([])
})

test('behind «в» and «на» a form with a second stress there has it, or stays open', () => {
  const known = learnStress(['у две́ри, в лесу́'])
  const fix = (text: string) => addStress(text, findMissingStress(text, known).offsets)
  expect(fix('у двери, на двери, на нашей двери')).toBe('у две́ри, на двери, на нашей двери')
  expect(fix('в лесу, в тёмном лесу, по лесу')).toBe('в лесу́, в тёмном лесу́, по лесу')
})

test('«не» carries the stress of «было» and «были», and a point of grammar is a name', () => {
  const known = learnStress(['бы́ло, бы́ли, что́бы'])
  const fix = (text: string) => addStress(text, findMissingStress(text, known).offsets)
  expect(fix('Не было. Не́ были. Было.')).toBe('Не́ было. Не́ были. Бы́ло.')
  expect(fix('не была, снег не был')).toBe('не была, снег не был')
  const grammar = 'grammar:\n  - clauses with чтобы\n'
  expect(fix(`${grammar}title: Чтобы\n`)).toBe(`${grammar}title: Что́бы\n`)
})

test('where words are named, no others are looked at', () => {
  expect(findMissingStress('Миша читает, собака', known, ['читает'])).toEqual({ offsets: [9], open: [] })
  expect(findMissingStress('Миша читает', known, [])).toEqual({ offsets: [], open: [] })
})

test('Russian in English is left', () => {
  expect(mark('    en: миша\n  - questionRu: миша')).toEqual(['    en: миша\n  - questionRu: ми́ша', []])
})

test('what has a mark, ё or one vowel is left, and so is the name of a part', () => {
  const text = '## Русский\n\nчи́тает ёлка кот'
  expect(mark(text)).toEqual([text, []])
})

test('a word that is written with ё everywhere else is asked about, with a mark or without one', () => {
  const known = learnStress(['Он живёт там, где все. Всё озёра, о́зера.'])
  const find = (text: string) => findMissingStress(text, known).open
  expect(find('Живе́т и живет.')).toEqual(['живе́т (живёт?)', 'живет (живёт?)'])
  expect(find('Живёт. Все о́зера, жи́вет')).toEqual([])
  const third = learnStress(['трёхле́тний'])
  expect(findMissingStress('трехле́тний', third).open).toEqual(['трехле́тний (трёхле́тний?)'])
})
