import { sampleStory } from '@/__tests__/sample-story'
import { getOtherStories } from '@/lib/site/archive-others'
import type { Story } from '@/lib/story/story'

/** Stories of a level, easiest first; those with a capital letter name the point. */
const createStories = (ids: string): Story[] =>
  [...ids].map((id, index) => ({
    ...sampleStory,
    id,
    level: id === 'z' ? 'B2' : 'B1',
    readingPosition: index,
    grammar: /[A-Z]/.test(id) ? ['dative'] : ['future'],
  }))

const list = (ids: string, counts: Record<string, number>) =>
  getOtherStories(
    createStories(ids),
    { level: 'B1', subjects: ['grammar/dative'], sort: 'easiest', page: 1 },
    new Map(Object.entries(counts)),
  ).map(({ id, places }) => `${id} ${places}`)

test('stories of the level that have a point often are listed after those that name it, easiest first', () => {
  const counts = { A: 9, b: 3, c: 2, d: 7, e: 4, f: 3, z: 9 }
  expect(list('AbcdefgZz', counts)).toEqual(['b 3', 'd 7', 'e 4', 'f 3'])
})

test('where few have a point often, those that have it at all are listed too', () => {
  expect(list('Abcdz', { A: 9, b: 1, d: 3, z: 9 })).toEqual(['b 1', 'd 3'])
})

test('the list does not grow with the number of stories', () => {
  const ids = Array.from({ length: 60 }, (_, index) => String.fromCodePoint(0x3b1 + index)).join('')
  const counts = Object.fromEntries([...ids].map((id, index) => [id, index + 3]))
  const listed = list(ids, counts)
  expect(listed).toHaveLength(48)
  expect(listed.at(-1)).toBe(`${[...ids].at(-1)} 62`)
  expect(listed[0]).toBe(`${[...ids][12]} 15`)
})
