import { mergeMet } from '@/lib/storage/reader-data'
import { getHeadwordId, getHeadwords, packIds, unpackIds } from '@/lib/story/headword-ids'
import { mark } from '@/lib/story/marked-text'

test('an id is the same in every build, whatever the stress and the case', () => {
  expect(getHeadwordId(mark('дом'))).toBe('XRTa')
  expect(getHeadwordId(mark('До\u0301м'))).toBe(getHeadwordId(mark('дом')))
  expect(getHeadwordId(mark('ёлка'))).toBe(getHeadwordId(mark('елка')))
  expect(getHeadwordId(mark('дым'))).not.toBe(getHeadwordId(mark('дом')))
})

test('of 5,000 headwords hardly one shares its id, and all take less than 40 kB', () => {
  const letters = 'абвгдежзиклмнопрстуфхцчшщ'
  const words = Array.from({ length: 5000 }, (_, index) =>
    mark([0, 1, 2, 3].map((place) => letters[Math.floor(index / 9 ** place) % 25]).join('ть')),
  )
  const ids = words.map(getHeadwordId)
  const headwords = new Set(words.map(String))
  expect(headwords.size - new Set(ids).size).toBeLessThanOrEqual(3)
  expect(packIds(ids).length).toBeLessThan(40_000)
})

test('headwords are those of the lines, each where it occurs first', () => {
  const at = (start: number, ru: string) => ({ start, end: start + 3, ru: mark(ru), en: 'x' })
  const words = new Map([
    ['title', [at(0, 'снег')]],
    ['0', [at(0, 'кот'), at(4, 'дом')]],
    ['1', [at(2, 'кот')]],
    ['q0', [at(0, 'кто')]],
  ])
  expect([...getHeadwords(words).values()]).toEqual([
    { textKey: '0', start: 0 },
    { textKey: '0', start: 4 },
  ])
})

test('a name is no word to be learned, unless the vocabulary has it', () => {
  const at = (start: number, ru: string, item?: number) => ({
    ...{ start, end: start + 3, ru: mark(ru), en: 'x' },
    ...(item !== undefined && { item }),
  })
  const words = new Map([['0', [at(0, 'Сама́ра'), at(4, '«Со́кол»'), at(8, 'Но́вый год', 2), at(12, 'дом')]]])
  expect([...getHeadwords(words).values()].map(({ start }) => start)).toEqual([8, 12])
})

test('ids are packed, unpacked and merged, each once', () => {
  expect(packIds(['bbbb', 'aaaa', 'bbbb'])).toBe('aaaabbbb')
  expect([...unpackIds('aaaabbbb')]).toEqual(['aaaa', 'bbbb'])
  expect(unpackIds('')).toEqual(new Set())
  expect(mergeMet('aaaacccc', 'aaaabbbb')).toBe('aaaabbbbcccc')
  expect(mergeMet(undefined, undefined)).toBe('')
  expect(mergeMet('aaaa'.repeat(20_000)).length).toBe(4)
})
