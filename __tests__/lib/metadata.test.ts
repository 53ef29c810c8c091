import { sampleStory } from '@/__tests__/sample-story'
import { getArticleData } from '@/lib/metadata'
import { site } from '@/lib/site'

test('a story is an Article in Russian with its audio', () => {
  expect(getArticleData(sampleStory)).toMatchObject({
    '@type': 'Article',
    headline: 'Вечерний поезд',
    inLanguage: 'ru',
    datePublished: '2025-09-27',
    educationalLevel: 'A1',
    isAccessibleForFree: true,
    audio: {
      '@type': 'AudioObject',
      contentUrl: `${site.url}/audio/evening-train.m4a`,
      encodingFormat: 'audio/mp4',
      duration: 'PT78S',
    },
  })
})

test('without audio and level their parts are left out', () => {
  const { audio: _, level: __, ...story } = sampleStory
  const data = getArticleData(story)
  expect(data).not.toHaveProperty('audio')
  expect(data).not.toHaveProperty('educationalLevel')
})
