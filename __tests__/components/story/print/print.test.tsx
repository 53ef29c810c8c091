import { act, fireEvent, render, screen } from '@testing-library/react'
import { sampleStory } from '@/__tests__/sample-story'
import { Print } from '@/components/story/print/print'
import type { PrintSheetProps } from '@/components/story/print/print-sheet'

let isConnected = true
let loads = 0
// jsdom has no dialogs.
jest.mock('@/components/story/print/print-sheet', () => {
  loads += 1
  if (!isConnected) throw new Error('offline')
  return {
    PrintSheet: ({ asking }: PrintSheetProps) => <p>{asking ? 'What the worksheet shows' : 'A worksheet'}</p>,
  }
})

beforeEach(() => {
  jest.resetModules()
  loads = 0
  window.print = jest.fn()
})

async function pressPrint() {
  const button = screen.getByRole('button', { name: 'Print a worksheet' })
  fireEvent.pointerDown(button)
  await act(async () => button.click())
}

const pressKey = (key: string) => act(async () => fireEvent.keyDown(document.body, { key, ctrlKey: true }))

test('nothing but a wish to print loads the worksheet', async () => {
  const { unmount } = render(<Print story={sampleStory} />)
  await pressKey('Control')
  await pressKey('c')
  await act(async () => {
    fireEvent.pointerDown(document.body)
    fireEvent.mouseLeave(document.documentElement)
    fireEvent.blur(window)
    fireEvent.keyDown(document.body, { key: 'p' })
  })
  expect(loads).toBe(0)
  // The browser's menu cannot be held up: the next print has the worksheet.
  await act(async () => fireEvent(window, new Event('beforeprint')))
  expect(loads).toBe(1)
  expect(window.print).not.toHaveBeenCalled()
  unmount()
})

test('Ctrl+P loads the worksheet and then prints it', async () => {
  render(<Print story={sampleStory} />)
  const isLeftToBrowser = await pressKey('p')
  expect(isLeftToBrowser).toBe(false)
  expect(screen.getByText('A worksheet')).toBeInTheDocument()
  expect(window.print).toHaveBeenCalledTimes(1)
  // From now on the browser's own command does.
  expect(await pressKey('p')).toBe(true)
  expect(window.print).toHaveBeenCalledTimes(1)
})

test('a worksheet that does not load leaves the page to be printed, and is asked for again', async () => {
  isConnected = false
  render(<Print story={sampleStory} />)
  await pressKey('p')
  expect(window.print).toHaveBeenCalledTimes(1)
  isConnected = true
  await pressPrint()
  expect(await screen.findByText('What the worksheet shows')).toBeVisible()
  expect(window.print).toHaveBeenCalledTimes(1)
})
