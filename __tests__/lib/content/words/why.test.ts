import { findWhy, type WordInPlace } from '@/lib/content/words/why'

/** Words as `written/headword/tag`, the headword where it differs; a comma before a word keeps it apart from the last one. */
function parse(text: string): WordInPlace[] {
  return text.split(' ').map((token, index) => {
    const [written = '', second = '', third] = token.replace(/^,/, '').split('/')
    const [head, tag] = third === undefined ? [written, second] : [second, third]
    return { written, head, tag, follows: index > 0 && !token.startsWith(',') }
  })
}

/** What is said of each word that has a reason. */
function explain(text: string): string[] {
  const words = parse(text)
  return words.flatMap(({ written }, index) => {
    const found = findWhy(words, index)
    return found === undefined ? [] : [`${written}: ${found}`]
  })
}

test.each([
  ['два/nom.m стола/стол/gen.sg', 'стола: genitive singular: after два'],
  ['две/nom.f больших/большой/gen.pl сумки/сумка/gen.sg', 'сумки: genitive singular: after две'],
  ['оба/nom.m брата/брат/gen.sg', 'брата: genitive singular: after оба'],
  ['пять/nom новых/новый/gen.pl книг/книга/gen.pl', 'книг: genitive plural: after пять'],
  ['несколько/inv дней/день/gen.pl', 'дней: genitive plural: after несколько'],
  ['много/inv снега/снег/gen.sg', 'снега: genitive: after много'],
  ['без/inv сахара/сахар/gen.sg', 'сахара: genitive: after без'],
  ['позже/поздно/comp других/другой/gen.pl', 'других: genitive: than …, after позже'],
  ['к/inv старому/старый/dat.m другу/друг/dat.sg', 'другу: dative: after к'],
  ['у/inv меня/я/gen', 'меня: genitive: after у'],
  ['о/inv море/море/prep.sg', 'море: prepositional: after о'],
  ['идёт/идти/pres.3sg в/inv парк/парк/acc.sg', 'парк: accusative: where to, after в'],
  ['живёт/жить/pres.3sg на/inv севере/север/prep.sg', 'севере: prepositional: where, after на'],
  ['нет/inv времени/время/gen.sg', 'времени: genitive: after нет'],
  ['не/inv было/быть/past.n хлеба/хлеб/gen.sg', 'хлеба: genitive: after не было'],
  ['не/inv читает/читать/pres.3sg газет/газета/gen.pl', 'газет: genitive: after не + verb'],
  ['выше/высокий/comp дома/дом/gen.sg', 'дома: genitive: than …, after выше'],
  ['стал/стать/past.m хорошим/хороший/ins.m врачом/врач/ins.sg', 'врачом: instrumental: after стать'],
  ['мне/я/dat не/inv нужно/inv ждать/inf', 'мне: dative: the person, with нужно'],
  ['анне/анна/dat.sg пришлось/прийтись/past.n уйти/inf', 'анне: dative: the person, with пришлось'],
])('%s', (text, expected) => {
  expect(explain(text)).toEqual([expected])
})

test('whose age it is', () => {
  expect(explain('ему/он/dat уже/inv двадцать/nom один/nom.m год/nom.sg')).toEqual([
    'ему: dative: whose age it is',
  ])
})

test.each([
  [
    'another reason: the verb takes the genitive without не too',
    'не/inv боится/бояться/pres.3sg собак/собака/gen.pl',
  ],
  ['another reason: a verb that takes the dative', 'мне/я/dat нужно/inv помочь/inf'],
  ['a comma between', 'нет/inv ,мамы/мама/gen.sg'],
  ['a numeral in another case', 'двух/два/gen братьев/брат/gen.pl'],
  ['more of it, not more than it', 'больше/inv хлеба/хлеб/gen.sg'],
  ['more of it, said as a comparative', 'больше/много/comp хлеба/хлеб/gen.sg'],
  ['when, not as what', 'был/быть/past.m вечером/вечер/ins.sg'],
  ['when, not where to', 'пришёл/прийти/past.m в/inv субботу/суббота/acc.sg'],
  ['no motion', 'верит/верить/pres.3sg в/inv чудо/чудо/acc.sg'],
  ['a preposition before the person', 'к/inv отцу/отец/dat.sg пора/inv'],
  ['an open form', 'без/inv сахара/сахар/'],
  ['has to, not over', 'надо/inv мной/я/gen'],
])('nothing is said where it is not certain: %s', (_, text) => {
  expect(explain(text).filter((found) => !found.startsWith('отцу: dative: after к'))).toEqual([])
})
