import { render, screen } from '@testing-library/react'
import { sampleStory } from '@/__tests__/sample-story'
import { findShown, Preview } from '@/components/write/preview'
import { mark } from '@/lib/story/marked-text'

test('a draft shows its notes with the lines that they are on, and nothing where there are none', () => {
  const notes = [{ line: 1, text: 'Trains stand long here.' }, { text: 'All trains run on Moscow time.' }]
  const { rerender } = render(<Preview story={{ ...sampleStory, notes }} />)
  const list = screen.getByRole('region', { name: 'Notes' })
  expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Line 2: Trains stand long here.',
    'All trains run on Moscow time.',
  ])
  rerender(<Preview story={sampleStory} />)
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull()
})

test('the template’s English is not shown beside a line of one’s own', () => {
  const en = mark('Anna is reading a new book.')
  const show = (ru: string) => <Preview story={{ ...sampleStory, paragraphs: [[{ ru: mark(ru), en }]] }} />
  const { rerender } = render(show('А́нна чита́ет но́вую кни́гу.'))
  expect(screen.queryByText('Anna is reading a new book.')).toBeTruthy()
  rerender(show('Дождь.'))
  expect(screen.queryByText('Anna is reading a new book.')).toBeNull()
})

test('a draft shows the numbers by which notes and questions name its lines', () => {
  const ru = mark('Да.')
  const [question] = sampleStory.questions
  if (!question) throw new Error('The sample story has no question.')
  const story = {
    ...sampleStory,
    paragraphs: [[{ ru }, { ru }], [{ ru }]],
    questions: [{ ...question, line: 2 }],
  }
  render(<Preview story={story} />)
  const lines = screen.getAllByText('Да.').map((text) => text.closest('.line')?.textContent)
  expect(lines).toEqual(['1Да.…', '2Да.…', '3Да.…'])
  expect(screen.getByText('The answer is in line 3.')).toBeVisible()
})

test('an element leads to what it shows', () => {
  const { container } = render(
    <Preview
      story={{
        ...sampleStory,
        paragraphs: [[{ ru: mark('Да.'), en: mark('Yes.') }], [{ ru: mark('Нет.') }]],
      }}
    />,
  )
  const find = (shown: string) => findShown(container, screen.getByText(shown))
  expect(['Да.', 'Yes.', 'Нет.'].map((shown) => find(shown)?.index)).toEqual([0, 0, 1])
  expect(find(sampleStory.titleEn)).toEqual({ list: 'story', index: 0 })
  expect(findShown(container, container)).toBeUndefined()
})
