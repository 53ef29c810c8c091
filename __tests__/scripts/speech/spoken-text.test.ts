import { mark } from '@/lib/story/marked-text'
import { getSpokenText, splitSentences } from '@/scripts/speech/spoken-text'

test('a line is spoken sentence by sentence, without what cannot be heard', () => {
  expect(getSpokenText(mark('— Сто рубле́й, — отвеча́ет Ива́н. — Ещё «Ча́ю»?  Ты… слы́шишь?'))).toEqual({
    sentences: ['Сто рубле́й, — отвеча́ет Ива́н.', 'Ещё Ча́ю?', 'Ты… слы́шишь?'],
    problems: [],
  })
})

test('a line without words has no sentences', () => {
  expect(getSpokenText(mark('— …'))).toEqual({ sentences: [], problems: [] })
})

test.each([
  ['Ему 25 лет.', 4, 'the voice cannot read the number 25: write numbers as words'],
  ['Э́то USB.', 4, 'the voice cannot read USB in Latin letters: write it in Russian letters'],
  ['Кафе́ № два.', 5, 'the voice cannot say the character №: write it as a word or leave it out'],
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
