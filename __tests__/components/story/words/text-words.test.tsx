import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { type Mark, MarksContext, TextWords } from '@/components/story/words/text-words'
import { mark } from '@/lib/story/marked-text'

function draw(props: Partial<ComponentProps<typeof TextWords>> = {}, marks: readonly Mark[] = []): string {
  const { container } = render(
    <MarksContext value={(textKey) => (textKey === '3' ? marks : [])}>
      <TextWords textKey="3" text={mark('— Да, у ма́мы.')} {...props} />
    </MarksContext>,
  )
  return container.innerHTML
}

const mum = 'м<u role="none">а</u>мы'

test('each word is a plain element, what is between two words is none, and no row ends with a short word', () => {
  expect(draw()).toBe(
    `—&nbsp;<span data-w="">Да</span>, <span data-w="">у</span>&nbsp;<span data-w="">${mum}</span>.`,
  )
})

test('a phrase is marked with what is between its words, and a word has all its marks', () => {
  const phrase = { start: 1, end: 3, className: 'gloss' }
  const saved = { start: 0, end: 1, className: 'saved-word' }
  expect(draw({ spoken: 0 }, [phrase, saved])).toBe(
    '—&nbsp;<span class="saved-word spoken-word" data-w="">Да</span>, ' +
      `<span class="gloss" data-w="">у</span><span class="gloss">&nbsp;</span><span class="gloss" data-w="">${mum}</span>.`,
  )
})

test('the words that the keyboard is at are one button, and the text stays the same', () => {
  const onBlur = jest.fn()
  const html = draw({ button: { start: 1, end: 3, props: { onBlur } } })
  expect(html).toContain(
    `, <span role="button" tabindex="0" aria-haspopup="dialog"><span data-w="">у</span>&nbsp;<span data-w="">${mum}</span></span>.`,
  )
})
