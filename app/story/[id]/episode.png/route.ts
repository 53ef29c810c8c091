import { getStory, loadPublishedStories } from '@/lib/content/load'
import { getRecorded } from '@/lib/feed'
import { getEpisodeArt } from '@/lib/pictures'

export const dynamic = 'force-static'
export const dynamicParams = false

export async function generateStaticParams() {
  const stories = await loadPublishedStories()
  return getRecorded(stories).map(({ id }) => ({ id }))
}

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return new Response(getEpisodeArt(await getStory(id)), { headers: { 'Content-Type': 'image/png' } })
}
