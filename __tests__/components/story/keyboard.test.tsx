import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { timedStory } from '@/__tests__/sample-story'
import { StoryView } from '@/components/story/story-view'

afterEach(() => localStorage.clear())

async function openText() {
  render(<StoryView story={timedStory} />)
  await userEvent.click(screen.getByRole('button', { name: 'Listen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Read' }))
}

const line = (number: number) => screen.getByRole('group', { name: `Line ${number}` })

test.each([
  ['n', 2],
  ['r', 1],
  ['p', 1],
])(
  'while the story plays %s goes to line %i of it, and takes a focus within the text along',
  async (key, number) => {
    await openText()
    act(() => screen.getByRole('button', { name: 'Play line 3' }).focus())
    await userEvent.keyboard(key)
    expect(line(number)).toHaveAttribute('aria-current', 'true')
    expect(line(number)).toContainElement(document.activeElement as HTMLElement)
  },
)

test.each([
  ['n', 3],
  ['r', 2],
  ['p', 1],
])('while it is paused %s goes from the focused line 2 to line %i', async (key, number) => {
  await openText()
  await userEvent.keyboard(' ')
  act(() => screen.getByRole('button', { name: 'Play line 2' }).focus())
  await userEvent.keyboard(key)
  expect(line(number)).toHaveAttribute('aria-current', 'true')
  expect(line(number)).toContainElement(document.activeElement as HTMLElement)
})

test('keys go by their place: a Russian layout has other letters there', async () => {
  await openText()
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'т' })
  expect(line(2)).toHaveAttribute('aria-current', 'true')
})

test('from outside the text the focus stays where it is', async () => {
  await openText()
  const title = screen.getByRole('heading', { name: 'Read' })
  title.focus()
  await userEvent.keyboard('n')
  expect(line(2)).toHaveAttribute('aria-current', 'true')
  expect(title).toHaveFocus()
})

test('Back, Repeat and Next lead to the neighbouring lines, and Play goes on from there', async () => {
  await openText()
  const press = (name: string | RegExp) =>
    userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
  await press('Pause')
  await press('Play line 2')
  for (const [name, number] of [
    [/^Next/, 3],
    [/^Back *one line/, 2],
    [/^Repeat/, 2],
  ] as const) {
    await press(name)
    expect(line(number)).toHaveAttribute('aria-current', 'true')
  }
  const audio = document.querySelector('audio')
  act(() => audio?.pause())
  await press('Play')
  expect(audio?.paused).toBe(false)
})
