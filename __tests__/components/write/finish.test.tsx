import { act, fireEvent, render, screen } from '@testing-library/react'
import { getFaults, Save } from '@/components/write/finish'

const props = {
  file: 'content/stories/tea.md',
  getText: () => 'Чай',
  isNew: true,
  faults: [],
  repository: 'https://github.com/owner/stories/',
  contact: '',
}

const open = jest.spyOn(window, 'open').mockReturnValue(null)
beforeEach(() => open.mockClear())

const getLink = () => screen.getByRole('link', { name: /^Propose on GitHub/ })

test('a story of any length is copied, and GitHub opens a new file or the one that is changed', async () => {
  const writeText = jest.fn(() => Promise.resolve())
  Object.assign(navigator, { clipboard: { writeText } })
  const { rerender } = render(<Save {...props} />)
  expect(getLink()).toHaveAttribute(
    'href',
    'https://github.com/owner/stories/new/main/content/stories?filename=tea.md',
  )
  await act(async () => fireEvent.click(getLink()))
  expect(writeText).toHaveBeenCalledWith('Чай')
  expect(getLink().nextElementSibling).toHaveTextContent('Copied.')
  expect(open).toHaveBeenCalledWith(getLink().getAttribute('href'), '_blank', 'noopener,noreferrer')
  rerender(<Save {...props} file="content/stories/coffee.md" />)
  expect(getLink().nextElementSibling).not.toHaveTextContent('Copied.')
  rerender(<Save {...props} isNew={false} />)
  expect(getLink()).toHaveAttribute(
    'href',
    'https://github.com/owner/stories/edit/main/content/stories/tea.md',
  )
})

test('a clipboard that refuses the story is named', async () => {
  Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  render(<Save {...props} />)
  await act(async () => fireEvent.click(getLink()))
  expect(getLink().nextElementSibling).toHaveTextContent('The story could not be copied')
  expect(open).not.toHaveBeenCalled()
})

const mail = 'subject=A%20story%3A%20tea.md'

test.each([
  ['editor@site.example', `mailto:editor@site.example?${mail}`, 'to editor@site.example.'],
  ['mailto:editor@site.example?cc=a', `mailto:editor@site.example?cc=a&${mail}`, 'to editor@site.example.'],
  ['', `mailto:?${mail}`, 'to whoever runs this site: it gives no address.'],
])('without a repository the story is sent by mail: to “%s”', (contact, href, to) => {
  render(<Save {...props} repository="" contact={contact} />)
  expect(screen.getByRole('link', { name: 'Write a mail' })).toHaveAttribute('href', href)
  expect(screen.getByText(`Download the file and attach it to a mail ${to}`)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Share the file' })).toBeNull()
})

test('a page to send stories to is shown', () => {
  const contact = 'https://site.example/report'
  render(<Save {...props} repository="" contact={contact} />)
  expect(screen.getByRole('link', { name: contact })).toHaveAttribute('href', contact)
  expect(screen.queryByRole('link', { name: 'Write a mail' })).toBeNull()
})

test('where the device can share a file, the story is shared as one', async () => {
  const share = jest.fn((_: ShareData) => Promise.reject(new Error('closed')))
  Object.assign(navigator, { canShare: () => true, share })
  render(<Save {...props} repository="" />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share the file' })))
  const [file] = share.mock.calls[0]?.[0].files ?? []
  expect(file).toMatchObject({ name: 'tea.md.txt', type: 'text/plain', size: 6 })
})

test.each([
  ['https://github.com/owner/stories', true, ['primary', 'outline']],
  ['https://github.com/owner/stories', false, ['outline', 'outline']],
  ['', true, ['primary', 'outline']],
])(
  'the way on with the repository %j is the first control once there are no errors: %s',
  (repository, isReady, kinds) => {
    Object.assign(navigator, { canShare: undefined })
    const { container } = render(<Save {...props} repository={repository} faults={isReady ? [] : ['one']} />)
    const found = [...container.querySelectorAll('[data-kind]')].map((control) =>
      control.getAttribute('data-kind'),
    )
    expect(found).toEqual(kinds)
  },
)

test('what a story should not be sent with is said beside the button, which stays', () => {
  const problem = { path: '', line: 3, column: 1, message: 'expected a title' }
  const problems = [
    { ...problem, severity: 'warning', line: 2 },
    { ...problem, severity: 'error' },
  ] as const
  const faults = getFaults(problems, 'titleEn: A New Story\n')
  const { rerender } = render(<Save {...props} faults={faults} />)
  expect(screen.getByText(/^Before you send it: /)).toHaveTextContent(
    'Before you send it: 1 error left, in line 3: expected a title; give the story its own English title, which names its file.',
  )
  expect(getLink()).toHaveAttribute('data-kind', 'outline')
  rerender(<Save {...props} faults={['did you mean "A2"?']} />)
  expect(screen.getByText(/^Before you send it: /)).toHaveTextContent(/"A2"\?$/)
  expect(getFaults(problems.slice(0, 1), 'titleEn: A New Story of Mine\n')).toEqual([])
  const left = { ...problem, severity: 'warning', kind: 'template' } as const
  expect(getFaults([left], '')).toEqual(['write over or delete what is left of the template'])
})
