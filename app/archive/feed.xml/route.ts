import { loadPublishedStories } from '@/lib/content/load'
import { createNews, feedHeaders } from '@/lib/site/feed'

export const dynamic = 'force-static'

/** All stories for news readers, also those without a recording. */
export async function GET() {
  return new Response(createNews(await loadPublishedStories()), { headers: feedHeaders })
}
