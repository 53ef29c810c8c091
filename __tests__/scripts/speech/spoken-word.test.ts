import { getSpokenWord } from '@/scripts/speech/spoken-word'

/** Takes a word with U+0301; gives what the voice is told. */
function speak(marked: string): string {
  const stress = [...marked.matchAll(/\u0301/g)].map((match, index) => match.index - index - 1)
  return getSpokenWord(marked.replaceAll('\u0301', ''), stress)
}

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
])('%s is given to the voice as %s', (word, spoken) => {
  expect(speak(word)).toBe(spoken)
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
])('%s is respelled as %s, because the stress mark would break its pronunciation', (word, spoken) => {
  expect(speak(word)).toBe(spoken)
})

test.each([
  ['нога́', 'ног+а'],
  ['дорога́', 'дорог+а'],
  ['по́чта', 'п+очта'],
  ['почти́', 'почт+и'],
  ['не́что', 'н+ечто'],
])('%s is not respelled', (word, spoken) => {
  expect(speak(word)).toBe(spoken)
})
