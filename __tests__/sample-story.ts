import type { Story } from '@/lib/story/story'

/** A whole story in small, for tests. */
export const sampleStory: Story = {
  id: 'evening-train',
  title: { text: 'Вечерний поезд', stress: [3] },
  titleEn: 'The Evening Train',
  date: '2025-09-27',
  level: 'A1',
  featured: false,
  audio: { url: '/audio/evening-train.m4a', duration: 78, synthetic: true },
  paragraphs: [
    [
      {
        text: 'Вечером Марина едет домой.',
        stress: [1, 11, 15, 23],
        en: { text: 'In the evening Marina goes home.' },
      },
      { text: 'Поезд стоит.', stress: [1, 9], en: { text: 'The train is standing.' } },
    ],
    [{ text: '— Где мой билет?', stress: [13] }],
  ],
  vocabulary: [
    { ru: [{ text: 'поезд', stress: [1] }], en: 'train' },
    {
      ru: [
        { text: 'ехать', stress: [0] },
        { text: 'едет', stress: [0] },
      ],
      en: 'to go (impf.; pf. поехать)',
    },
  ],
  questions: [
    {
      questionRu: { text: 'Куда едет Марина?' },
      questionEn: 'Where is Marina going?',
      options: [{ text: 'На работу' }, { text: 'Домой' }, { text: 'В школу' }, { text: 'На море' }],
      correctAnswer: 1,
    },
    {
      questionRu: { text: 'Что ищет Марина?' },
      questionEn: 'What is Marina looking for?',
      options: [{ text: 'Сумку' }, { text: 'Окно' }, { text: 'Билет' }, { text: 'Место' }],
      correctAnswer: 2,
    },
  ],
}
