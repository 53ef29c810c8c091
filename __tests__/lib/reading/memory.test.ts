import { emptyMemory, memoryKey, parseMemory } from '@/lib/reading/memory'
import { getMemory, subscribeToMemory, updateMemory } from '@/lib/reading/memory-store'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '"dark"',
  '[]',
  '{}',
  '{"version":2,"stress":true}',
  '{"version":1,"stress":"yes"}',
])('of %j nothing is remembered', (stored) => {
  expect(parseMemory(stored)).toEqual(emptyMemory)
})

test('a valid choice is remembered and unknown keys are left out', () => {
  expect(parseMemory('{"version":1,"stress":false,"x":1}')).toEqual({
    version: 1,
    stress: false,
    stories: {},
  })
})

test('a choice is stored, told to listeners and shown on the root', () => {
  const listener = jest.fn()
  const unsubscribe = subscribeToMemory(listener)
  updateMemory((memory) => ({ ...memory, stress: false }))
  unsubscribe()
  updateMemory((memory) => ({ ...memory, stress: true }))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem(memoryKey)).toBe('{"version":1,"stories":{},"stress":true}')
  expect(document.documentElement.dataset.stress).toBe('shown')
})

test('without a change the same object is given', () => {
  localStorage.setItem(memoryKey, '{"version":1,"stress":true}')
  expect(getMemory()).toBe(getMemory())
})

test('a change in another tab is seen', () => {
  const listener = jest.fn()
  const unsubscribe = subscribeToMemory(listener)
  localStorage.setItem(memoryKey, '{"version":1,"stress":true}')
  window.dispatchEvent(new StorageEvent('storage', { key: memoryKey }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  unsubscribe()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(getMemory().stress).toBe(true)
})

test('with storage that throws a choice lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  updateMemory((memory) => ({ ...memory, stress: false }))
  expect(getMemory().stress).toBe(false)
})
