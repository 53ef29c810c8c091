import { loadPublishedStories } from '@/lib/content/load'
import { createPodcast, feedHeaders, getRecorded } from '@/lib/site/feed'
import { getLevelSlug } from '@/lib/site/paths'
import { getLevels } from '@/lib/story/levels'

export const dynamic = 'force-static'
export const dynamicParams = false

export async function generateStaticParams() {
  const levels = getLevels(getRecorded(await loadPublishedStories()))
  // The export fails where a route has no address at all: without levels, the podcast of all stories has another one.
  return levels.length > 0 ? levels.map((level) => ({ level: getLevelSlug(level) })) : [{ level: 'feed' }]
}

export async function GET(_request: Request, { params }: { params: Promise<{ level: string }> }) {
  const slug = decodeURIComponent((await params).level)
  const stories = await loadPublishedStories()
  const level = getLevels(stories).find((level) => getLevelSlug(level) === slug)
  return new Response(createPodcast(stories, level), { headers: feedHeaders })
}
