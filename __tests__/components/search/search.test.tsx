import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Search } from '@/components/search/search'
import { KeyboardHelp } from '@/components/site/keyboard-help'
import { VisitProvider } from '@/components/site/visit'

jest.mock('@/components/search/results', () => ({
  Results: ({ query }: { query: string }) => <p>Found: {query}</p>,
}))

const known = { lists: { levels: [], subjects: [], stories: [] }, series: [] }

test('the address follows each search that is sent', async () => {
  render(<Search {...known} />, { wrapper: VisitProvider })
  const field = screen.getByRole('searchbox')
  for (const query of ['genitive', 'food past']) {
    await userEvent.clear(field)
    await userEvent.type(field, `${query}{Enter}`)
    expect(await screen.findByText(`Found: ${query}`)).toBeVisible()
    expect(new URLSearchParams(location.search).get('q')).toBe(query)
  }
})

test('/ leads to the field from a checkbox, but is written in a text field', async () => {
  render(
    <>
      <input type="checkbox" aria-label="Hide finished" />
      <textarea />
      <KeyboardHelp />
      <Search {...known} />
    </>,
    { wrapper: VisitProvider },
  )
  const field = screen.getByRole('searchbox')
  await userEvent.type(screen.getByRole('textbox'), 'a/b')
  expect(screen.getByRole('textbox')).toHaveValue('a/b')
  screen.getByRole('checkbox').focus()
  await userEvent.keyboard('/')
  expect(field).toHaveFocus()
})
