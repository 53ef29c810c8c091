import { loadPublishedStories } from '@/lib/content/load'
import { createPodcast, feedHeaders } from '@/lib/site/feed'

export const dynamic = 'force-static'

export async function GET() {
  return new Response(createPodcast(await loadPublishedStories()), { headers: feedHeaders })
}
