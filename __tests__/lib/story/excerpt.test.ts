import { getExcerpt } from '@/lib/story/excerpt'
import { mark } from '@/lib/story/marked-text'

function getExcerptOf(...paragraphs: string[][]): string {
  return getExcerpt({ paragraphs: paragraphs.map((lines) => lines.map((text) => ({ ru: mark(text) }))) })
}

test('lines and paragraphs are joined with single spaces', () => {
  expect(getExcerptOf(['Анна дома.', 'Она спит.'], ['— Да.'])).toBe('Анна дома. Она спит. — Да.')
})

test('a text of 180 characters is not cut', () => {
  expect(getExcerptOf(['а'.repeat(180)])).toBe('а'.repeat(180))
})

test('a text of 181 characters is cut after the 180th', () => {
  expect(getExcerptOf(['а'.repeat(181)])).toBe(`${'а'.repeat(180)}…`)
})

test('a space before the ellipsis is left out', () => {
  expect(getExcerptOf(['а'.repeat(179), 'бб'])).toBe(`${'а'.repeat(179)}…`)
})

test('a surrogate pair is not split', () => {
  expect(getExcerptOf([`${'а'.repeat(179)}👍👍`])).toBe(`${'а'.repeat(179)}…`)
  expect(getExcerptOf([`${'а'.repeat(178)}👍👍`])).toBe(`${'а'.repeat(178)}👍…`)
})

test('a story without text has an empty excerpt', () => {
  expect(getExcerptOf()).toBe('')
})
