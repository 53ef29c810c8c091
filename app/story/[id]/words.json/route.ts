import { loadStoryWords } from '@/lib/content/load'

export const dynamic = 'force-static'

export { getStoryParams as generateStaticParams } from '@/lib/content/load'

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return Response.json(await loadStoryWords(id))
}
