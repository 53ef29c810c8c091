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
  expect(screen.getByRole('link', { name: /^Learn Cyrillic Alphabet/ })).toHaveAttribute(
    'href',
    set.alphabetUrl,
  )
  expect(screen.getByRole('img', { name: 'Buy me a coffee' }).closest('a')).toHaveAttribute(
    'href',
    set.coffeeUrl,
  )
})

test('without an address its link is not there', () => {
  renderFooter({ alphabetUrl: '', coffeeUrl: '' })
  expect(screen.queryByText('Learn Cyrillic Alphabet')).toBeNull()
  expect(screen.queryByRole('img', { name: 'Buy me a coffee' })).toBeNull()
  for (const link of screen.getAllByRole('link')) expect(link).not.toHaveAttribute('href', '')
})

test('the last line names year, site and licences', () => {
  renderFooter({})
  const line = screen.getByText(/^©/)
  expect(line).toHaveTextContent(`© ${new Date().getFullYear()} ${site.name}`)
  expect(line).toHaveTextContent('Stories: CC BY 4.0. Code: MIT.')
  expect(screen.getByRole('link', { name: 'Stories: CC BY 4.0. Code: MIT.' })).toHaveAttribute(
    'href',
    '/license.txt',
  )
})
