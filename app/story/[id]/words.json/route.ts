import { loadPublishedStories, loadStoryWords } from '@/lib/content/load'

export const dynamic = 'force-static'

export async function generateStaticParams() {
  const stories = await loadPublishedStories()
  return stories.map(({ id }) => ({ id }))
}

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return Response.json(await loadStoryWords(id))
}
