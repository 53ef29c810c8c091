import { findMovedView } from '@/lib/site/moved-archive'
import { basePath } from '@/lib/site/site'

/**
 * Runs on the 404 page, with which a static host answers every unknown address. One that ends with a slash or has capital
 * letters, as other programs write it, leads to the address without them. An unknown story leads home without a message, a
 * view of the archive to where it is now, any other path is logged.
 */
export function answerMissingPage(): void {
  const path = location.pathname.slice(basePath.length)
  const clean = path.replace(/\/+$/, '').toLowerCase()
  const moved = /^\/story\/[^/]+$/.test(path) ? '/' : findMovedView(path)
  if (clean && clean !== path) location.replace(basePath + clean + location.search + location.hash)
  else if (moved) location.replace(basePath + moved)
  else {
    document.documentElement.classList.add('missing-page')
    console.warn(`404: there is no page at ${location.pathname}`)
  }
}
