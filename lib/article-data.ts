import { getSiteUrl, site } from '@/lib/site'
import { getExcerpt } from '@/lib/stories/excerpt'
import type { Story } from '@/lib/stories/story'

/** Takes a story; gives its structured data, https://schema.org/Article */
export function getArticleData(story: Story) {
  const url = getSiteUrl(`/story/${story.id}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: story.title.text,
    alternativeHeadline: story.titleEn,
    description: getExcerpt(story),
    inLanguage: 'ru',
    datePublished: story.date,
    url,
    mainEntityOfPage: url,
    image: getSiteUrl('/social.png'),
    isAccessibleForFree: true,
    learningResourceType: 'Short story',
    ...(story.level && { educationalLevel: story.level }),
    author: { '@type': 'Organization', name: site.name, url: getSiteUrl('/') },
    publisher: { '@type': 'Organization', name: site.name, url: getSiteUrl('/') },
    ...(story.audio && {
      audio: {
        '@type': 'AudioObject',
        contentUrl: getSiteUrl(story.audio.url),
        encodingFormat: story.audio.url.endsWith('.mp3') ? 'audio/mpeg' : 'audio/mp4',
        duration: `PT${Math.round(story.audio.duration)}S`,
        inLanguage: 'ru',
      },
    }),
  }
}
