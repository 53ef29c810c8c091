import { sampleStory } from '@/__tests__/sample-story'
import { makeWordsJson } from '@/__tests__/words-json'
import { findPlaces, joinPlaces } from '@/lib/content/lexicon/grammar-points'
import { getGrammarLines } from '@/lib/story/grammar-lines'
import { cutText, getCleanText, mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { readWords } from '@/lib/story/story-words'

/** Returns the lines that show the past tense, with brackets around the words that do: those that end in -ла or -ло. */
function show(...lines: string[]): string[] {
  const story: Story = {
    ...sampleStory,
    title: mark(''),
    paragraphs: [lines.map((ru) => ({ ru: mark(ru) }))],
    questions: [],
  }
  const words = lines.map((line, index) => [
    `${index}`,
    (line.toLowerCase().match(/[а-яё]+/g) ?? []).map(
      (form) => [form, 'сло́во', 'word', /л[ао]$/.test(form) ? { form: 'past.f' } : {}] as const,
    ),
  ])
  const json = makeWordsJson(story, Object.fromEntries(words))
  const found = joinPlaces(findPlaces('past tense', story, readWords(json, story)))
  return getGrammarLines(story, found).map(({ line, ru, places }) => {
    const shown = cutText(ru, places).map(({ text, stretch }) =>
      stretch ? `[${getCleanText(text)}]` : getCleanText(text),
    )
    return `${line + 1} ${shown.join('')}`
  })
}

test('the first two lines that show a point are shown, with all that shows it', () => {
  expect(show('Она тут.', 'Она пела и ждала.', 'Она спала.', 'Она ушла.')).toEqual([
    '2 Она [пела] и [ждала].',
    '3 Она [спала].',
  ])
})

test('the second line shows another word where there is one', () => {
  expect(show('Анна пела.', 'Пела Инна.', 'Анна ждала.')).toEqual(['1 Анна [пела].', '3 Анна [ждала].'])
  expect(show('Анна пела.', 'Пела Инна.')).toEqual(['1 Анна [пела].', '2 [Пела] Инна.'])
})

test('a long line is shown only where there are no two short ones', () => {
  const long = `Анна пела ${'и снова '.repeat(20)}тут.`
  expect(show(long, 'Она спала.', 'Она ждала.')).toEqual(['2 Она [спала].', '3 Она [ждала].'])
  expect(show(long, 'Она спала.')).toHaveLength(2)
})

test('a story without the point shows none', () => {
  expect(show('Она тут.')).toEqual([])
})

test('words of one group are marked together', () => {
  const story = {
    ...sampleStory,
    title: mark(''),
    paragraphs: [[{ ru: mark('Вот шесть белых роз.') }]],
    questions: [],
  }
  const reason = { case: 'gen', number: 'plural', after: 'шесть', by: 'number' } as const
  const json = makeWordsJson(story, {
    0: [
      ['вот', 'сло́во', 'word'],
      ['шесть', 'сло́во', 'word'],
      ['белых', 'сло́во', 'word', { form: 'gen.pl' }],
      ['роз', 'сло́во', 'word', { form: 'gen.pl', reason }],
    ],
  })
  const found = joinPlaces(findPlaces('genitive plural', story, readWords(json, story)))
  expect(getGrammarLines(story, found)[0]?.places).toEqual([{ start: 1, end: 4 }])
})
