import { act, render, screen, within } from '@testing-library/react'
import { type ComponentProps, createElement } from 'react'
import { sampleStory } from '@/__tests__/sample-story'
import { Archive } from '@/components/archive/archive'
import { GrammarLines, OtherStories } from '@/components/archive/grammar-lines'
import { VisitProvider } from '@/components/site/visit'
import { getArchiveList } from '@/lib/site/archive-list'
import { getArchivePage } from '@/lib/site/archive-views'
import type { ArchiveView } from '@/lib/site/paths'
import { getReaderData } from '@/lib/storage/reader-store'
import { mark } from '@/lib/story/marked-text'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  usePathname: () => '/somewhere',
}))

/** A link that is followed without a router. */
jest.mock('next/link', () => {
  function Link(props: ComponentProps<'a'> & Record<string, unknown>) {
    const { scroll: _scroll, prefetch: _prefetch, onNavigate, ...rest } = props
    const follow = (event: { preventDefault: () => void }) => {
      event.preventDefault()
      if (typeof onNavigate === 'function') onNavigate()
    }
    return createElement('a', { ...rest, onClick: follow })
  }
  return { __esModule: true, default: Link, useLinkStatus: () => ({ pending: false }) }
})

const levels = ['A1', 'A2', undefined]
const stories = Array.from({ length: 60 }, (_item, index) => {
  const { level: _, ...story } = sampleStory
  const level = levels[index % 3]
  return {
    ...story,
    id: `story-${60 - index}`,
    title: mark(`Расска́з ${60 - index}`),
    ...(level && { level }),
  }
})

const getPage = (view: Partial<ArchiveView> = {}, count = 60) =>
  getArchivePage(getArchiveList(stories.slice(0, count)), { sort: 'newest', page: 1, ...view })
const renderPage = (...args: Parameters<typeof getPage>) =>
  render(<Archive page={getPage(...args)} />, { wrapper: VisitProvider })

const getLinks = (parent: HTMLElement) =>
  within(parent)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
function remember(finished: string[], hideFinished?: boolean) {
  const progress = { stage: 'practice', best: [5, 6] }
  const data = { version: 1, hideFinished, stories: Object.fromEntries(finished.map((id) => [id, progress])) }
  localStorage.setItem('reading', JSON.stringify(data))
}

const firstPage = getPage().entries.map(({ id }) => id)

beforeEach(() => {
  localStorage.clear()
  // It forgets what the test before has changed.
  getReaderData()
})

test('an entry shows linked title, date, level if any, and excerpt', () => {
  renderPage({}, 3)
  expect(screen.getByRole('link', { name: /^Рассказ 60 ?\(The Evening Train\)$/ })).toHaveAttribute(
    'href',
    '/story/story-60',
  )
  expect(screen.getAllByText('27 September, 2025')).toHaveLength(3)
  expect(screen.getAllByText(/^Level: /).map(({ textContent }) => textContent)).toEqual([
    'Level: A1',
    'Level: A2',
  ])
  expect(screen.getAllByText('9 words · 1½ min of audio')).toHaveLength(3)
  expect(screen.getAllByText(/^Вечером Марина едет домой\./)).toHaveLength(3)
})

test('an entry says how far the reader has got, with a tick once it is finished', () => {
  const stories = {
    'story-60': { stage: 'practice', best: [3, 6] },
    'story-59': { stage: 'practice', best: [2, 6] },
    'story-58': { stage: 'read', finished: true },
    'story-57': { stage: 'read', line: 8 },
    'story-56': { stage: 'listen' },
    'story-55': { stage: 'listen', line: 1 },
  }
  localStorage.setItem('reading', JSON.stringify({ version: 1, stories }))
  renderPage({}, 7)
  const chips = screen.getAllByRole('article').map((entry) => entry.querySelector('.chip'))
  expect(chips.map((chip) => chip && `${chip.querySelector('svg') ? '✓ ' : ''}${chip.textContent}`)).toEqual([
    '✓ Finished · best score 3/6',
    '✓ Finished · best score 2/6',
    '✓ Finished',
    'In progress, line 9',
    null,
    'In progress, line 2',
    null,
  ])
})

test('lines of a point of grammar take the place of the excerpt, each leading to its place', () => {
  const shown = [{ line: 4, ru: mark('Он жи́л у ма́мы.'), places: [{ start: 2, end: 4 }] }]
  const lines = { 'story-60': <GrammarLines point="past tense" id="story-60" level="A1" lines={shown} /> }
  render(<Archive page={getPage({}, 2)} lines={lines} />, { wrapper: VisitProvider })
  const link = screen.getByRole('link', { name: /^Он жил у мамы/ })
  expect(link).toHaveAttribute('href', '/story/story-60?grammar=past-tense#l5')
  expect(link.querySelector('mark')).toHaveTextContent(/^у мамы$/)
  expect(link.closest('[lang="ru"]')).not.toBeNull()
  expect(screen.getAllByText(/^Вечером Марина едет домой\./)).toHaveLength(1)
})

test.each([
  ['A1', 'shown'],
  ['B1', 'hidden'],
])('lines of %s have their stress marks %s until the reader chooses', (level, stress) => {
  render(
    <GrammarLines
      point="past tense"
      id="story-1"
      level={level}
      lines={[{ line: 0, ru: mark('ма́ма'), places: [] }]}
    />,
    {
      wrapper: VisitProvider,
    },
  )
  expect(screen.getByRole('link', { name: 'мама' }).closest('ol')).toHaveAttribute('data-stress', stress)
})

test('other stories that have the point lead to themselves with it marked, and say how often they have it', () => {
  const stories = [
    { id: 'story-1', title: 'Урок', titleEn: 'The Lesson', places: 7 },
    { id: 'story-2', title: 'Мост', titleEn: 'The Bridge', places: 1 },
  ]
  render(<OtherStories point="past tense" stories={stories} />, { wrapper: VisitProvider })
  expect(screen.getByRole('region', { name: 'Also in these stories' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Урок The Lesson · 7 places',
    'Мост The Bridge · 1 place',
  ])
  expect(screen.getByRole('link', { name: 'Урок' })).toHaveAttribute(
    'href',
    '/story/story-1?grammar=past-tense',
  )
})

test('an empty archive says so', () => {
  renderPage({}, 0)
  expect(screen.getByText('No stories match the current filter.')).toBeVisible()
  expect(screen.getByText('0 stories')).toBeVisible()
})

test.each<[string, Partial<ArchiveView>, ...links: string[]]>([
  ['the first page', {}, 'Last page /archive/3', 'Older stories /archive/2'],
  ['a page in between', { page: 2 }, 'Newer stories /archive', 'Older stories /archive/3'],
  [
    'the last page, oldest first',
    { sort: 'oldest', page: 3 },
    'Older stories /archive?sort=oldest&page=2',
    'First page /archive?sort=oldest',
  ],
  [
    'the first page, oldest first',
    { sort: 'oldest' },
    'Last page /archive?sort=oldest&page=3',
    'Newer stories /archive?sort=oldest&page=2',
  ],
])('%s leads to the others', (_, view, ...links) => {
  renderPage(view)
  const pages = screen.getByRole('navigation', { name: 'Pages of stories' })
  expect(getLinks(pages)).toEqual(links)
  expect(pages).toHaveTextContent(`Page ${view.page ?? 1} of 3`)
})

test('where no page follows it says how to see them again', () => {
  remember(firstPage, true)
  renderPage({}, 24)
  expect(screen.getByText(/Switch off “Hide finished” in the filters to see them again\.$/)).toBeVisible()
})

test('a press that led nowhere does not move the focus on a later page', () => {
  const { rerender } = renderPage()
  act(() => screen.getByRole('link', { name: 'Older stories' }).click())
  rerender(<Archive key="3" page={getPage({ page: 3 })} />)
  rerender(<Archive key="2" page={getPage({ page: 2 })} />)
  expect(document.body).toHaveFocus()
})

test('a story that a person reads says so with the name, one with a synthetic voice names nobody', () => {
  const audio = { url: '/audio/a.m4a', duration: 60, size: 9, synthetic: false, reader: 'Мария Орлова' }
  const read = stories.slice(0, 2).map((story, index) => (index === 0 ? { ...story, audio } : story))
  const page = getArchivePage(getArchiveList(read), { sort: 'newest', page: 1 })
  render(<Archive page={page} />, { wrapper: VisitProvider })
  expect(screen.getAllByText(/^Read by/).map(({ textContent }) => textContent)).toEqual([
    'Read by Мария Орлова',
  ])
})
