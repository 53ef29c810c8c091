import { getStory } from '@/lib/content/load'
import { getCoverFile } from '@/lib/site/cover'

export const dynamic = 'force-static'
export const dynamicParams = false

export { getStoryParams as generateStaticParams } from '@/lib/content/load'

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return new Response(getCoverFile(await getStory(id)), { headers: { 'Content-Type': 'image/svg+xml' } })
}
