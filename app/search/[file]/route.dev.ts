import { loadSearchIndex } from '@/lib/content/load'

/** On the development server alone: the files of an export are written by its last step, in a hundredth of the time. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const index = await loadSearchIndex()
  const text = index.get((await params).file)
  return text === undefined
    ? new Response(null, { status: 404 })
    : new Response(text, { headers: { 'Content-Type': 'application/json' } })
}
