import { loadTimes } from '@/lib/content/load'
import { getTimesPath } from '@/lib/site/paths'

export const dynamic = 'force-static'

type Params = { path: string[] }

/** Loads the times of all recordings, by their address. */
async function loadFiles() {
  return new Map([...(await loadTimes())].map(([audio, lines]) => [getTimesPath(audio), lines]))
}

export async function generateStaticParams(): Promise<Params[]> {
  const paths = [...(await loadFiles()).keys()].map((path) => ({ path: path.split('/').slice(2) }))
  // An export of no files is refused, and there may be no recording yet.
  return paths.length > 0 ? paths : [{ path: ['none.json'] }]
}

export async function GET(_request: Request, { params }: { params: Promise<Params> }) {
  const { path } = await params
  return Response.json((await loadFiles()).get(`/times/${path.join('/')}`) ?? [])
}
