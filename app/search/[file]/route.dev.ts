import { loadSearchFiles } from '@/lib/content/load'
import { searchPath } from '@/lib/site/paths'

/** On the development server alone: the files of an export are written by its last step, in a hundredth of the time. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const files = await loadSearchFiles()
  const text = files.get(`${searchPath}/${(await params).file}`)
  return text === undefined
    ? new Response(null, { status: 404 })
    : new Response(text, { headers: { 'Content-Type': 'application/json' } })
}
