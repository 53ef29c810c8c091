import { writeInCyrillic } from '@/lib/words/latin-letters'

test.each([
  ['privet', 'привет'],
  ['Shchuka zhivyot', 'Щука живёт'],
  ['chashka, khleb, tsena', 'чашка, хлеб, цена'],
  ["yubka, yabloko, s''yest'", 'юбка, яблоко, съесть'],
  ['ehto my, moy chay', 'это мы, мой чай'],
  ['novyye, novyj', 'новые, новый'],
  ["ot|syuda, vy|uchit'", 'отсюда, выучить'],
  ['', ''],
])('%s is written as %s, as a whole and key by key', (latin, russian) => {
  expect(writeInCyrillic(latin)).toBe(russian)
  expect([...latin].reduce((typed, key) => writeInCyrillic(typed + key), '')).toBe(russian)
})

test('leaves Cyrillic, emoji and other scripts as they are', () => {
  for (const text of ['Съешь ещё этих мягких булок, выучи отсюда', '🙂', 'שלום'])
    expect(writeInCyrillic(text)).toBe(text)
})
