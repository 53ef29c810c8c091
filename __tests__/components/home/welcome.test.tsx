import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Welcome } from '@/components/home/welcome'
import { rememberLine, rememberStage } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData } from '@/lib/storage/reader-store'
import { rememberAdvance } from '@/lib/storage/reading-history'

const walk = { id: 'walk', title: 'Прогулка' }
const owl = { id: 'owl', title: 'Сова' }
const levels = [
  { level: 'A2', stories: [walk] },
  { level: 'B1', stories: [owl, { id: 'fox', title: 'Лиса' }] },
]

test('a level that a new visitor presses is theirs, and stays so when they read an easier story', async () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  const { unmount } = render(<Welcome levels={levels} />)
  const row = screen.getByRole('navigation', { name: 'Levels' })
  await userEvent.click(within(row).getByRole('link', { name: /^B1/ }))
  expect(getReaderData()).toMatchObject({ level: 'B1', chosenLevel: 'B1' })
  unmount()

  updateReaderData((data) =>
    rememberAdvance(data, { ...walk, level: 'A2' }, (data) =>
      rememberLine(rememberStage(data, 'walk', 'read'), 'walk', 1),
    ),
  )
  render(<Welcome levels={levels} />)
  const reading = screen.getByRole('region', { name: 'Your reading' })
  expect(within(reading).getByRole('link', { name: /^Continue/ })).toHaveTextContent('Прогулка')
  expect(within(reading).getByText('0 of 2 B1 stories finished')).toBeInTheDocument()
})

test('a new visitor sees what each level is for, and where to start', () => {
  render(<Welcome levels={levels} />)
  const row = screen.getByRole('navigation', { name: 'Levels' })
  expect(
    within(row)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['A2 I can follow simple sentences Start here', 'B1 I get by in everyday Russian '])
})

test('a story in progress can be dropped, and what was done in it is kept', async () => {
  const left = { stage: 'read', line: 3, missed: [1], title: 'Лиса', level: 'B1' } as const
  const stories = {
    fox: left,
    owl: { ...left, title: owl.title },
    walk: { ...left, title: walk.title, level: 'A2' },
  }
  updateReaderData(() => ({ version: 1, level: 'A2', last: { A2: 'walk' }, stories }))
  render(<Welcome levels={levels} />)
  await userEvent.click(screen.getByRole('button', { name: '2 in progress' }))
  await userEvent.click(screen.getByRole('button', { name: /^Remove *Лиса/ }))
  expect(screen.getByRole('button', { name: '1 in progress' })).toHaveFocus()
  expect(screen.queryByText('Лиса')).toBeNull()
  expect(getReaderData().stories.fox).toMatchObject({ missed: [1], title: 'Лиса' })
  await userEvent.click(screen.getByRole('button', { name: /^Remove *Сова/ }))
  expect(screen.getByRole('link', { name: 'All A2 stories' })).toHaveFocus()
  expect(screen.queryByRole('list', { name: 'In progress' })).toBeNull()
})

test('a story whose questions were mostly answered wrong is finished, and to be read again', () => {
  const stories = { owl: { stage: 'practice', best: [2, 6], title: owl.title, level: 'B1' } } as const
  updateReaderData(() => ({ version: 1, level: 'B1', last: { B1: 'owl' }, stories }))
  render(<Welcome levels={levels} />)
  expect(screen.getByText('1 of 2 B1 stories finished, 1 to read again')).toBeInTheDocument()
})
