import { sampleStory } from '@/__tests__/sample-story'
import { mark } from '@/lib/story/marked-text'
import { getTextLength, type WordsJson } from '@/lib/story/story-words'
import { formatQuestions, listAnswers } from '@/scripts/content/questions'

const story = { ...sampleStory, summary: 'Nobody has a ticket at home.' }

/** The words of texts by their key, each with its meaning. */
function explain(texts: Record<string, [ru: string, en: string][]>): Map<string, WordsJson> {
  const words = Object.fromEntries(
    Object.entries(texts).map(([key, found]) => [
      key,
      found.map(([ru, en]) => ({ ru: mark(ru), en, start: 0, end: ru.length })),
    ]),
  )
  return new Map([[story.id, { words, unexplained: 0, length: getTextLength(story) }]])
}

test('the report says where keys stand, and how often their length gives them away', () => {
  expect(formatQuestions([story], new Map())).toBe(
    'A1: 2 questions; key at each place 0 %, 50 %, 50 %, 0 %; longest 0 %, shortest 50 %',
  )
})

test.each([
  ['a word of the title', { title: [['биле́т', 'ticket']] }, 'title'],
  ['a word whose meaning the summary has', {}, 'summary'],
] as const)('a key with %s is named', (_, more, where) => {
  const words = explain({ q1o2: [['биле́т', 'ticket (for a train)']], ...more } as never)
  expect(formatQuestions([story], words)).toContain(
    `evening-train: the key of question 2 has «билет» of the ${where}`,
  )
})

test.each([
  ['wrong options', { q1o0: [['биле́т', 'ticket']] }],
  ['words that a wrong option has too', { q1o0: [['биле́т', 'ticket']], q1o2: [['биле́т', 'ticket']] }],
  ['names', { q1o2: [['Биле́т', 'ticket']] }],
  ['other meanings', { q1o2: [['биле́т', 'pass; ticket']] }],
] as const)('%s are not', (_, texts) => {
  expect(formatQuestions([story], explain(texts as never))).not.toContain('evening-train:')
})

test('an answer is shown with its line', () => {
  const [first, second] = story.questions
  const asked = { ...story, questions: [first, { ...second, line: 0 }] as typeof story.questions }
  expect(listAnswers(asked)[1]).toMatch(/^question 2: Билет ← line 1: ./)
})
