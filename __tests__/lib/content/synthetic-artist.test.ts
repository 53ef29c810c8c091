import { getSyntheticArtist, isSyntheticArtist } from '@/lib/content/audio'

test('the artist of a synthetic recording names the voice and is known as a machine', () => {
  expect(getSyntheticArtist('festvox-ru')).toBe('Synthetic voice: festvox-ru')
  expect(isSyntheticArtist(getSyntheticArtist('festvox-ru'))).toBe(true)
})

test.each([
  ['synthetic voice', true],
  [' Synthetic voice by X', true],
  ['Synthetic voices', false],
  ['Anna Petrova, no synthetic voice', false],
  ['Анна', false],
])('%j is a machine: %s', (artist, synthetic) => {
  expect(isSyntheticArtist(artist)).toBe(synthetic)
})
