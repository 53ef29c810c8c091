import { getReaderData, subscribeToReaderData } from '@/lib/storage/reader-store'

test('a page that the browser kept knows what a later one has stored', () => {
  const listener = jest.fn()
  const unsubscribe = subscribeToReaderData(listener)
  localStorage.setItem('reading', JSON.stringify({ version: 1, stories: {}, stress: false }))
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(listener).not.toHaveBeenCalled()
  show(true)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(getReaderData().stress).toBe(false)
  unsubscribe()
  show(true)
  expect(listener).toHaveBeenCalledTimes(1)
})
