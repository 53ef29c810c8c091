import { mark } from '@/lib/story/marked-text'
import { getSpokenText, getSpokenWord, splitSentences } from '@/scripts/speech/spoken-text'

test('a line is spoken sentence by sentence, with punctuation as pauses', () => {
  expect(getSpokenText(mark('— Сто рубле́й, — отвеча́ет Ива́н. — Как чай?'))).toEqual({
    sentences: ['ст+о рубл+ей, отвеч+ает ив+ан.', 'к+ак ч+ай.'],
    problems: [],
  })
})

test('quotes are silent and a number sign is a word', () => {
  expect(getSpokenText(mark('Кафе́ «По́люс» — № оди́н')).sentences).toEqual(['каф+э п+олюс, н+омер од+ин.'])
})

test('a preposition that takes the stress is joined to the next word', () => {
  expect(getSpokenText(mark('на́ ночь')).sentences).toEqual(['н+аночь.'])
})

test.each([
  ['Ему 25 лет.', 4, 'the voice cannot read the number 25: write numbers as words'],
  ['Э́то USB.', 4, 'the voice cannot read USB in Latin letters: write it in Russian letters'],
  ['Пять % скидки.', 5, 'the voice cannot say the character %: write it as a word or leave it out'],
])('in «%s» the place of what the voice cannot say is reported', (text, at, message) => {
  expect(getSpokenText(mark(text)).problems).toEqual([{ at, message }])
})

test.each([
  ['Он шёл. Шёл снег.', ['Он шёл.', ' Шёл снег.']],
  ['«Стой!» Он встал.', ['«Стой!»', ' Он встал.']],
  ['— Что? — спросил он.', ['— Что? — спросил он.']],
  ['— Да. — Он ушёл.', ['— Да.', ' — Он ушёл.']],
  ['Одна строка', ['Одна строка']],
])('«%s» has the sentences %j', (text, sentences) => {
  expect(splitSentences(text).map(([start, end]) => text.slice(start, end))).toEqual(sentences)
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
  expect(getSpokenWord(word)).toBe(spoken)
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
  expect(getSpokenWord(word)).toBe(spoken)
})

test.each([
  ['нога́', 'ног+а'],
  ['дорога́', 'дорог+а'],
  ['по́чта', 'п+очта'],
  ['почти́', 'почт+и'],
  ['не́что', 'н+ечто'],
])('%s is not respelled', (word, spoken) => {
  expect(getSpokenWord(word)).toBe(spoken)
})
