import { type ArchiveFile, findArchivePart, getArchiveFiles } from '@/lib/archive/files'
import { loadPublishedStories } from '@/lib/stories/load'

type PageContext = { params: Promise<ArchiveFile> }

export const dynamic = 'force-static'
export const dynamicParams = false

export async function generateStaticParams(): Promise<ArchiveFile[]> {
  return getArchiveFiles(await loadPublishedStories())
}

export async function GET(_request: Request, { params }: PageContext) {
  const part = findArchivePart(await loadPublishedStories(), await params)
  return part ? Response.json(part) : new Response(null, { status: 404 })
}
