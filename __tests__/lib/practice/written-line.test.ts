import { compareWithLine, isAllRight } from '@/lib/practice/written-line'
import { mark } from '@/lib/story/marked-text'

/** One word for each part: right ones as they are, `+missing`, `-extra`, `expected/written`. */
function show(line: string, written: string): string {
  return compareWithLine(mark(line), written)
    .map((part) => {
      if (part.kind === 'extra') return `-${part.written}`
      const word = part.word.text
      if (part.kind === 'missing') return `+${word}`
      return part.kind === 'wrong' ? `${word}/${part.written}` : word
    })
    .join(' ')
}

test.each([
  ['all of it', '— Ещё раз, пожалуйста!', 'еще раз пожалуйста', 'Ещё раз пожалуйста'],
  ['stress and case', 'Она идёт домой.', 'ОНА́ идет домо́й', 'Она идёт домой'],
  ['dashes', 'Кто-то пришёл.', 'кто то пришел', 'Кто то пришёл'],
  ['й of two characters', 'Мой чай.', 'мои\u0306 чаи\u0306', 'Мой чай'],
  ['a wrong letter', 'Она идёт домой.', 'она идот домой', 'Она идёт/идот домой'],
  ['a missing word', 'Она идёт домой.', 'она домой', 'Она +идёт домой'],
  ['a word too many', 'Она идёт домой.', 'она уже идет домой', 'Она -уже идёт домой'],
  ['another word', 'Тут кот.', 'тут собака', 'Тут -собака +кот'],
  ['a short word', 'Я и он.', 'я в он', 'Я -в +и он'],
  ['nothing', 'Тут кот.', '', '+Тут +кот'],
  ['a line without words', '…', '', ''],
])('%s', (_, line, written, shown) => {
  expect(show(line, written)).toBe(shown)
})

test('only a line without a mistake is right', () => {
  expect(isAllRight(compareWithLine(mark('Тут кот.'), 'тут кот'))).toBe(true)
  expect(isAllRight(compareWithLine(mark('Тут кот.'), 'тут кот и'))).toBe(false)
  expect(isAllRight(compareWithLine(mark('Тут кот.'), 'тут'))).toBe(false)
})

test.each([
  ['10,000 letters', 'а'.repeat(10_000)],
  ['10,000 words', 'а '.repeat(10_000)],
  ['emoji', '🙂🙂 🏳️‍🌈'],
  ['right-to-left text', 'שלום עולם'],
  ['mark-up', '<script>alert(1)</script>'],
])('%s are compared, and what is shown of them is short', (_, written) => {
  const parts = compareWithLine(mark('Тут кот.'), written)
  expect(parts.filter(({ kind }) => kind === 'missing')).toHaveLength(2)
  expect(parts.length).toBeLessThan(20)
  for (const part of parts) if (part.kind === 'extra') expect(part.written.length).toBeLessThanOrEqual(40)
})

test('a word of a line has its place among the words that open, both halves of one the same', () => {
  const parts = compareWithLine(mark('В 8 ча́сов кто́-то пришёл.'), '')
  expect(parts.map((part) => part.kind === 'missing' && [part.word.text, part.word.place])).toEqual([
    ['В', 0],
    ['8', undefined],
    ['часов', 1],
    ['кто', 2],
    ['то', 2],
    ['пришёл', 3],
  ])
})
