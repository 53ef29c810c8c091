import { sampleStory } from '@/__tests__/sample-story'
import { describeVocabulary, describeWord } from '@/lib/review/describe-word'
import { getCleanText, mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { findAllWords } from '@/lib/words/look-up'
import type { StoryWords } from '@/lib/words/story-words'

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

const words: StoryWords = {
  entries: [
    { ru: 'идти́', en: 'to go' },
    { ru: 'А́нна', en: 'Anna' },
    { ru: 'у́тро', en: 'morning' },
  ],
  forms: { идёт: [0, 'pres.3sg'], шла: { 2: [0, 'past.f'] }, анна: [1, 'nom.sg'], у́тро: [2] },
}

const describe1 = (place: string, text: string, index = 0) => {
  const found = findAllWords(words, place, mark(text))[index]
  return found && describeWord(story, words, place, found)
}

test('a word is kept with its line, its sound and its forms in the story', () => {
  expect(describe1('1', 'А́нна идёт, идёт.', 1)).toEqual({
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

test('a line without timings or translation is kept without them', () => {
  expect(describe1('2', 'Она́ шла.')).not.toHaveProperty('audio')
  expect(describe1('0', 'У́тро.')).toMatchObject({ line: 0, text: 'У́тро.' })
  expect(describe1('0', 'У́тро.')).not.toHaveProperty('textEn')
})

test('a word of the title, a question or an option is kept with that text', () => {
  expect(describe1('title', 'У́тро')).toMatchObject({ text: 'У́тро', textEn: 'Morning', at: [0, 4] })
  expect(describe1('q0', 'Кто идёт?')).toMatchObject({ text: 'Кто идёт?', textEn: 'Who is walking?' })
  const option = describe1('q0o0', 'Анна')
  expect(option).toMatchObject({ text: 'Анна', at: [0, 4] })
  for (const key of ['textEn', 'line', 'cue']) expect(option).not.toHaveProperty(key)
})

test('a key word is kept with the first line that it is in, or alone', () => {
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

test('all key words of a story can be kept', () => {
  const kept = describeVocabulary(sampleStory, { entries: [], forms: {} })
  expect(kept.map(({ ru }) => getCleanText(ru))).toEqual(
    sampleStory.vocabulary.map(({ ru: [ru] }) => getCleanText(ru)),
  )
})
