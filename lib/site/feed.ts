import { createHash } from 'node:crypto'
import { getPreview } from '@/lib/story/excerpt'
import { getAudienceText, getLevels } from '@/lib/story/levels'
import { getCleanText } from '@/lib/story/marked-text'
import { getPartText } from '@/lib/story/series'
import type { Audio, Story } from '@/lib/story/story'
import { getLevelPath, getPodcastPath, getStoryPath, getTranscriptPath, newsPath } from './paths'
import { getSiteUrl, site } from './site'

/** Stories that a feed has in full; older ones are there with their beginning, as mirrors of feeds stop at 1 MB. */
export const fullItems = 100

export const feedHeaders = { 'content-type': 'application/rss+xml; charset=utf-8' }

/** 3000 × 3000 px, drawn by `npm run images`. Apps keep a cover until its address changes. */
export const coverPath = '/podcast-cover.png'

type Feed = {
  path: string
  title: string
  /** The page that the feed belongs to, from the site's root. */
  link: string
  description: string
  stories: readonly Story[]
  isPodcast: boolean
}

/** Returns a feed of the newest stories for news readers: of all, recorded or not. */
export function createNews(newestFirst: readonly Story[]): string {
  const { name, description } = site
  const title = `${name}: all stories`
  return createFeed({
    path: newsPath,
    title,
    link: '/archive',
    description,
    stories: newestFirst,
    isPodcast: false,
  })
}

export function createPodcast(newestFirst: readonly Story[], level?: string): string {
  const stories = getRecorded(newestFirst, level)
  const voice = getVoiceText(stories)
  const isOfAll = level === undefined
  return createFeed({
    path: getPodcastPath(level),
    title: isOfAll ? site.name : `${site.name}: ${level}`,
    link: isOfAll ? '/' : getLevelPath(level),
    description: [site.description, isOfAll ? '' : getAudienceText(level), voice].filter(Boolean).join(' '),
    stories,
    isPodcast: true,
  })
}

/**
 * Returns the stories of a podcast. Apple refuses one with an item that has no recording, and other apps show an episode
 * that does not play.
 */
export function getRecorded(stories: readonly Story[], level?: string): Story[] {
  return stories.filter((story) => story.audio && (level === undefined || story.level === level))
}

/** Returns what a visitor can subscribe to: the podcast of a level or, without one, every feed. */
export function getFeeds(stories: readonly Story[], level?: string): { name: string; path: string }[] {
  const recorded = getRecorded(stories, level)
  if (level !== undefined)
    return recorded.length > 0 ? [{ name: `${level} podcast`, path: getPodcastPath(level) }] : []
  return [
    ...(recorded.length > 0 ? [{ name: 'Podcast of all stories', path: getPodcastPath() }] : []),
    ...getLevels(recorded).map((level) => ({ name: `${level} podcast`, path: getPodcastPath(level) })),
    { name: 'All stories (RSS)', path: newsPath },
  ]
}

/** Listeners hear it, and Apple wants it to be said. */
function getVoiceText(recorded: readonly Story[]): string {
  const synthetic = recorded.filter(({ audio }) => audio?.synthetic).length
  if (synthetic === 0) return ''
  return synthetic === recorded.length
    ? 'Read by a synthetic voice.'
    : 'Some stories are read by a synthetic voice.'
}

/** Returns an RSS 2.0 feed, https://www.rssboard.org/rss-specification */
function createFeed({ path, title, link, description, stories, isPodcast }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(getSiteUrl(link))}</link>
<description>${escapeXml(description)}</description>
<language>ru</language>
<atom:link href="${escapeXml(getSiteUrl(path))}" rel="self" type="application/rss+xml"/>
${isPodcast ? describePodcast(path, description) : ''}${stories.map((story, index) => createItem(story, index < fullItems)).join('\n')}
</channel>
</rss>
`
}

/**
 * Returns what Apple (https://podcasters.apple.com/support/823-podcast-requirements) and Podcasting 2.0
 * (https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md) ask of a podcast.
 */
function describePodcast(path: string, description: string): string {
  const author = escapeXml(site.author)
  const email = escapeXml(site.email)
  const owner = `<itunes:owner><itunes:name>${author}</itunes:name><itunes:email>${email}</itunes:email></itunes:owner>\n`
  return `<itunes:author>${author}</itunes:author>
${email && owner}<itunes:summary>${escapeXml(description)}</itunes:summary>
<itunes:image href="${escapeXml(getSiteUrl(coverPath))}"/>
<itunes:category text="Education"><itunes:category text="Language Learning"/></itunes:category>
<itunes:explicit>false</itunes:explicit>
<itunes:type>episodic</itunes:type>
<podcast:guid>${getPodcastGuid(`${site.podcast}${path}`)}</podcast:guid>
<itunes:new-feed-url>${escapeXml(getSiteUrl(path))}</itunes:new-feed-url>
${
  email &&
  `<podcast:locked owner="${email}">yes</podcast:locked>
`
}`
}

/** Returns the UUID of a feed's address: Podcastindex-org/podcast-namespace, docs/tags/guid.md; RFC 9562, section 5.5. */
export function getPodcastGuid(url: string): string {
  const podcasts = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')
  const name = url.replace(/^\w+:\/\//, '').replace(/\/+$/, '')
  const bytes = createHash('sha1').update(podcasts).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

function createItem(story: Story, isFull: boolean): string {
  const url = escapeXml(getSiteUrl(getStoryPath(story.id)))
  const level = story.level ? `\n<category>${escapeXml(story.level)}</category>` : ''
  return `<item>
<title>${escapeXml(`${getCleanText(story.title)} – ${story.titleEn}`)}</title>
<link>${url}</link>
<guid isPermaLink="false">${escapeXml(story.id)}</guid>
<pubDate>${getPublished(story.date)}</pubDate>${level}
<description>${escapeXml(`${getSeriesText(story)}${getPreview(story)}`)}</description>${
    isFull
      ? `
<content:encoded><![CDATA[${getNotes(story)}]]></content:encoded>`
      : ''
  }${story.audio ? getRecording(story, story.audio) : ''}
</item>`
}

/** Noon in GMT is the same day nearly everywhere; on the day of the build it may still be to come. */
function getPublished(date: string): string {
  const noon = new Date(`${date}T12:00:00Z`)
  const now = new Date()
  return (noon < now ? noon : now).toUTCString()
}

/** Returns the story's text as HTML, each line with its translation below it. */
function getNotes(story: Story): string {
  const { id, paragraphs, audio } = story
  const lines = paragraphs.flat().map(({ ru, en }) => {
    const translation = en === undefined ? '' : `<br/><em lang="en">${escapeXml(getCleanText(en))}</em>`
    return `<p lang="ru">${escapeXml(getCleanText(ru))}${translation}</p>`
  })
  const voice = audio?.synthetic
    ? 'Read by a synthetic voice. '
    : audio?.reader
      ? `Read by ${escapeXml(audio.reader)}. `
      : ''
  const link = `<a href="${escapeXml(getSiteUrl(getStoryPath(id)))}">Read along, look up words and practise</a>`
  return [...lines, `<p>${escapeXml(getSeriesText(story))}${voice}${link}</p>`].join('\n')
}

function getSeriesText({ series }: Story): string {
  return series ? `${getPartText(series)}. ` : ''
}

const transcripts = [
  ['vtt', 'text/vtt'],
  ['srt', 'application/x-subrip'],
] as const

/** `audio/x-m4a` is what Apple asks for; others take it too. */
function getRecording({ id, paragraphs }: Story, { url, size, duration }: Audio): string {
  const type = url.endsWith('.mp3') ? 'audio/mpeg' : 'audio/x-m4a'
  // Timings that the check has refused are of another text.
  const hasTranscript = paragraphs.flat().every(({ cue }) => cue)
  return `
<enclosure url="${escapeXml(getSiteUrl(url))}" length="${size}" type="${type}"/>
<itunes:duration>${Math.max(1, Math.round(duration))}</itunes:duration>
<itunes:image href="${escapeXml(getSiteUrl(getStoryPath(id, 'episode.png')))}"/>
<itunes:explicit>false</itunes:explicit>
<itunes:episodeType>full</itunes:episodeType>${
    hasTranscript
      ? transcripts
          .map(([format, type]) => {
            const address = escapeXml(getSiteUrl(getTranscriptPath(id, format)))
            return `\n<podcast:transcript url="${address}" type="${type}" language="ru" rel="captions"/>`
          })
          .join('')
      : ''
  }`
}

/** What XML 1.0 cannot hold, not even escaped, is left out: https://www.w3.org/TR/xml/#charsets */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
