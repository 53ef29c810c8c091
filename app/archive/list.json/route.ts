import { loadPublishedStories } from '@/lib/content/load'
import { getArchiveList } from '@/lib/site/archive-list'

export const dynamic = 'force-static'

/** All stories, for a browser that narrows or sorts them. */
export async function GET() {
  return Response.json(getArchiveList(await loadPublishedStories()))
}
