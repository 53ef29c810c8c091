import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Archive } from '@/components/archive/archive'
import type { PackedPart } from '@/lib/archive/entry'
import type { ArchiveData } from '@/lib/archive/files'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useSearchParams: () => null,
}))

const few: ArchiveData = {
  newest: {
    from: 0,
    entries: [
      ['a', 'Утро', 'Morning', '2025-08-30', '', 'Утром холодно.'],
      ['b', 'Поезд', 'The Train', '2025-09-13', 'A2', 'Поезд стоит.'],
      ['c', 'Снег', 'Snow', '2026-01-02', 'B1', 'Идёт снег…'],
    ],
  },
  levels: [
    ['A2', 1],
    ['B1', 1],
  ],
}

/** Entries of a list in which every n-th story of all stands. */
function createPart(from: number, count = 24, n = 1, level = ''): PackedPart {
  const entries = Array.from({ length: count }, (_, place): PackedPart['entries'][number] => {
    const number = (from + place) * n
    return [`story-${number}`, `Рассказ ${number}`, `Story ${number}`, '2026-01-01', level, 'Текст…']
  })
  return { from, entries }
}

/*
 * What was fetched is kept as long as the visit lasts, here the whole file: so each test has levels and a number of
 * stories of its own.
 */
const answers = new Map<string, unknown>()
const fetchMock = jest.fn(async (path: string) => {
  const answer = await answers.get(path)
  if (answer instanceof Error) throw answer
  return { ok: answer !== undefined, json: async () => answer }
})

beforeAll(() => {
  Object.assign(globalThis, { fetch: fetchMock })
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
})

beforeEach(() => {
  window.history.replaceState(null, '', '/archive')
  localStorage.clear()
  fetchMock.mockClear()
})

const titles = () =>
  screen
    .queryAllByRole('list')
    .flatMap((list) => within(list).getAllByRole('heading', { level: 2 }))
    .map((heading) => heading.textContent)
const asked = () => fetchMock.mock.calls.splice(0).map(([path]) => path.replace('/archive/pages/', ''))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the newest story stands first until Oldest is chosen', async () => {
  render(<Archive {...few} />)
  expect(screen.getByRole('button', { name: 'Newest', pressed: true })).toBeVisible()
  expect(titles()).toEqual(['Снег', 'Поезд', 'Утро'])
  await press('Oldest')
  expect(screen.getByRole('button', { name: 'Oldest', pressed: true })).toBeVisible()
  expect(titles()).toEqual(['Утро', 'Поезд', 'Снег'])
})

test('a level shows its stories only and All shows every one', async () => {
  render(<Archive {...few} />)
  await press('A2')
  expect(titles()).toEqual(['Поезд'])
  expect(screen.getByText('1 story')).toBeVisible()
  await press('All')
  expect(titles()).toHaveLength(3)
  expect(asked()).toEqual([])
})

test('an entry shows linked title, date, level if any, and excerpt', () => {
  render(<Archive {...few} />)
  expect(screen.getByRole('link', { name: 'Снег' })).toHaveAttribute('href', '/story/c')
  expect(screen.getByText('2 January, 2026')).toBeVisible()
  expect(screen.getAllByText(/^Level: /)).toHaveLength(2)
  expect(screen.getByText('Идёт снег…')).toBeVisible()
})

test('without any level there is no filter', () => {
  render(<Archive {...few} levels={[]} />)
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull()
})

test('an empty result says so', () => {
  render(<Archive newest={{ from: 0, entries: [] }} levels={[]} />)
  expect(screen.getByText('No stories match the current filter.')).toBeVisible()
})

test('order and level stand in the address, without the default ones', async () => {
  render(<Archive {...few} />)
  await press('Oldest')
  await press('B1')
  expect(window.location.search).toBe('?level=B1&sort=oldest')
  await press('Newest')
  await press('All')
  expect(window.location.search).toBe('')
})

test('the address decides what is shown, and what it does not know counts as not chosen', () => {
  window.history.replaceState(null, '', '/archive?level=Z9&sort=oldest')
  render(<Archive {...few} />)
  expect(titles()).toEqual(['Утро', 'Поезд', 'Снег'])
})

test('finished stories are hidden where the reader says so', async () => {
  localStorage.setItem('reading', '{"version":1,"stories":{"c":{"stage":"practice","best":[5,6]}}}')
  render(<Archive {...few} />)
  expect(screen.getByText('Finished, 5/6')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hide finished' }))
  expect(titles()).toEqual(['Поезд', 'Утро'])
  expect(screen.getByText('2 of 3 stories shown, 1 finished hidden')).toBeVisible()
  await press('B1')
  expect(screen.getByText('No stories match the current filter.')).toBeVisible()
})

test('that finished stories are hidden is remembered for the next visit', async () => {
  localStorage.setItem('reading', '{"version":1,"stories":{"c":{"stage":"practice","best":[5,6]}}}')
  const { unmount } = render(<Archive {...few} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hide finished' }))
  unmount()
  window.history.replaceState(null, '', '/archive')
  render(<Archive {...few} />)
  expect(screen.getByRole('checkbox', { name: 'Hide finished' })).toBeChecked()
  expect(titles()).toEqual(['Поезд', 'Утро'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hide finished' }))
  expect(titles()).toEqual(['Снег', 'Поезд', 'Утро'])
})

test('Show more asks for one page, without what is shown, and leads the focus to the first new story', async () => {
  answers.set('/archive/pages/all/41.json', createPart(984))
  render(<Archive newest={createPart(996)} levels={[]} />)
  expect(screen.getByText('24 of 1,020 stories shown')).toBeVisible()
  await press('Show more')
  expect(await screen.findByText('36 of 1,020 stories shown')).toBeVisible()
  expect(titles().slice(23, 25)).toEqual(['Рассказ 996', 'Рассказ 995'])
  expect(screen.getByRole('link', { name: 'Рассказ 995' })).toHaveFocus()
  expect(asked()).toEqual(['all/41.json'])
})

test('a level shows what is known of it at once and asks for the rest', async () => {
  const { promise, resolve } = createPromise()
  answers.set('/archive/pages/level-k1/newest.json', promise)
  const newest = createPart(100)
  newest.entries.push(['k', 'Кот', 'Cat', '2026-02-01', 'K1', 'Мяу.'])
  render(<Archive newest={newest} levels={[['K1', 3]]} />)
  await press('K1')
  expect(titles()).toEqual(['Кот'])
  expect(screen.getByRole('status')).toHaveTextContent('Loading stories...')
  const { entries } = createPart(0, 2, 5, 'K1')
  resolve({ from: 0, entries: [...entries, ...newest.entries.slice(-1)] })
  expect(await screen.findByText('3 stories')).toBeVisible()
  expect(titles()).toEqual(['Кот', 'Рассказ 5', 'Рассказ 0'])
  await press('Oldest')
  expect(titles()).toEqual(['Рассказ 0', 'Рассказ 5', 'Кот'])
  expect(asked()).toEqual(['level-k1/newest.json'])
})

test.each([
  ['L1', new TypeError('Failed to fetch')],
  ['L2', undefined],
  ['L3', { from: 0, entries: [['a']] }],
])('a failure is said and can be tried again (%s)', async (level, answer) => {
  const path = `/archive/pages/level-${level.toLowerCase()}/newest.json`
  answers.set(path, answer)
  render(<Archive newest={createPart(100)} levels={[[level, 2]]} />)
  await press(level)
  expect(await screen.findByText('The stories could not be loaded.')).toBeVisible()
  expect(screen.queryByText('No stories match the current filter.')).toBeNull()
  await press('Try again')
  expect(await screen.findByText('The stories could not be loaded.')).toBeVisible()
  answers.set(path, createPart(0, 2, 1, level))
  await press('Try again')
  expect(await screen.findByText('2 stories')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Рассказ 1' })).toHaveFocus()
  expect(asked()).toHaveLength(3)
})

test('a slow answer does not show under a choice that was made after it', async () => {
  const { promise, resolve } = createPromise()
  answers.set('/archive/pages/level-m1/newest.json', promise)
  answers.set('/archive/pages/level-m2/newest.json', createPart(0, 2, 7, 'M2'))
  const levels: ArchiveData['levels'] = [
    ['M1', 2],
    ['M2', 2],
  ]
  render(<Archive newest={createPart(100)} levels={levels} />)
  await press('M1')
  await press('M2')
  expect(await screen.findByText('2 stories')).toBeVisible()
  resolve(createPart(0, 2, 9, 'M1'))
  await press('M1')
  expect(titles()).toEqual(['Рассказ 9', 'Рассказ 0'])
  await press('M2')
  expect(titles()).toEqual(['Рассказ 7', 'Рассказ 0'])
  expect(asked()).toHaveLength(2)
})

test('what was shown is shown again when the archive is come back to, without asking again', async () => {
  answers.set('/archive/pages/all/82.json', createPart(1968))
  const data = { newest: createPart(1980), levels: [] }
  const { unmount } = render(<Archive {...data} />)
  await press('Show more')
  expect(await screen.findByText('36 of 2,004 stories shown')).toBeVisible()
  unmount()
  render(<Archive {...data} />)
  expect(screen.getByText('36 of 2,004 stories shown')).toBeVisible()
  expect(asked()).toEqual(['all/82.json'])
})

test('in order of age the newest entries of the page are not asked for', async () => {
  answers.set('/archive/pages/all/0.json', createPart(0))
  render(<Archive newest={createPart(6)} levels={[]} />)
  await press('Oldest')
  expect(await screen.findByText('24 of 30 stories shown')).toBeVisible()
  await press('Show more')
  expect(titles().at(-1)).toBe('Рассказ 29')
  expect(asked()).toEqual(['all/0.json'])
})

function createPromise() {
  let resolve: (value: unknown) => void = () => {}
  const promise = new Promise<unknown>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
