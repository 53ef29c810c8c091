import { sampleStory } from '@/__tests__/sample-story'
import { getArticleData } from '@/lib/metadata'
import { site } from '@/lib/site'

const organization = { '@type': 'Organization', name: site.name, url: site.url }
const url = `${site.url}/story/evening-train`

test('a story is an Article and a LearningResource in Russian, with its audio', () => {
  expect(getArticleData(sampleStory)).toEqual({
    '@context': 'https://schema.org',
    '@type': ['Article', 'LearningResource'],
    // Google: author with name and URL, dates, headline and image.
    headline: 'Вечерний поезд',
    datePublished: '2025-09-27',
    dateModified: '2025-09-27',
    author: organization,
    image: [`${site.url}/social.png`],
    alternativeHeadline: 'The Evening Train',
    description: 'Вечером Марина едет домой. Поезд стоит. — Где мой билет?',
    url,
    mainEntityOfPage: url,
    publisher: organization,
    license: 'https://creativecommons.org/licenses/by/4.0/',
    isAccessibleForFree: true,
    inLanguage: 'ru',
    // LearningResource.
    learningResourceType: 'Short story',
    educationalLevel: 'A1',
    educationalUse: ['Reading', 'Listening'],
    teaches: 'Russian',
    audience: { '@type': 'EducationalAudience', educationalRole: 'student' },
    audio: {
      '@type': 'AudioObject',
      name: 'Вечерний поезд',
      description: 'The story read aloud by a synthetic voice.',
      contentUrl: `${site.url}/audio/evening-train.m4a`,
      encodingFormat: 'audio/mp4',
      duration: 'PT78S',
      inLanguage: 'ru',
      uploadDate: '2025-09-27',
    },
  })
})

test('a person who reads is named', () => {
  const audio = { url: '/audio/a.mp3', duration: 59.6, size: 600_000, reader: 'Ольга', synthetic: false }
  expect(getArticleData({ ...sampleStory, audio }).audio).toMatchObject({
    author: { '@type': 'Person', name: 'Ольга' },
    description: 'The story read aloud.',
    encodingFormat: 'audio/mpeg',
    duration: 'PT60S',
  })
})

test('without audio and level their parts are left out', () => {
  const { audio: _, level: __, ...story } = sampleStory
  const data = getArticleData(story)
  expect(data).not.toHaveProperty('audio')
  expect(data).not.toHaveProperty('educationalLevel')
  expect(data.educationalUse).toEqual(['Reading'])
})
