import { findDrawing, getCoverFile } from '@/lib/site/cover'
import { mark } from '@/lib/story/marked-text'

const title = mark('«Э́хо»')

test('the only drawing is in the middle, the first of two is larger than the second', () => {
  expect(getCoverFile({ title, cover: [{ name: 'bread' }] })).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><g id="cover"><g transform="translate(33 91) scale(0.45703125)">${findDrawing('bread')}</g></g></svg>\n`,
  )
  const sizes = [
    ...getCoverFile({ title, cover: [{ name: 'bread' }, { name: 'cat' }] }).matchAll(/scale\((.*?)\)/g),
  ]
  expect(sizes.map(([, size]) => Number(size) * 512)).toEqual([228, 114])
})

test('a drawing goes where the editor says', () => {
  const file = getCoverFile({ title, cover: [{ name: 'bread', at: [50, 50], size: 100 }] })
  expect(file).toContain('<g transform="translate(0 50) scale(0.5859375)">')
})

test('without drawings the cover is the first letter of the title', () => {
  expect(getCoverFile({ title })).toContain('>Э</text>')
})

test('all names of drawings have a drawing, and names of object properties have none', () => {
  expect(findDrawing('constructor')).toBeUndefined()
  expect(findDrawing('bread')).toMatch(/^<path fill="currentColor" d="/)
})
