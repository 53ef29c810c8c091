import { findMovedView } from '@/lib/site/moved-archive'
import { basePath } from '@/lib/site/site'
import { readerDataKey } from '@/lib/storage/reader-data'
import { getDayName } from '@/lib/story/day'

/**
 * Runs on the 404 page, with which a static host answers every unknown address. One that ends with a slash or has capital
 * letters, as other programs write it, leads to the address without them. An unknown story leads home without a message, a
 * view of the archive to where it is now, any other path is logged. A story that the reader data lead on to is noted as
 * gone once it was missing on two days, so that home does not lead to it again; a host may fail for an hour.
 */
export function answerMissingPage(): void {
  const path = location.pathname.slice(basePath.length)
  const clean = path.replace(/\/+$/, '').toLowerCase()
  const [, id] = /^\/story\/([^/]+)$/.exec(path) ?? []
  if (clean && clean !== path) {
    location.replace(basePath + clean + location.search + location.hash)
  } else if (id) {
    rememberMissing(id)
    location.replace(`${basePath}/`)
  } else {
    const moved = findMovedView(path)
    if (moved) {
      location.replace(basePath + moved)
      return
    }
    document.documentElement.classList.add('missing-page')
    console.warn(`404: there is no page at ${location.pathname}`)
  }
}

function rememberMissing(id: string): void {
  try {
    const stored = localStorage.getItem(readerDataKey) ?? ''
    const data = JSON.parse(stored)
    if (data.version !== 1 || !stored.includes(`"${id}"`)) return
    const today = getDayName(new Date())
    const { gone = today, ...progress } = data.stories[id] ?? { stage: 'start' }
    data.stories[id] = { ...progress, gone: gone === today ? today : true }
    localStorage.setItem(readerDataKey, JSON.stringify(data))
  } catch {
    // Nothing is stored that could lead here.
  }
}
