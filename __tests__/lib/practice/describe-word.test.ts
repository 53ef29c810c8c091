import { describeVocabulary, describeWord } from '@/lib/practice/describe-word'
import { mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import type { StoryWords } from '@/lib/story/story-words'

const story: Story = {
  id: 'shop',
  title: mark('У́тро'),
  titleEn: 'Morning',
  date: '2026-01-01',
  audio: { url: '/audio/shop.m4a', duration: 10, size: 100_000, synthetic: true },
  paragraphs: [
    [{ ru: mark('У́тро.') }, { ru: mark('А́нна идёт, идёт.'), en: mark('Anna walks.'), cue: [1, 2.5] }],
    [{ ru: mark('Она́ шла.'), en: mark('She walked.') }],
  ],
  vocabulary: [
    { ru: [mark('идти́'), mark('идёт'), mark('шла')], en: 'to go' },
    { ru: [mark('зима́')], en: 'winter' },
  ],
  questions: [
    {
      questionRu: mark('Кто идёт?'),
      questionEn: 'Who is walking?',
      options: [mark('Анна'), mark('Иван'), mark('Утро'), mark('Зима')],
      correctAnswer: 0,
    },
  ],
}

const go = { ru: mark('идти́'), en: 'to go', item: 0 }
const anna = { ru: mark('А́нна'), en: 'Anna', form: 'nom.sg' }
const morning = { ru: mark('у́тро'), en: 'morning' }
const words: StoryWords = new Map([
  ['title', [{ start: 0, end: 1, ...morning }]],
  ['0', [{ start: 0, end: 1, ...morning }]],
  [
    '1',
    [
      { start: 0, end: 1, ...anna },
      { start: 1, end: 2, ...go, form: 'pres.3sg' },
      { start: 2, end: 3, ...go, form: 'pres.3sg' },
    ],
  ],
  ['2', [{ start: 1, end: 2, ...go, form: 'past.f' }]],
  ['q0', [{ start: 1, end: 2, ...go, form: 'pres.3sg' }]],
  ['q0o0', [{ start: 0, end: 1, ...anna }]],
])

const describe1 = (textKey: string, index = 0) => {
  const found = words.get(textKey)?.[index]
  return found && describeWord(story, words, textKey, found)
}

test('a word that the story has in another meaning too says so', () => {
  const eat = { start: 0, end: 1, ru: mark('есть'), en: 'to eat' }
  const known: StoryWords = new Map([...words, ['q0o1', [eat, { ...eat, en: 'there is' }]]])
  expect(describeWord(story, known, 'q0o1', eat)).toMatchObject({ hasOtherSense: true })
  expect(describeWord(story, known, 'title', { start: 0, end: 1, ...morning })).not.toHaveProperty(
    'hasOtherSense',
  )
})

test('a word is saved with its line, its sound and its forms in the story', () => {
  expect(describe1('1', 1)).toEqual({
    ru: 'идти́',
    en: 'to go',
    tag: 'pres.3sg',
    forms: ['идти', 'идёт', 'шла'],
    story: 'shop',
    title: 'Утро',
    text: 'А́нна идёт, идёт.',
    textEn: 'Anna walks.',
    at: [5, 9],
    line: 1,
    audio: '/audio/shop.m4a',
    cue: [1, 2.5],
  })
})

test('a word is saved with its line in the voice that was heard', () => {
  const cues: [number, number][] = [
    [0, 1],
    [1.2, 3],
    [3.2, 4],
  ]
  const woman = { url: '/audio/shop.elena.m4a', cues }
  const found = words.get('1')?.[1]
  const title = words.get('title')?.[0]
  if (!found || !title) throw new Error('The story has these words.')
  const heard = { audio: '/audio/shop.elena.m4a', cue: [1.2, 3] }
  expect(describeWord(story, words, '1', found, woman)).toMatchObject(heard)
  expect(describeVocabulary(story, words, woman)[0]).toMatchObject(heard)
  expect(describeWord(story, words, 'title', title, woman)).not.toHaveProperty('audio')
})

test('a line without timings or translation is kept without them', () => {
  expect(describe1('2')).not.toHaveProperty('audio')
  expect(describe1('0')).toMatchObject({ line: 0, text: 'У́тро.' })
  expect(describe1('0')).not.toHaveProperty('textEn')
})

test('a word of the title, a question or an option is kept with that text', () => {
  expect(describe1('title')).toMatchObject({ text: 'У́тро', textEn: 'Morning', at: [0, 4] })
  expect(describe1('q0')).toMatchObject({ text: 'Кто идёт?', textEn: 'Who is walking?' })
  const option = describe1('q0o0')
  expect(option).toMatchObject({ text: 'Анна', at: [0, 4] })
  for (const key of ['textEn', 'line', 'cue']) expect(option).not.toHaveProperty(key)
})

test('a key word is saved with the first line that it is in, or alone', () => {
  const [go, winter] = describeVocabulary(story, words)
  expect(go).toMatchObject({ line: 1, at: [5, 9], tag: 'pres.3sg' })
  expect(winter).toEqual({
    ru: 'зима́',
    en: 'winter',
    forms: ['зима'],
    story: 'shop',
    title: 'Утро',
    text: 'зима́',
  })
})
