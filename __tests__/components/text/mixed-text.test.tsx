import { render } from '@testing-library/react'
import { Meaning, MixedText } from '@/components/text/russian-text'

test('a stress mark is drawn, within its Russian word, and is no text', () => {
  const { container } = render(<MixedText text={'to buy (pf.; impf. покупа\u0301ть в кредит)'} />)
  const russian = [...container.querySelectorAll('[lang="ru"]')].map(({ textContent }) => textContent)
  expect(russian).toEqual(['покупать в кредит'])
  expect(container.querySelector('u')?.textContent).toBe('а')
})

test('the register of a word is a label before its meaning', () => {
  const { container } = render(<Meaning en="(official) to arrive (pf.; impf. прибыва́ть)" />)
  expect(container.querySelector('.register')?.textContent).toBe('official')
  expect(container.textContent).toBe('official to arrive (pf.; impf. прибывать)')
})

test('brackets that are no register stay', () => {
  const { container } = render(<Meaning en="(with a gift) to visit" />)
  expect(container.textContent).toBe('(with a gift) to visit')
})
