import { loadStorySource } from '@/lib/content/load'

export const dynamic = 'force-static'

export { getStoryParams as generateStaticParams } from '@/lib/content/load'

/** The Markdown of a story, for the page where stories are written. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return new Response(loadStorySource(id), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } })
}
