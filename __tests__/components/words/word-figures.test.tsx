import { render } from '@testing-library/react'
import { WordFigures } from '@/components/words/word-figures'
import type { SavedWord } from '@/lib/practice/saved-words'
import { getMonthName } from '@/lib/storage/month'
import { updateReaderData } from '@/lib/storage/reader-store'
import { mark } from '@/lib/story/marked-text'

const word = { ru: mark('дом'), en: 'house', forms: ['дом'], story: 'a', title: 'А', text: mark('дом') }
const kept: SavedWord = word
const known: SavedWord = { ...word, known: true }
const present = getMonthName(new Date())

function getFigures(month: { name: string; stories: number; seconds: number }, words: SavedWord[]): string {
  updateReaderData((data) => ({ ...data, month }))
  const { container, unmount } = render(<WordFigures words={words} />)
  const text = container.textContent ?? ''
  unmount()
  return text
}

test.each([
  [
    { name: present, stories: 1, seconds: 89 },
    [kept],
    '1 new This month: 1 story finished, 1 minute of listening',
  ],
  [
    { name: present, stories: 3, seconds: 150 },
    [kept, known, known],
    '2 known 1 new This month: 3 stories finished, 3 minutes of listening',
  ],
  [{ name: present, stories: 0, seconds: 60 }, [known], '1 known This month: 1 minute of listening'],
  [{ name: '2020-01', stories: 9, seconds: 900 }, [kept], '1 new '],
  [{ name: present, stories: 0, seconds: 29 }, [], ''],
])('the figures of %j', (month, words, text) => {
  expect(getFigures(month, words)).toBe(text)
})
