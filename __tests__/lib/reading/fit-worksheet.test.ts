import { type Block, countPages, findSize } from '@/lib/reading/fit-worksheet'

/** Returns blocks one below the other; a negative height is that of a heading. */
function stack(...heights: number[]): Block[] {
  let bottom = 50
  return heights.map((height) => {
    const top = bottom
    bottom += Math.abs(height)
    return { top, bottom, isLeader: height < 0 }
  })
}

test.each([
  ['what fits', stack(40, 60), 1],
  ['what does not', stack(40, 61), 2],
  ['nothing', [], 1],
  ['a heading that would be left alone', stack(90, -10, 80, 15), 3],
  ['two headings and their block', stack(70, -10, -10, 50, 30), 2],
  [
    'blocks beside one another',
    [...stack(90), { top: 140, bottom: 160, isLeader: false }, { top: 140, bottom: 160, isLeader: false }],
    2,
  ],
])('pages are counted as a browser breaks them: %s', (_, blocks, pages) => {
  expect(countPages(blocks, 100)).toBe(pages)
})

test.each([
  ['one page stays as it is', () => 1, 1],
  ['what the smallest size does not save stays as it is', () => 3, 1],
  ['the largest size that saves a page is taken', (size: number) => (size > 0.95 ? 3 : 2), 0.94],
])('%s', (_, count, size) => {
  expect(findSize(count)).toBe(size)
})
