import { mark } from '@/lib/story/marked-text'
import { getSeriesEnd } from '@/lib/story/series'

const house = { id: 'house', title: mark('Дом'), titleEn: 'The House', count: 4 }

test.each([
  [3, ''],
  [4, 'This was the last part of The House.'],
])('the end of part %p of four says %p', (part, text) => {
  expect(getSeriesEnd({ ...house, part })).toBe(text)
})
