import { createDeviceStore, emptiedEvent } from '@/lib/storage/device-store'

type List = { version: 1; items: readonly string[]; choice?: string }

const parse = (stored: string | null): List => {
  const { items = [], choice } = JSON.parse(stored ?? '{}')
  return { version: 1, items, ...(choice && { choice }) }
}

const merge = (own: List, other: List): List => ({
  ...other,
  items: [...new Set([...other.items, ...own.items])],
})

const create = () => createDeviceStore('list', parse, merge)

const add = (item: string) => (list: List) =>
  list.items.includes(item) ? list : { ...list, items: [...list.items, item] }

const getStored = () => parse(localStorage.getItem('list')).items

/** What another tab stores, and what the browser then tells this one. */
function storeElsewhere(items: readonly string[]): void {
  localStorage.setItem('list', JSON.stringify({ version: 1, items }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'list' }))
}

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
  jest.restoreAllMocks()
})

function watch(store: ReturnType<typeof create>) {
  const listener = jest.fn()
  stops.push(store.subscribe(listener))
  return listener
}

test('storage is read once while changes of other tabs are listened to', () => {
  const store = create()
  watch(store)
  const read = jest.spyOn(Storage.prototype, 'getItem')
  for (const _ of Array(5)) store.getSnapshot()
  expect(read).toHaveBeenCalledTimes(1)
  storeElsewhere(['a'])
  expect(store.getSnapshot().data.items).toEqual(['a'])
})

test('a change builds on what another tab has stored', () => {
  const store = create()
  watch(store)
  store.update(add('a'))
  localStorage.setItem('list', '{"version":1,"items":["a","b"]}')
  store.update(add('c'))
  expect(getStored()).toEqual(['a', 'b', 'c'])
})

test('what another tab did not see when it wrote is merged with what it stored', () => {
  const store = create()
  const listener = watch(store)
  store.update(add('a'))
  storeElsewhere(['b'])
  expect(getStored()).toEqual(['b', 'a'])
  expect(store.getSnapshot().data.items).toEqual(['b', 'a'])
  expect(listener).toHaveBeenCalledTimes(2)
})

test('so it is where the next change comes before the browser has told of the other write', () => {
  const store = create()
  watch(store)
  store.update(add('a'))
  localStorage.setItem('list', '{"version":1,"items":["b"]}')
  store.update(add('c'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'list' }))
  expect(getStored()).toEqual(['b', 'a', 'c'])
})

test('a later choice of another tab stands, though it wrote twice before this one heard of it', () => {
  const [store, other] = [create(), create()]
  watch(store)
  const choose = (choice: string) => (list: List) => ({ ...list, choice })
  store.update((list) => ({ ...list, choice: 'old', items: ['a'] }))
  other.update((list) => ({ ...list, items: [] }))
  const first = localStorage.getItem('list')
  other.update(choose('new'))
  const second = localStorage.getItem('list')
  for (const newValue of [first, second])
    window.dispatchEvent(new StorageEvent('storage', { key: 'list', newValue }))
  expect(store.getSnapshot().data).toEqual({ version: 1, items: [], choice: 'new' })
  expect(parse(localStorage.getItem('list'))).toEqual({ version: 1, items: [], choice: 'new' })
})

test('what another tab has removed stays so, though it wrote again before this one heard of it', () => {
  const [store, other] = [create(), create()]
  watch(store)
  store.update(add('a'))
  other.update((list) => ({ ...list, items: [] }))
  other.update(add('b'))
  store.update(add('c'))
  expect(getStored()).toEqual(['b', 'c'])
})

test('of what was deleted nothing comes back', () => {
  const store = create()
  watch(store)
  store.update(add('a'))
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  store.update(add('b'))
  expect(getStored()).toEqual(['b'])
})

test('what another program has emptied is empty when the reader returns, and the page is told', () => {
  const store = create()
  store.update(add('a'))
  const listener = watch(store)
  const told = jest.fn()
  window.addEventListener(emptiedEvent, told)
  localStorage.clear()
  window.dispatchEvent(new Event('focus'))
  window.removeEventListener(emptiedEvent, told)
  expect(store.getSnapshot().data.items).toEqual([])
  expect(listener).toHaveBeenCalledTimes(1)
  expect(told).toHaveBeenCalledTimes(1)
})

test('what another tab has seen and taken back stays so', () => {
  const [store, other] = [create(), create()]
  watch(store)
  store.update(add('a'))
  other.update((list) => ({ ...list, items: [] }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'list' }))
  expect(store.getSnapshot().data.items).toEqual([])
  storeElsewhere(['b'])
  expect(getStored()).toEqual(['b'])
})

test.each([
  ['full', 'setItem'],
  ['blocked', 'getItem'],
] as const)('with storage that is %s a change lives until the page is closed, and says so', (_, name) => {
  localStorage.setItem('list', '{"version":1,"items":["a"]}')
  const store = create()
  watch(store)
  expect(store.getSnapshot()).toEqual({ data: { version: 1, items: ['a'] }, isStored: true })
  const fail = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail)
  if (name === 'getItem') jest.spyOn(Storage.prototype, 'getItem').mockImplementation(fail)
  expect(store.update(add('b'))).toBe(false)
  expect(store.update(add('c'))).toBe(false)
  expect(store.getSnapshot()).toEqual({ data: { version: 1, items: ['a', 'b', 'c'] }, isStored: false })
  jest.restoreAllMocks()
  expect(getStored()).toEqual(['a'])
  // Once there is room again, nothing is missing.
  expect(store.update(add('d'))).toBe(true)
  expect(getStored()).toEqual(['a', 'b', 'c', 'd'])
})

test('what a newer release has stored is not overwritten', () => {
  const newer = '{"version":2,"items":["x"]}'
  localStorage.setItem('list', newer)
  expect(create().update(add('a'))).toBe(false)
  expect(localStorage.getItem('list')).toBe(newer)
})
