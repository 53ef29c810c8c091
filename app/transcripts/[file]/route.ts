import { findStory, getStoryParams } from '@/lib/content/load'
import { getTranscript } from '@/lib/content/web-vtt'

export const dynamic = 'force-static'

const types = { vtt: 'text/vtt', srt: 'application/x-subrip' } as const

type Format = keyof typeof types

export async function generateStaticParams() {
  const formats = Object.keys(types)
  return (await getStoryParams()).flatMap(({ id }) => formats.map((format) => ({ file: `${id}.${format}` })))
}

/** The lines of a story with their times, for players of podcasts. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const [id = '', format] = (await params).file.split('.') as [string, Format]
  const lines = (await findStory(id))?.paragraphs.flat() ?? []
  return new Response(getTranscript(lines, format), {
    headers: { 'Content-Type': `${types[format]}; charset=utf-8` },
  })
}
