import { sampleStory } from '@/__tests__/sample-story'
import { getStoryWords } from '@/scripts/proof/story-words'

const words = getStoryWords(sampleStory)

/** The words that stand in one part of the file, with or without stress where it belongs. */
function list(part: 'frontMatter' | 'text', wantsStress: boolean): string {
  const found = words.filter((word) => word.part === part && word.wantsStress === wantsStress)
  return found.map(({ word }) => word).join(' ')
}

test('title, vocabulary and text are written with stress', () => {
  expect(list('frontMatter', true)).toBe('Вече́рний по́езд по́езд е́хать е́дет')
  expect(list('text', true)).toBe('Ве́чером Мари́на е́дет домо́й По́езд стои́т Где мой биле́т')
})

test('questions, options and the Russian of meanings are listed too', () => {
  expect(list('frontMatter', false)).toBe(
    'поехать Куда едет Марина На работу Домой В школу На море Что ищет Марина Сумку Окно Билет Место',
  )
})

test('a word knows its file and itself without marks', () => {
  expect(words[0]).toEqual({
    word: 'Вече́рний',
    clean: 'Вечерний',
    path: 'content/stories/evening-train.md',
    part: 'frontMatter',
    wantsStress: true,
  })
})
