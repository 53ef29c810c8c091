import { fireEvent, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { timedStory } from '@/__tests__/sample-story'
import { StoryView } from '@/components/story/story-view'

const { id, questions } = timedStory
const path = `/story/${id}`
let user: UserEvent

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  localStorage.setItem(
    'reading',
    JSON.stringify({ version: 1, lineNumbers: true, stories: { [id]: { stage: 'read', line: 1 } } }),
  )
  user = userEvent.setup()
})

const show = () => render(<StoryView story={{ ...timedStory, grammar: ['accusative'] }} />)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const getCopied = async () => (await navigator.clipboard.readText()).replace(location.origin, '')

function setShare(share: unknown) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

test('Share hands the story to the system where it can, and copies its link elsewhere, with what is highlighted', async () => {
  const share = jest.fn(async () => {})
  setShare(share)
  history.replaceState(null, '', '?grammar=accusative')
  show()
  await press('Share')
  const url = `${location.origin}${path}?grammar=accusative`
  expect(share.mock.calls).toEqual([[{ title: 'Вечерний поезд – The Evening Train', url }]])
  setShare(undefined)
  await press('Share')
  expect(screen.getByText(/^Link copied/)).toBeVisible()
  expect(await getCopied()).toBe(`${path}?grammar=accusative`)
})

test('a line is linked to by its number, from the menu of its button and by L, on any layout', async () => {
  show()
  await user.keyboard('л')
  expect(screen.queryByText(/copied$/)).toBeNull()
  await press('Copy the link to line 2')
  expect(screen.getByText('Link to line 2 copied')).toBeVisible()
  expect(await getCopied()).toBe(`${path}#l2`)
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Play line 3' }))
  expect(await screen.findByText('Link to line 3 copied')).toBeVisible()
  screen.getByRole('button', { name: 'EN: translation of line 1' }).focus()
  fireEvent.keyDown(document.activeElement as Element, { code: 'KeyL', key: 'д' })
  expect(await screen.findByText('Link to line 1 copied')).toBeVisible()
  expect(await getCopied()).toBe(`${path}#l1`)
})

test("a finger that holds a line's button copies its link and does not play the line", async () => {
  show()
  const button = screen.getByRole('button', { name: 'Play line 3' })
  const touch = (type: string, timeStamp: number) => {
    const event = Object.assign(new Event(type, { bubbles: true }), { pointerType: 'touch' })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(button, event)
  }
  touch('pointerdown', 0)
  touch('pointerup', 600)
  fireEvent.click(button)
  expect(await screen.findByText('Link to line 3 copied')).toBeVisible()
  expect(button).toHaveAccessibleName('Play line 3')
  touch('pointerdown', 1000)
  touch('pointerup', 1100)
  fireEvent.click(button)
  expect(button).toHaveAccessibleName('Pause line 3')
})

test('each part of a story has a link for homework, without what is highlighted', async () => {
  history.replaceState(null, '', '?grammar=accusative')
  show()
  const parts = {
    '#listen': 'Listening',
    '#hidden': 'Listening, text hidden',
    '#read': 'Reading',
    '#l2': 'Line 2 (your place)',
    '#dictation': 'Dictation',
    '#vocabulary': 'Vocabulary',
    '#practice': 'All questions',
    ...Object.fromEntries(questions.map((_, index) => [`#q${index + 1}`, `Question ${index + 1}`])),
  }
  await user.click(screen.getByText('For teachers'))
  expect(screen.getAllByRole('link', { name: /^Copy link:/ })).toHaveLength(Object.keys(parts).length)
  for (const [hash, name] of Object.entries(parts)) {
    await user.click(screen.getByRole('link', { name: `Copy link:${name}` }))
    expect(await getCopied()).toBe(path + hash)
    expect(screen.getByText(`For teachers · Link copied: ${name}`)).toBeVisible()
    expect(location.hash).toBe('')
  }
})
