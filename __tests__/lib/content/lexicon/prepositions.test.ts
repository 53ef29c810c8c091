import { findPrepositionSense } from '@/lib/content/lexicon/prepositions'
import type { WordInContext } from '@/lib/content/lexicon/reasons'

/** Words as `written/headword/tag`, the headword where it differs; a comma before a word keeps it apart from the last one. */
function parse(text: string): WordInContext[] {
  return text.split(' ').map((token, index) => {
    const [written = '', second = '', third] = token.replace(/^,/, '').split('/')
    const [head, tag] = third === undefined ? [written, second] : [second, third]
    return { written, head, tag, follows: index > 0 && !token.startsWith(','), governs: [] }
  })
}

const senses = {
  в: [
    { en: 'in, at (+ prepositional)' },
    { en: 'into, to (+ accusative)' },
    { en: 'on (a day) (+ accusative)', with: ['суббота', 'день'] },
  ],
  на: [
    { en: 'on (+ prepositional)' },
    { en: 'onto (+ accusative)' },
    { en: 'at (to look at) (+ accusative)', with: ['смотреть'] },
    { en: 'like (+ accusative)', with: ['похожий'] },
  ],
  с: [{ en: 'with (+ instrumental)' }, { en: 'from, off (+ genitive)' }],
  у: [{ en: 'at, by (+ genitive)' }, { en: 'the one who has (+ genitive)', with: ['он', 'она', 'есть'] }],
}

function find(preposition: keyof typeof senses, text: string): string | undefined {
  const words = parse(text)
  const index = words.findIndex(({ written }) => written === preposition)
  return findPrepositionSense(senses[preposition], words, index)?.en
}

test.each([
  ['в', 'живёт/жить/pres.3sg в/inv перми/пермь/prep.sg', 'in, at (+ prepositional)'],
  ['в', 'сидит/сидеть/pres.3sg в/inv углу/угол/loc.sg', 'in, at (+ prepositional)'],
  ['в', 'в/inv очень/inv старом/старый/prep.m доме/дом/prep.sg', 'in, at (+ prepositional)'],
  ['в', 'идёт/идти/pres.3sg в/inv свою/свой/acc.f комнату/комната/acc.sg', 'into, to (+ accusative)'],
  ['в', 'в/inv следующую/следующий/acc.f субботу/суббота/acc.sg', 'on (a day) (+ accusative)'],
  ['в', 'машину/машина/acc.sg в/inv застрявшую/застрять/ptcp.past.act.acc.f', 'into, to (+ accusative)'],
  ['на', 'долго/inv смотрел/смотреть/past.m на/inv неё/она/acc', 'at (to look at) (+ accusative)'],
  ['на', 'на/inv него/он/acc никто/nom не/inv смотрел/смотреть/past.m', 'at (to look at) (+ accusative)'],
  ['на', 'посмотрел/посмотреть/past.m ,сел/сесть/past.m на/inv стул/acc.sg', 'onto (+ accusative)'],
  ['на', 'похожа/похожий/short.f на/inv маму/мама/acc.sg', 'like (+ accusative)'],
  ['на', 'фото/inv на/inv много/inv лет/год/gen.pl', 'onto (+ accusative)'],
  ['с', 'чай/nom.sg с/inv лимоном/лимон/ins.sg', 'with (+ instrumental)'],
  ['с', 'со/inv с/inv стола/стол/gen.sg', 'from, off (+ genitive)'],
  ['у', 'у/inv окна/окно/gen.sg', 'at, by (+ genitive)'],
  ['у', 'он/nom ждал/ждать/past.m её/она/acc у/inv входа/вход/gen.sg', 'at, by (+ genitive)'],
  ['у', 'у/inv анны/анна/gen.sg есть/inv кот/nom.sg', 'the one who has (+ genitive)'],
] as const)('%s: %s', (preposition, text, expected) => {
  expect(find(preposition, text)).toBe(expected)
})

test.each([
  ['the next word’s form is open', 'в', 'в/inv саду/сад/'],
  ['another text follows', 'с', 'с/inv ,лимоном/лимон/ins.sg'],
  ['the case is none of its cases', 'на', 'на/inv стола/стол/gen.sg'],
] as const)('the sense stays open where %s', (_, preposition, text) => {
  expect(find(preposition, text)).toBeUndefined()
})

test('two usual senses of one case leave it open', () => {
  const usual = [{ en: 'for (+ accusative)' }, { en: 'in (a time) (+ accusative)' }]
  expect(findPrepositionSense(usual, parse('за/inv час/acc.sg'), 0)).toBeUndefined()
})
