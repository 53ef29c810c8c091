import { loadPublishedStories } from '@/lib/content/load'
import { createFeed } from '@/lib/feed'

export const dynamic = 'force-static'

export async function GET() {
  const feed = createFeed(await loadPublishedStories())
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
