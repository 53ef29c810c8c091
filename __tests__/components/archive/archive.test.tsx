import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Archive } from '@/components/archive/archive'
import type { ArchiveEntry } from '@/lib/stories/archive'

const entries: ArchiveEntry[] = [
  {
    id: 'c',
    title: { text: 'Снег' },
    titleEn: 'Snow',
    date: '2026-01-02',
    level: 'B1',
    excerpt: 'Идёт снег…',
  },
  {
    id: 'b',
    title: { text: 'Поезд' },
    titleEn: 'The Train',
    date: '2025-09-13',
    level: 'A2',
    excerpt: 'Поезд стоит.',
  },
  { id: 'a', title: { text: 'Утро' }, titleEn: 'Morning', date: '2025-08-30', excerpt: 'Утром холодно.' },
]

const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)

test('the newest story stands first until Oldest is chosen', async () => {
  render(<Archive entries={entries} />)
  expect(screen.getByRole('button', { name: 'Newest', pressed: true })).toBeVisible()
  expect(titles()).toEqual(['Снег', 'Поезд', 'Утро'])
  await userEvent.click(screen.getByRole('button', { name: 'Oldest' }))
  expect(titles()).toEqual(['Утро', 'Поезд', 'Снег'])
})

test('a level shows its stories only and All shows every one', async () => {
  render(<Archive entries={entries} />)
  await userEvent.click(screen.getByRole('button', { name: 'A2' }))
  expect(titles()).toEqual(['Поезд'])
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(titles()).toHaveLength(3)
})

test('an entry shows linked title, date, level if any, and excerpt', () => {
  render(<Archive entries={entries} />)
  expect(screen.getByRole('link', { name: 'Снег' })).toHaveAttribute('href', '/story/c')
  expect(screen.getByText('2 January, 2026')).toBeVisible()
  expect(screen.getAllByText(/^Level: /)).toHaveLength(2)
  expect(screen.getByText('Идёт снег…')).toBeVisible()
})

test('without any level there is no filter', () => {
  render(<Archive entries={entries.slice(2)} />)
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull()
})

test('an empty result says so', () => {
  render(<Archive entries={[]} />)
  expect(screen.getByText('No stories match the current filter.')).toBeVisible()
})
