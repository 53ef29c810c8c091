import type { Metadata } from 'next'
import { getPreview } from '@/lib/story/excerpt'
import { getCleanText } from '@/lib/story/marked-text'
import type { Audio, SeriesPart, Story } from '@/lib/story/story'
import { getPodcastPath, getSeriesPath, getStoryPath, newsPath } from './paths'
import { getSiteUrl, site } from './site'

type PageMetadataOptions = {
  /** Without the site's name. */
  title: string
  description: string
  /** From the site's root, such as `/archive`. */
  path: string
  /** YYYY-MM-DD; makes the page an article. */
  date?: string
  /** From the site's root; missing for the site's own picture. */
  image?: string
  /** The page's own; those of all stories are on every page. */
  feeds?: readonly { name: string; path: string }[]
}

/** Returns a page's title, description, canonical address, Open Graph and Twitter cards, and links to feeds. */
export function getPageMetadata({
  title,
  description,
  path,
  date,
  image: imagePath = '/social.png',
  feeds,
}: PageMetadataOptions): Metadata {
  const url = getSiteUrl(path)
  const shared = { title, description, url, siteName: site.name, locale: 'en_GB' }
  const alt = date ? title : site.name
  const image = { url: getSiteUrl(imagePath), width: 1200, height: 630, alt }
  return {
    title: `${title} | ${site.name}`,
    description,
    alternates: { canonical: url, types: getFeedTypes(feeds) },
    openGraph: {
      ...shared,
      images: [image],
      ...(date ? { type: 'article', publishedTime: date } : { type: 'website' }),
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  }
}

/** Returns the links by which podcast apps and news readers find a page's own feeds and those of all stories. */
export function getFeedTypes(feeds: PageMetadataOptions['feeds'] = []) {
  const ofAll = [
    { name: site.name, path: getPodcastPath() },
    { name: `${site.name}: all stories`, path: newsPath },
  ]
  const links = [...feeds, ...ofAll].map(({ name, path }) => ({ title: name, url: getSiteUrl(path) }))
  return { 'application/rss+xml': links }
}

/**
 * Returns a story's structured data: an Article as Google asks for it
 * (https://developers.google.com/search/docs/appearance/structured-data/article), and the LearningResource of schema.org
 * that the article is a part of. Each has a type of its own, because readers of such data look for one string.
 */
export function getStoryData(story: Story) {
  const url = getSiteUrl(getStoryPath(story.id))
  const [articleId, resourceId] = [`${url}#article`, `${url}#learning-resource`]
  const shared = {
    url,
    inLanguage: 'ru',
    isAccessibleForFree: true,
    license: 'https://creativecommons.org/licenses/by/4.0/',
  }
  const article = {
    '@type': 'Article',
    '@id': articleId,
    ...shared,
    headline: getCleanText(story.title),
    alternativeHeadline: story.titleEn,
    description: getPreview(story),
    datePublished: story.date,
    dateModified: story.date,
    mainEntityOfPage: url,
    image: [getSiteUrl(getStoryPath(story.id, 'social.png'))],
    author: { '@type': 'Organization', name: site.name, url: getSiteUrl('/') },
    publisher: { '@type': 'Organization', name: site.name, url: getSiteUrl('/') },
    ...(story.audio && { audio: describeAudio(story, story.audio) }),
    isPartOf: { '@id': resourceId },
  }
  const resource = {
    '@type': 'LearningResource',
    '@id': resourceId,
    ...shared,
    name: story.titleEn,
    learningResourceType: 'Short story',
    teaches: story.grammar ? ['Russian', ...story.grammar] : 'Russian',
    ...(story.topics && { about: story.topics }),
    educationalUse: story.audio ? ['Reading', 'Listening'] : ['Reading'],
    audience: { '@type': 'EducationalAudience', educationalRole: 'student' },
    ...(story.level && { educationalLevel: story.level }),
    ...(story.series && { isPartOf: describeSeriesPart(story.series), position: story.series.part }),
    hasPart: { '@id': articleId },
  }
  return { '@context': 'https://schema.org', '@graph': [article, resource] as const }
}

function describeSeriesPart({ id, titleEn }: SeriesPart) {
  return { '@type': 'CreativeWorkSeries', name: titleEn, url: getSiteUrl(getSeriesPath(id)) }
}

function describeAudio({ title, date }: Story, { url, synthetic, reader, duration }: Audio) {
  return {
    '@type': 'AudioObject',
    name: getCleanText(title),
    description: `The story read aloud${synthetic ? ' by a synthetic voice' : ''}.`,
    contentUrl: getSiteUrl(url),
    encodingFormat: url.endsWith('.mp3') ? 'audio/mpeg' : 'audio/mp4',
    uploadDate: date,
    ...(reader && { author: { '@type': 'Person', name: reader } }),
    duration: `PT${Math.round(duration)}S`,
    inLanguage: 'ru',
  }
}
