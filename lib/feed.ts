import { getExcerpt } from '@/lib/story/excerpt'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { getStoryPath } from './paths'
import { getSiteUrl, site } from './site'

/** Stories in the feed. Older ones are in the archive. */
export const feedLength = 30

/** Returns an RSS 2.0 feed (https://www.rssboard.org/rss-specification) of the newest stories. */
export function createFeed(newestFirst: readonly Story[]): string {
  const items = newestFirst.slice(0, feedLength).map(createItem)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(site.name)}</title>
<link>${escapeXml(getSiteUrl('/'))}</link>
<description>${escapeXml(site.description)}</description>
<language>ru</language>
<atom:link href="${escapeXml(getSiteUrl('/feed.xml'))}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

function createItem(story: Story): string {
  const url = escapeXml(getSiteUrl(getStoryPath(story.id)))
  const level = story.level ? `\n<category>${escapeXml(story.level)}</category>` : ''
  return `<item>
<title>${escapeXml(`${getCleanText(story.title)} – ${story.titleEn}`)}</title>
<link>${url}</link>
<guid>${url}</guid>
<pubDate>${new Date(`${story.date}T00:00:00Z`).toUTCString()}</pubDate>${level}
<description>${escapeXml(getExcerpt(story))}</description>
</item>`
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
