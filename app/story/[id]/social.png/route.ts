import { getStory } from '@/lib/content/load'
import { drawPng, getSocialSvg } from '@/lib/site/pictures'

export const dynamic = 'force-static'
export const dynamicParams = false

export { getStoryParams as generateStaticParams } from '@/lib/content/load'

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return new Response(drawPng(getSocialSvg(await getStory(id))), { headers: { 'Content-Type': 'image/png' } })
}
