import { act, render } from '@testing-library/react'
import { Announcer, announce, useAnnounced } from '@/components/ui/announcer'

const getAnnounced = () => [...document.querySelectorAll('[aria-live=polite] > p')]

function Shown({ text }: { text: string | false }) {
  useAnnounced(text)
  return null
}

beforeEach(() => {
  jest.useFakeTimers()
  render(<Announcer />)
})

afterEach(() => {
  jest.useRealTimers()
})

test('each announcement is an element of its own, so that a repeated one is said again', () => {
  announce('Saved')
  announce('Saved')
  expect(getAnnounced().map(({ textContent }) => textContent)).toEqual(['Saved', 'Saved'])
})

test('an announcement stays for six seconds and more, and is gone later', () => {
  announce('Saved')
  jest.advanceTimersByTime(6000)
  expect(getAnnounced()).toHaveLength(1)
  jest.advanceTimersByTime(5000)
  expect(getAnnounced()).toHaveLength(0)
})

test('Russian is marked as Russian and has no stress marks, which screen readers spell', () => {
  announce('кот: tomcat (see пуши́стый кот)')
  const [said] = getAnnounced()
  expect(said).toHaveTextContent('кот: tomcat (see пушистый кот)')
  const russian = [...(said?.querySelectorAll('[lang=ru]') ?? [])]
  expect(russian.map(({ textContent }) => textContent)).toEqual(['кот', 'пушистый кот'])
})

test('a text that is shown is announced when it comes and when it changes, not when it goes', () => {
  const { rerender } = render(<Shown text={false} />)
  for (const text of ['1 error', '1 error', '2 errors', false] as const)
    act(() => rerender(<Shown text={text} />))
  expect(getAnnounced().map(({ textContent }) => textContent)).toEqual(['1 error', '2 errors'])
})

test('there is no status: Orca says "status bar" in place of what is in one', () => {
  announce('Saved')
  expect(document.querySelector('[role=status]')).toBeNull()
})

test('what is no longer true can be taken away at once', () => {
  const remove = announce('Loading story...')
  announce('Saved')
  remove()
  expect(getAnnounced().map(({ textContent }) => textContent)).toEqual(['Saved'])
})
