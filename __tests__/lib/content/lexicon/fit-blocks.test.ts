import { fitBlocks } from '@/lib/content/lexicon/fit-blocks'
import type { TextInStory, TextKind } from '@/lib/content/lexicon/forms'
import type { Block } from '@/lib/content/lexicon/story-list'
import { mark } from '@/lib/story/marked-text'

const getText = (written: string): TextInStory => {
  const [kind, text] = split(written)
  return { kind, place: '', key: '', path: [], text: mark(text), letters: text.toLowerCase(), words: [] }
}

const getBlock = (written: string): Block => {
  const [kind, text] = split(written)
  return { kind, text, readings: [], line: 1, column: 1 }
}

/** `option Да.` is an option, anything else a line. */
function split(written: string): [TextKind, string] {
  return written.startsWith('option ') ? ['option', written.slice(7)] : ['line', written]
}

/** Returns, for each text, the index of its block. */
function place(texts: string[], blocks: string[]): (number | undefined)[] {
  const all = blocks.map(getBlock)
  const fitted = fitBlocks(texts.map(getText), all)
  return texts.map((_, index) => {
    const block = fitted.get(index)
    return block && all.indexOf(block)
  })
}

test('a text has the block with its words, wherever it has moved', () => {
  expect(place(['В саду́ кот.', 'Он спит.', 'Дом.'], ['Дом.', 'В саду кот.', 'Он спит.'])).toEqual([1, 2, 0])
})

test('punctuation, capitals and stress do not matter', () => {
  expect(place(['— Вот дом! — сказал он.'], ['Вот «Дом», сказал он…'])).toEqual([0])
})

test('of equal texts each has its block, and an option without one has that of a line', () => {
  expect(place(['Да.', 'Да.', 'option Да'], ['Да.', 'Да.'])).toEqual([0, 1, 0])
  expect(place(['Да.', 'option Да'], ['option Да', 'Да.'])).toEqual([1, 0])
})

test('a line that was edited keeps the block that is most like it', () => {
  const before = ['Кот спит в саду.', 'Кот ест в доме.']
  expect(place(['Старый кот ест в доме.', 'Кот спит в тихом саду.'], before)).toEqual([1, 0])
})

test('a line that was written anew between two others is that line', () => {
  expect(place(['Дом.', 'Мы поём.', 'Сад.'], ['Дом.', 'Кот спит.', 'Сад.'])).toEqual([0, 1, 2])
  expect(place(['Дом.', 'Мы поём.', 'Сад.'], ['Дом.', 'Сад.'])).toEqual([0, undefined, 1])
})

test('an option is not taken for a line that is like it', () => {
  expect(place(['option Старый кот спит'], ['Кот спит.'])).toEqual([undefined])
})
