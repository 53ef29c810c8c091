import { getExcerpt, getPreview } from '@/lib/story/excerpt'
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

test('the summary goes before a preview of the text', () => {
  const story = { paragraphs: [[{ ru: mark('А́нна до́ма.') }]], summary: 'Anna is at home. Why?' }
  expect(getPreview(story)).toBe('Anna is at home. Why?')
})

test.each([
  ['a text that fits', 'Анна дома.', 'Анна дома.'],
  ['a cut inside a word', `${'аб '.repeat(59)}длинное`, `${'аб '.repeat(58)}аб…`],
  ['a cut inside a word with a hyphen', `${'аб '.repeat(59)}кое-что`, `${'аб '.repeat(58)}аб…`],
  ['a cut at the end of a word', `${'абв '.repeat(44)}абвг ещё`, `${'абв '.repeat(44)}абвг…`],
  ['a cut after a dash', `${'аб '.repeat(58)}аб, — ска`, `${'аб '.repeat(58)}аб…`],
  ['a cut after the dash of dialogue', `${'аб '.repeat(58)}аб. — Ска`, `${'аб '.repeat(58)}аб.`],
  ['a cut after an opening quotation mark', `${'аб '.repeat(57)}аб аб: «Сказал`, `${'аб '.repeat(57)}аб аб…`],
  ['a cut after a separate quotation mark', `${'аб '.repeat(58)}аб: “ Ска`, `${'аб '.repeat(58)}аб…`],
  ['a cut after a sentence', `${'аб '.repeat(58)}абвг! Он`, `${'аб '.repeat(58)}абвг!`],
  ['a cut after a closing quotation mark', `${'аб '.repeat(58)}аб». Сказ`, `${'аб '.repeat(58)}аб».`],
  ['one word that is too long', `— ${'а'.repeat(300)}`, `— ${'а'.repeat(178)}…`],
])('a preview of %s ends with a word', (_, text, preview) => {
  expect(getPreview({ paragraphs: [[{ ru: mark(text) }]] })).toBe(preview)
})
