import type { LinesIndex } from '@/lib/search/lines-index'
import { findNearest, getForms } from '@/lib/search/nearest'

/** Forms of one headword in one text, the most frequent headword first. */
const groups = [
  'что',
  'с',
  'жить живёт',
  'ма́ма ма́му',
  'пожа́луйста',
  'здра́вствуйте здра́вствуй',
  'извини́те извини́ть',
  'ба́бушка ба́бушку',
  'учи́ться у́чится',
  'молоко́ молока́',
  'сего́дня',
  'по́здно',
  'сосе́д сосе́ди',
  'тетра́дь',
  'суббо́та суббо́ту',
  'кот кота́',
  'код',
  'Ми́ша Ми́шу',
  'пла́чет',
]

test.each([
  ['о and а', 'малако', ['молоко́']],
  ['е and и', 'извените', ['извини́те']],
  ['ы and и', 'жыть', ['жить']],
  ['a missing soft sign', 'тетрад', ['тетра́дь']],
  ['the sound of тся', 'учица', ['у́чится']],
  ['a double letter', 'субота', ['суббо́та']],
  ['a letter that is not heard', 'здраствуйте', ['здра́вствуйте']],
  ['a letter that is not heard before н', 'позно', ['по́здно']],
  ['г that sounds as в', 'севодня', ['сего́дня']],
  ['ч that sounds as ш', 'што', ['что']],
  ['a voiced letter', 'сасет', ['сосе́д']],
  ['two slips in a long word', 'пажалста', ['пожа́луйста']],
  ['a slip that has no sound in common', 'быбушка', ['ба́бушка']],
  ['one slip in a short word', 'мака', ['ма́ма']],
  ['two slips in a short word', 'мика', ['Ми́ша']],
  ['ё as е', 'живет', ['живёт']],
  ['the likelier first, and of two that are as likely the more frequent', 'гот', ['кот', 'код']],
  ['what is far from all', 'жираф', []],
  ['what sounds near, but is mostly other letters', 'блокчейн', []],
  ['two letters', 'ко', []],
  ['a word that sounds as one letter', 'зззз', []],
  ['signs alone', 'ъъъъъъ', []],
  ['nothing', '', []],
])('%s: %s', (_, asked, nearest) => {
  expect(findNearest([asked], groups)).toEqual(nearest)
})

test('at most three are suggested, one of each headword', () => {
  expect(findNearest(['дома'], ['дам дама', 'дом дому', 'тома', 'дым', 'дума'])).toHaveLength(3)
})

test.each([
  ['бабушка', 'быбушка'],
  ['здравствуйте', 'сдраствуйте'],
  ['осень', 'асинь'],
  ['вчера', 'фчира'],
  ['сегодня', 'сиводня'],
  ['что', 'што'],
  ['аллея', 'алея'],
])('%s may be meant by %s', (word, slip) => {
  expect(getForms(slip, getIndex({ [word]: word }))).toEqual([word])
})

test('what begins otherwise is not meant, and the forms of a headword are together', () => {
  const index = getIndex({ кот: 'кот', кота: 'кот', мама: 'мама' })
  expect(getForms('коту', index)).toEqual(['кот кота'])
  for (const word of ['', 'ъ', 'constructor', '🙂']) expect(getForms(word, index)).toEqual([])
})

function getIndex(headwords: Record<string, string>): LinesIndex {
  const forms = Object.keys(headwords)
  return {
    terms: new Map(forms.map((form) => [form, [headwords[form] ?? '']])),
    hits: new Map(),
    forms: new Map(),
    names: new Map(),
    phrases: new Map(),
    stressed: new Map(forms.map((form) => [form, form])),
  }
}
