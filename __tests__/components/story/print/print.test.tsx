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
  return { PrintSheet: ({ asking }: PrintSheetProps) => asking && <p>What the worksheet shows</p> }
})

beforeEach(() => {
  window.print = jest.fn()
})

async function pressPrint() {
  const button = screen.getByRole('button', { name: 'Print a worksheet' })
  fireEvent.pointerDown(button)
  await act(async () => button.click())
}

test('a worksheet that did not load for the first key is asked for again', async () => {
  isConnected = false
  render(<Print story={sampleStory} />)
  await act(async () => fireEvent.keyDown(document.body, { key: 'Control', ctrlKey: true }))
  isConnected = true
  await pressPrint()
  expect(await screen.findByText('What the worksheet shows')).toBeVisible()
  expect(window.print).not.toHaveBeenCalled()
})

test('a press elsewhere on the page loads nothing', async () => {
  render(<Print story={sampleStory} />)
  loads = 0
  await act(async () => {
    fireEvent.pointerDown(document.body)
    fireEvent.keyDown(document.body, { key: 'Tab' })
  })
  expect(loads).toBe(0)
})
