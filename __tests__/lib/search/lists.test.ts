import { sampleStory } from '@/__tests__/sample-story'
import { describeSeries, findPartsAhead, findSeries } from '@/lib/search/lists'
import { mark } from '@/lib/story/marked-text'

const house = { id: 'house', count: 3, title: mark('Дом с ли́фтом'), titleEn: 'The House with the Lift' }
const train = { id: 'train', count: 1, title: mark('По́езд'), titleEn: 'The Train' }
const series = describeSeries([
  { ...sampleStory, id: 'third', series: { ...house, part: 3 } },
  { ...sampleStory, id: 'first', series: { ...house, part: 1 } },
  { ...sampleStory, id: 'only', series: { ...train, part: 1 } },
  { ...sampleStory, id: 'second', series: { ...house, part: 2 } },
  { ...sampleStory, id: 'alone' },
])

test('a series has its titles and its parts in order', () => {
  expect(series).toEqual([
    {
      id: 'house',
      title: 'Дом с ли́фтом',
      titleEn: 'The House with the Lift',
      parts: ['first', 'second', 'third'],
    },
    { id: 'train', title: 'По́езд', titleEn: 'The Train', parts: ['only'] },
  ])
})

test.each([
  ['ЛИ́ФТОМ', ['house']],
  ['Дом с', ['house']],
  ['lift', ['house']],
  ['The Train', ['train']],
  ['до', []],
  ['ифт', []],
  ['', []],
])('"%s" finds the series %j', (query, found) => {
  expect(findSeries(series, query).map(({ id }) => id)).toEqual(found)
})

test.each([
  [[], []],
  [['first'], ['second', 'third']],
  [['second'], ['third']],
  [['first', 'third'], ['second']],
  [['first', 'second', 'third'], []],
  [['alone'], []],
])('who has begun %j has %j before her', (begun: string[], ahead) => {
  expect([...findPartsAhead(series, (id) => begun.includes(id))]).toEqual(ahead)
})
