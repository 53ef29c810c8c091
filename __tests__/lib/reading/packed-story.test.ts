/** @jest-environment node */

import { loadStories } from '@/lib/content/load'
import { packStory, packText, unpackStory, unpackText } from '@/lib/reading/packed-story'

test('a text carries its stress marks and its emphasis within itself', () => {
  const text = { text: 'Она знает это.', stress: [2, 6], emphasis: [[4, 9] as [number, number]] }
  expect(packText(text)).toBe('Она\u0301 \ufff9зна\u0301ет\ufffb это.')
  expect(unpackText(packText(text))).toEqual(text)
})

test('emphasis that ends on a stressed vowel holds it', () => {
  const text = {
    text: 'тогда да',
    stress: [4, 7],
    emphasis: [[0, 5] as [number, number], [6, 8] as [number, number]],
  }
  expect(unpackText(packText(text))).toEqual(text)
})

test('one stretch of emphasis may follow another at once', () => {
  const text = {
    text: 'ночь',
    stress: [1],
    emphasis: [
      [0, 2],
      [2, 4],
    ] as [number, number][],
  }
  expect(unpackText(packText(text))).toEqual(text)
})

test('every story is the same after it was packed, but for what only its order needs', async () => {
  const stories = await loadStories()
  expect(stories.length).toBeGreaterThan(0)
  for (const story of stories) {
    const carried = JSON.parse(JSON.stringify(packStory(story)))
    expect(unpackStory(carried)).toEqual({ ...story, featured: false })
  }
}, 30_000)
