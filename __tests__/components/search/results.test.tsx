import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleStory } from '@/__tests__/sample-story'
import { Results } from '@/components/search/results'
import { VisitProvider } from '@/components/site/visit'
import { buildSearchFiles } from '@/lib/search/build-files'
import { describeLists, describeSeries } from '@/lib/search/lists'
import { getReaderData } from '@/lib/storage/reader-store'
import { mark } from '@/lib/story/marked-text'

const post = { id: 'post', count: 2, title: mark('По́чта'), titleEn: 'The Post' }
const stories = ['Кот спит.', 'Кот нашёлся. Кот дома.'].map((ru, index) => ({
  ...sampleStory,
  id: `part-${index + 1}`,
  title: mark(`Часть ${index + 1}`),
  titleEn: `Part ${index + 1}`,
  readingPosition: index + 1,
  paragraphs: [ru.split('. ').map((line) => ({ ru: mark(line) }))],
  level: 'A2',
  topics: ['animals' as const],
  grammar: ['past tense' as const],
  series: { ...post, part: index + 1 },
}))
const mockFiles = buildSearchFiles(stories, new Map())

jest.mock('@/lib/page/fetch-json', () => ({
  loadJson: async (path: string) => JSON.parse(mockFiles.get(path) ?? 'null'),
}))

/** Searches as a reader who has begun these stories. */
async function search(query: string, ...begun: string[]) {
  const progress = Object.fromEntries(begun.map((id) => [id, { stage: 'read', line: 1 }]))
  localStorage.setItem('reading', JSON.stringify({ version: 1, stories: progress }))
  // It forgets what the test before has changed.
  getReaderData()
  const known = { lists: describeLists(stories), series: describeSeries(stories) }
  render(<Results {...known} query={query} onSearch={() => {}} />, { wrapper: VisitProvider })
  await screen.findByText(/lines? found/, { selector: '.found-count > span' })
}

test('a line of a later part than one that was begun is shown once it is asked for', async () => {
  await search('нашёлся', 'part-1')
  const fold = (await screen.findByText('Часть 2', { selector: 'summary span' })).closest('summary')
  expect(fold).toHaveTextContent('Часть 2: 1 line, from a part you have not read')
  expect(screen.getByText('нашёлся')).not.toBeVisible()
  await userEvent.click(fold ?? document.body)
  expect(screen.getByText('нашёлся')).toBeVisible()
})

test('all lines of such a part are one entry; those of the part that was begun are open', async () => {
  await search('кот', 'part-1')
  expect(await screen.findByText(/2 lines, from a part/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Часть 1, line 1' })).toBeVisible()
  expect(screen.getAllByText('Кот', { selector: 'details mark' })).toHaveLength(2)
})

test('a title of such a part gives nothing away', async () => {
  await search('часть', 'part-1')
  expect(await screen.findByRole('link', { name: 'Часть 2' })).toBeVisible()
  expect(screen.queryByText(/from a part/)).toBeNull()
})

test('the title of a series leads to its place in the archive', async () => {
  await search('post')
  const link = screen.getByRole('link', { name: 'Почта, The Post' })
  expect(link).toHaveAttribute('href', '/archive#post')
  expect(within(link).getByText(/^П/)).toHaveAttribute('lang', 'ru')
})

test.each([
  ['A2, animals, past tense', '/archive/grammar/past-tense?level=a2&topic=animals'],
  ['A2, past tense', '/archive/grammar/past-tense?level=a2'],
  ['animals', '/archive/topic/animals'],
  ['A2', '/archive/a2'],
])('%s leads to that list, and to nothing else where no line has the words', async (query, path) => {
  await search(query)
  expect(screen.getByRole('link', { name: query })).toHaveAttribute('href', path)
  expect(screen.getByText('No lines found')).toBeVisible()
})

test('a form that no line has is named beside the number of lines', async () => {
  await search('домам')
  expect(document.querySelector('.found-count')).toHaveTextContent(
    /^1 line found, only with other forms of «домам»/,
  )
})
