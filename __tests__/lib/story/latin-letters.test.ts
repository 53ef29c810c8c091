import { addKey, latinTable, toRussian } from '@/lib/story/latin-letters'

const pressKeys = (text: string) => [...text].reduce(addKey, '')

test.each([
  ['privet', 'привет'],
  ['Shchuka zhivyot', 'Щука живёт'],
  ['chashka, khleb, tsena, tsvet', 'чашка, хлеб, цена, цвет'],
  ["yubka, yabloko, s''yest', est'", 'юбка, яблоко, съесть, есть'],
  ["eto my, moy chay, e'khо", 'это мы, мой чай, эхо'],
  ['novyye, novye, novyy', 'новые, новые, новый'],
  ['uchitsya, detskiy, nemeckiy, otsyuda', 'учится, детский, немецкий, отсюда'],
  ["uchit'sya, ulitsa, tsirk", 'учиться, улица, цирк'],
  ["vy|uchit', ots|utstviye", 'выучить, отсутствие'],
  ['moya, moyo, moyey, poyedu, russkiye', 'моя, моё, моей, поеду, русские'],
  ["ob''yekt, sem'ya, lyublyu, vyekhat'", 'объект, семья, люблю, выехать'],
  ['SHUM, Yuliya, TSIRK', 'ШУМ, Юлия, ЦИРК'],
  ['borshch, vskhodit, kseroks', 'борщ, всходит, ксерокс'],
  ['otets. otets', 'отец. отец'],
  ['', ''],
])('%s is %s', (latin, russian) => {
  expect(toRussian(latin)).toBe(russian)
})

test('key by key gives the same, but for the end of the last word', () => {
  expect(pressKeys('Ulitsa vedyot v tsentr. ')).toBe('Улица ведёт в центр. ')
  expect(pressKeys('otets')).toBe('отетс')
  expect(pressKeys('otets ')).toBe('отец ')
})

test('each letter of the alphabet can be written as the table says', () => {
  const alphabet = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'
  expect(latinTable.map(({ russian }) => russian).join('')).toBe(alphabet)
  for (const { russian, latin } of latinTable) {
    const [latinBefore, before] = russian === 'й' ? ['o', 'о'] : ['m', 'м']
    expect(toRussian(`${latinBefore}${latin}`)).toBe(`${before}${russian}`)
  }
})

test('leaves Cyrillic, emoji and other scripts as they are', () => {
  for (const text of ['Съешь ещё этих мягких булок, отсюда', '🙂', 'שלום', "'"])
    expect(toRussian(text)).toBe(text)
})
