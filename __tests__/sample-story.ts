import { mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'

/** A whole story in small, for tests. */
export const sampleStory: Story = {
  id: 'evening-train',
  title: mark('Вече́рний по́езд'),
  titleEn: 'The Evening Train',
  date: '2025-09-27',
  level: 'A1',
  audio: { url: '/audio/evening-train.m4a', duration: 78, size: 780_000, synthetic: true },
  paragraphs: [
    [
      { ru: mark('Ве́чером Мари́на е́дет домо́й.'), en: mark('In the evening Marina goes home.') },
      { ru: mark('По́езд стои́т.'), en: mark('The train is standing.') },
    ],
    [{ ru: mark('— Где мой биле́т?') }],
  ],
  vocabulary: [
    { ru: [mark('по́езд')], en: 'train' },
    { ru: [mark('е́хать'), mark('е́дет')], en: 'to go (impf.; pf. поехать)' },
  ],
  questions: [
    {
      questionRu: mark('Куда едет Марина?'),
      questionEn: 'Where is Marina going?',
      options: ['На работу', 'Домой', 'В школу', 'На море'].map(mark),
      correctAnswer: 1,
    },
    {
      questionRu: mark('Что ищет Марина?'),
      questionEn: 'What is Marina looking for?',
      options: ['Сумку', 'Окно', 'Билет', 'Место'].map(mark),
      correctAnswer: 2,
    },
  ],
}

const lines = sampleStory.paragraphs.flat()

/** The same with a recording whose lines are known, each of two seconds with a pause of one after it. */
export const timedStory: Story = {
  ...sampleStory,
  paragraphs: sampleStory.paragraphs.map((paragraph) =>
    paragraph.map((line) => ({ ...line, cue: [3 * lines.indexOf(line), 3 * lines.indexOf(line) + 2] })),
  ),
}
