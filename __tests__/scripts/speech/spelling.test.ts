import { spellSentence, spellWord } from '@/scripts/speech/spelling'

test.each([
  ['Сто рубле́й, — отвеча́ет Ива́н.', 'ст+о рубл+ей, отвеч+ает ив+ан.'],
  ['Как чай?', 'к+ак ч+ай.'],
  ['Ка́тя (и Ва́ня) до́ма…', 'к+атя, и в+аня, д+ома.'],
])('punctuation within «%s» makes pauses of one length', (sentence, spoken) => {
  expect(spellSentence(sentence)).toBe(spoken)
})

test('a preposition that takes the stress is joined to the next word', () => {
  expect(spellSentence('на́ ночь')).toBe('н+аночь.')
})

test.each([
  ['магази́н', 'магаз+ин'],
  ['А́нна', '+анна'],
  ['шёл', 'шёл'],
  ['идёт', 'ид+ёт'],
  ['хлеб', 'хл+еб'],
  ['в', 'в'],
  ['на', 'на'],
  ['на́', 'н+а'],
  ['по-ру́сски', 'по-р+усски'],
  ['ка́к-нибудь', 'к+ак-нибудь'],
])('«%s» is spelled %s for the voice', (word, spoken) => {
  expect(spellWord(word)).toBe(spoken)
})

test.each([
  ['его́', 'ев+о'],
  ['него́', 'нев+о'],
  ['кого́', 'ков+о'],
  ['чего́', 'чев+о'],
  ['моего́', 'моев+о'],
  ['всего́', 'всев+о'],
  ['ничего́', 'ничев+о'],
  ['сего́дня', 'сев+одня'],
  ['мно́го', 'мн+огъо'],
  ['коне́чно', 'кон+ешно'],
  ['наро́чно', 'нар+ошно'],
  ['ску́чно', 'ск+ушно'],
  ['что', 'шт+о'],
  ['ничто́', 'ништ+о'],
  ['пожа́луйста', 'пож+алуста'],
  ['мужчи́на', 'мущ+ина'],
  ['кафе́', 'каф+э'],
])('«%s» is respelled %s, because the stress mark would break its pronunciation', (word, spoken) => {
  expect(spellWord(word)).toBe(spoken)
})

test.each([
  ['нога́', 'ног+а'],
  ['дорога́', 'дорог+а'],
  ['по́чта', 'п+очта'],
  ['почти́', 'почт+и'],
  ['не́что', 'н+ечто'],
])('%s is not respelled', (word, spoken) => {
  expect(spellWord(word)).toBe(spoken)
})
