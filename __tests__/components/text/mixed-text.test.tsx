import { render } from '@testing-library/react'
import { MixedText } from '@/components/text/marked-text'

test('a stress mark stays in the Russian word that it belongs to', () => {
  const { container } = render(<MixedText text={'to buy (pf.; impf. покупа\u0301ть в кредит)'} />)
  const russian = [...container.querySelectorAll('[lang="ru"]')].map(({ textContent }) => textContent)
  expect(russian).toEqual(['покупа\u0301ть в кредит'])
})
