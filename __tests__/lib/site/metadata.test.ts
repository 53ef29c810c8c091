import { sampleStory } from '@/__tests__/sample-story'
import { getStoryData } from '@/lib/site/metadata'
import { site } from '@/lib/site/site'
import { mark } from '@/lib/story/marked-text'

const organization = { '@type': 'Organization', name: site.name, url: site.url }
const url = `${site.url}/story/evening-train`

test('a story is an Article in Russian with its audio, as part of a LearningResource', () => {
  expect(getStoryData(sampleStory)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        '@id': `${url}#article`,
        url,
        inLanguage: 'ru',
        isAccessibleForFree: true,
        license: 'https://creativecommons.org/licenses/by/4.0/',
        // Google: author with name and URL, dates, headline and image.
        headline: 'Вечерний поезд',
        datePublished: '2025-09-27',
        dateModified: '2025-09-27',
        author: organization,
        image: [`${url}/social.png`],
        alternativeHeadline: 'The Evening Train',
        description: 'Вечером Марина едет домой. Поезд стоит. — Где мой билет?',
        mainEntityOfPage: url,
        publisher: organization,
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
        isPartOf: { '@id': `${url}#learning-resource` },
      },
      {
        '@type': 'LearningResource',
        '@id': `${url}#learning-resource`,
        url,
        inLanguage: 'ru',
        isAccessibleForFree: true,
        license: 'https://creativecommons.org/licenses/by/4.0/',
        name: 'The Evening Train',
        learningResourceType: 'Short story',
        educationalLevel: 'A1',
        educationalUse: ['Reading', 'Listening'],
        teaches: 'Russian',
        audience: { '@type': 'EducationalAudience', educationalRole: 'student' },
        hasPart: { '@id': `${url}#article` },
      },
    ],
  })
})

test('a person who reads is named', () => {
  const audio = { url: '/audio/a.mp3', duration: 59.6, size: 600_000, reader: 'Ольга', synthetic: false }
  const [article] = getStoryData({ ...sampleStory, audio })['@graph']
  expect(article.audio).toMatchObject({
    author: { '@type': 'Person', name: 'Ольга' },
    description: 'The story read aloud.',
    encodingFormat: 'audio/mpeg',
    duration: 'PT60S',
  })
})

test('without audio and level their parts are left out', () => {
  const { audio: _, level: __, ...story } = sampleStory
  const [article, resource] = getStoryData(story)['@graph']
  expect(article).not.toHaveProperty('audio')
  expect(resource).not.toHaveProperty('educationalLevel')
  expect(resource.educationalUse).toEqual(['Reading'])
})

test('a part of a series names it and its place', () => {
  const series = { id: 'house', part: 2, count: 4, title: mark('Дом'), titleEn: 'The House' }
  const [article, resource] = getStoryData({ ...sampleStory, series })['@graph']
  expect(article.isPartOf).toEqual({ '@id': resource['@id'] })
  expect(resource).toMatchObject({
    isPartOf: { '@type': 'CreativeWorkSeries', name: 'The House', url: `${site.url}/archive#house` },
    position: 2,
  })
})
