import { render, screen } from '@testing-library/react'
import { Footer } from '@/components/site/footer'
import { site } from '@/lib/site/site'

const set = { alphabetUrl: 'https://letters.example.org/', coffeeUrl: 'https://tea.example.org/' }

function renderFooter(values: Partial<typeof set>) {
  Object.assign(site, set, values)
  render(<Footer yearOfBuild={2026} />)
}

test('the footer leads to the sister site and the donation page of the owner', () => {
  renderFooter({})
  const [alphabet, coffee] = [/^Learn Cyrillic Alphabet/, /^Buy me a coffee/].map((name) =>
    screen.getByRole('link', { name }),
  )
  expect(alphabet).toHaveAttribute('href', set.alphabetUrl)
  expect(alphabet).toHaveAttribute('rel', 'noopener noreferrer')
  expect(coffee).toHaveAttribute('href', set.coffeeUrl)
  expect(screen.getByRole('img', { name: 'Buy me a coffee' })).toBeVisible()
  for (const link of [alphabet, coffee]) expect(link).toHaveAttribute('target', '_blank')
})

test('without an address its link is not there', () => {
  renderFooter({ alphabetUrl: '', coffeeUrl: '' })
  expect(screen.queryByText('Learn Cyrillic Alphabet')).toBeNull()
  expect(screen.queryByRole('img', { name: 'Buy me a coffee' })).toBeNull()
  for (const link of screen.getAllByRole('link')) expect(link).not.toHaveAttribute('href', '')
})

test('the last line names year, site and licences', () => {
  jest.useFakeTimers({ now: new Date(2031, 0, 1) })
  renderFooter({})
  const line = screen.getByText(/^©/)
  // That of the visit, not of the build.
  expect(line).toHaveTextContent(`© 2031 ${site.name}`)
  jest.useRealTimers()
  expect(line).toHaveTextContent('Stories: CC BY 4.0. Code: MIT.')
  expect(screen.getByRole('link', { name: 'Stories: CC BY 4.0. Code: MIT.' })).toHaveAttribute(
    'href',
    '/license.txt',
  )
})
