import { type ArchiveFile, findArchivePart, getArchiveFiles } from '@/lib/archive/files'
import { loadPublishedStories } from '@/lib/content/load'

type PageContext = { params: Promise<ArchiveFile> }

export const dynamic = 'force-static'
export const dynamicParams = false

/** An export needs at least one path for a route: with few stories this one, of which no file is written. */
const nothing: ArchiveFile = { list: 'all', page: 'none.json' }

export async function generateStaticParams(): Promise<ArchiveFile[]> {
  const files = getArchiveFiles(await loadPublishedStories())
  return files.length > 0 ? files : [nothing]
}

export async function GET(_request: Request, { params }: PageContext) {
  const part = findArchivePart(await loadPublishedStories(), await params)
  // Of the statuses that are no success, 404 alone is written as a file.
  return part ? Response.json(part) : new Response(null, { status: 410 })
}
