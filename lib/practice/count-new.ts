import { type ArchiveView, getHeadwordsPath, getPageHeadwordsPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import { getReaderData } from '@/lib/storage/reader-store'
import { getHeadwordId, unpackIds } from '@/lib/story/headword-ids'
import { getSavedWords } from './saved-words-store'

/** Returns how many words of a story the reader has not met. Throws if they cannot be fetched. */
export async function countNew(id: string): Promise<number> {
  const ids = await (await fetchFile(getHeadwordsPath(id))).text()
  return count(ids, getMet())
}

/** Returns the same of all stories of a page of the archive, and their headwords. Throws if they cannot be fetched. */
export async function countNewOfPage(
  view: ArchiveView,
): Promise<{ counts: Map<string, number>; ids: Map<string, string> }> {
  const page: unknown = await (await fetchFile(getPageHeadwordsPath(view))).json()
  const ids = new Map(Object.entries(page ?? {}).map(([id, packed]) => [id, String(packed)]))
  const met = getMet()
  return { ids, counts: new Map([...ids].map(([id, packed]) => [id, count(packed, met)])) }
}

function count(packed: string, met: ReadonlySet<string>): number {
  return [...unpackIds(packed)].filter((id) => !met.has(id)).length
}

function getMet(): Set<string> {
  const kept = getSavedWords().words.map(({ ru }) => getHeadwordId(ru))
  return new Set([...unpackIds(getReaderData().met ?? ''), ...kept])
}

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(getSitePath(path))
  if (!response.ok) throw new Error(`${response.status}`)
  return response
}
