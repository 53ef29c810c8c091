import { respell, respellings } from '@/scripts/speech/respellings'

test('every entry changes something and is listed once', () => {
  const written = respellings.map(([word]) => word)
  expect(new Set(written).size).toBe(written.length)
  for (const [word, spoken] of respellings) expect(spoken).not.toBe(word)
})

test('entries are in the voice’s own spelling, with one stress mark at most', () => {
  for (const item of respellings.flat()) expect(item).toMatch(/^#?[а-яё]*\+?[а-яё]*#?$/)
})

test.each([
  ['сег+одняшний', 'сев+одняшний'],
  ['одног+о', 'однов+о'],
  ['кое-чег+о', 'кое-чев+о'],
  ['чт+о-нибудь', 'шт+о-нибудь'],
  ['отл+ичная', 'отл+ичъная'],
  ['бескон+ечно', 'бескон+ечъно'],
  ['буль+он', 'бульён'],
  ['ж+енщина', 'ж+еньщина'],
  ['улыб+аться', 'улыб+атся'],
  ['происш+ествие', 'проиш+ествие'],
  ['детект+ив', 'дэтэкт+ив'],
  ['детект+ивы', 'дэтэкт+ивы'],
  ['стр+есс', 'стр+эсс'],
  ['стр+есса', 'стр+эсса'],
  ['немн+ого', 'немн+огъо'],
  ['иль+инична', 'иль+инишна'],
  ['иль+иничной', 'иль+инишной'],
  ['гост+иничной', 'гост+иничъной'],
  ['уезж+ать', 'уежж+ать'],
  ['при+езжий', 'при+ежжий'],
  ['сж+ать', 'жж+ать'],
  ['г+ендель', 'г+эндель'],
])('%s is pronounced %s', (word, spoken) => {
  expect(respell(word)).toBe(spoken)
})

test.each([
  'хот+ел',
  'мн+огого',
  'т+есто',
  'уничт+ожить',
  'п+ервого',
  'чуж+ого',
  'дорог+ого',
  'голуб+ого',
  'земн+ого',
])('%s stays', (word) => {
  expect(respell(word)).toBe(word)
})

test('a word whose stress is left to the voice keeps the spelling that is in the dictionary', () => {
  expect(respell('конечно')).toBe('конечно')
  expect(respell('ночник')).toBe('ночник')
})
