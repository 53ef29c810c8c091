import { getRHVoiceText, hardLoanwords, isWhQuestion } from '@/scripts/speech/rhvoice-text'

test.each([
  ['Куда́ ты идёшь?', 'Куда́ ты идёшь.'],
  ['Почему́?', 'Почему́.'],
  ['А лимо́н где?', 'А лимо́н где.'],
  ['Де́вушка, вы куда́?', 'Де́вушка, вы куда́.'],
  ['Вале́ра, с како́го числа́ у нас горя́чая вода́?', 'Вале́ра, с како́го числа́ у нас горя́чая вода́.'],
  ['И о чём она́ говори́ла?', 'И о чём она́ говори́ла.'],
  ['Чьи э́то боти́нки?!', 'Чьи э́то боти́нки.'],
  ['Па́ша, — сказа́ла она́, — как твои́ у́ши?', 'Па́ша, — сказа́ла она́, — как твои́ у́ши.'],
  ['Ну, Па́ша, — спроси́ла моя́ ма́ма, — чей вкусне́е?', 'Ну, Па́ша, — спроси́ла моя́ ма́ма, — чей вкусне́е.'],
])('«%s» falls as a question with a question word does', (question, text) => {
  expect(getRHVoiceText(question)).toEqual([text])
})

test.each(['Ты до́ма?', 'А вы?', 'Вы меня́ понима́ете?', 'Ты купи́л что́-нибудь?'])(
  '«%s» rises as a question for yes or no',
  (question) => {
    expect(getRHVoiceText(question)).toEqual([question])
  },
)

test.each([
  ['Ну что, пойма́л что́-нибудь?', 'Ну что́, пойма́л что́-нибудь?'],
  ['Вы не зна́ете, где апте́ка?', 'Вы не зна́ете, где́ апте́ка?'],
  ['Ты ду́маешь, что он придёт?', 'Ты ду́маешь, что́ он придёт?'],
  ['Она́ больша́я, как соба́ка?', 'Она́ больша́я, ка́к соба́ка?'],
])('in «%s» a mark hides the question word, or the voice would fall', (question, text) => {
  expect(getRHVoiceText(question)).toEqual([text])
})

test('«и́ли» loses its mark, because the program would not find it', () => {
  expect(getRHVoiceText('Вы курье́р и́ли черепа́ха?')).toEqual(['Вы курье́р или черепа́ха?'])
  expect(getRHVoiceText('Чай и́ли ко́фе.')).toEqual(['Чай и́ли ко́фе.'])
})

test('a sentence is split where the program ends an utterance', () => {
  expect(getRHVoiceText('Где? — спроси́л он: да… нет; не зна́ю!')).toEqual([
    'Где.',
    '— спроси́л он:',
    'да… нет;',
    'не зна́ю!',
  ])
})

test.each([
  ['кафе́', 'кафэ́'],
  ['Интерне́т', 'Интэрнэ́т'],
  ['те́ннисный', 'тэ́ннисный'],
  ['Тест', 'Тэст'],
  ['по-компью́терному', 'по-компью́тэрному'],
])('%s is spelled %s', (word, spelled) => {
  expect(getRHVoiceText(word)).toEqual([spelled])
})

test.each(['те́сто', 'ме́сто', 'купе́ц', 'темпера́мент', 'хоте́л', 'стре́лка'])('%s keeps its spelling', (word) => {
  expect(getRHVoiceText(word)).toEqual([word])
})

test('every respelling is listed once and changes something', () => {
  expect(new Set(hardLoanwords).size).toBe(hardLoanwords.length)
  for (const word of hardLoanwords) expect(word).toMatch(/^#?[а-я]*э[а-я]*#?$/)
})

test.each(['како́е', 'каки́м', 'кото́рый', 'чьего́', 'ско́льких', 'отку́да', 'заче́м'])(
  '%s is a question word',
  (word) => {
    expect(isWhQuestion(`${word} он?`)).toBe(true)
  },
)

test.each(['кто́-то', 'никто́', 'такой', 'тако́е', 'как-нибудь'])('%s is no question word', (word) => {
  expect(isWhQuestion(`${word} здесь?`)).toBe(false)
})
