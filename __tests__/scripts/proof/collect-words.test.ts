import { sampleStory } from '@/__tests__/sample-story'
import { listStoryWords } from '@/scripts/proof/collect-words'

const words = listStoryWords(sampleStory)

/** The words of one part of the file, with or without stress where it belongs. */
function list(part: 'frontMatter' | 'text', wantsStress: boolean): string {
  const isText = part === 'text'
  const found = words.filter(
    (word) => (word.text[0] === 'lines') === isText && word.wantsStress === wantsStress,
  )
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

test('a word knows its place and itself without marks', () => {
  expect(words[0]).toEqual({
    word: 'Вече́рний',
    clean: 'Вечерний',
    path: 'content/stories/evening-train.md',
    text: ['title'],
    index: 0,
    wantsStress: true,
  })
  expect(words.find(({ word }) => word === 'биле́т')).toMatchObject({ text: ['lines', 2], index: 10 })
})
