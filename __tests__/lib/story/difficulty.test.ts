import { findMislabelled, getDifficulty, weigh } from '@/lib/story/difficulty'
import { mark } from '@/lib/story/marked-text'

const explain = (ru: string, form?: string) => ({ ru: mark(ru), en: 'word', start: 0, end: 1, form })

test('a story is as hard as its unknown headwords, its sentences, its bookish forms and its length', () => {
  const paragraphs = [[{ ru: mark('Дом стои́т. Лес шуми́т, не зна́я о до́ме!') }], [{ ru: mark('— Да') }]]
  const words = new Map([
    ['title', [explain('Ма́ша')]],
    ['0', [explain('дом'), explain('дом'), explain('стоя́ть'), explain('знать', 'ger')]],
    ['q0', [explain('вопро́с')]],
  ])
  const story = weigh({ paragraphs }, words)
  expect([...story.words]).toEqual(['дом', 'стоять', 'знать'])
  // 2 for the verbal adverb, 4 × 3 words a sentence, 9 words / 20.
  expect(story.effort).toBeCloseTo(2 + 4 * 3 + 9 / 20)
  expect(getDifficulty(story, new Set(['дом']))).toBe(16)
  expect(weigh({ paragraphs }).words.size).toBe(0)
})

test('a story that is easier than half of the level below, or harder than half of the one above, is found', () => {
  const level = (name: string, efforts: number[]) =>
    efforts.map((effort) => ({ id: `${name}-${effort}`, level: name, words: new Set(['дом']), effort }))
  const a1 = level('A1', [10, 20, 30, 40, 70])
  const a2 = level('A2', [25, 50, 60, 65, 80])
  expect(findMislabelled([...a2, ...a1])).toMatchObject([
    { id: 'A2-25', level: 'A2', other: 'A1' },
    { id: 'A1-70', level: 'A1', other: 'A2' },
  ])
  // Too few to compare with.
  expect(findMislabelled([...a2.slice(1), ...a1])).toEqual([])
})
