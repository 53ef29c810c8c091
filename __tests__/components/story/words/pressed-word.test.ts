import { findPressedWord } from '@/components/story/words/pressed-word'
import { mark } from '@/lib/story/marked-text'

const texts = new Map([['3', mark('Да, у мамы.')]])
const words = new Map([
  [
    '3',
    [
      { start: 0, end: 1, ru: mark('да'), en: 'yes' },
      { start: 1, end: 3, ru: mark('у мамы'), en: 'at mum’s' },
    ],
  ],
])

/** Draws the line, each word 20 px wide and 10 from the next. */
function draw(): Element {
  document.body.innerHTML =
    '<p data-text-key="3"><span data-w="">Да</span>, ' +
    '<b role="button"><span data-w="">у</span> <span data-w="">мамы</span></b>.</p>'
  for (const [index, word] of document.querySelectorAll('[data-w]').entries())
    word.getClientRects = () =>
      [{ left: 30 * index, right: 30 * index + 20, top: 0, bottom: 20 }] as unknown as DOMRectList
  return document.querySelector('p') as Element
}

/** Presses a point; as a pointer that goes down, which has no detail, or by a key. */
function press(target: Element, x: number, isKey = false): string | undefined {
  let found: ReturnType<typeof findPressedWord> = null
  const type = isKey ? 'click' : 'pointerdown'
  target.addEventListener(
    type,
    (event) => {
      found = findPressedWord(event as MouseEvent, isKey, texts, words)
    },
    { once: true },
  )
  target.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: 10, bubbles: true }))
  return (found as ReturnType<typeof findPressedWord>)?.word.en
}

test.each([
  ['on a word', 10, 'yes'],
  ['4 px behind one', 24, 'yes'],
  ['nearer to the next', 27, 'at mum’s'],
  ['beyond the reach of the last', 90, undefined],
])('a press %s', (_, x, en) => {
  expect(press(draw(), x)).toBe(en)
})

test('a press on the second word of a phrase, or by a key on its button, means the phrase', () => {
  const [, , second] = draw().querySelectorAll('[data-w]')
  expect(second && press(second, 500)).toBe('at mum’s')
  const button = document.querySelector('[role=button]')
  expect(button && press(button, 0, true)).toBe('at mum’s')
})
