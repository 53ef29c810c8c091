import { basePath } from '@/lib/site'

/** A page of the archive as the reader left it. */
type LastView = { path: string; top: number }

/** In the storage of the tab. It includes the base path, because the project pages of one owner share an origin. */
const key = `archive${basePath}`

/** Where the reader goes back to at this moment. */
let returning: LastView | undefined

export function rememberView(view: LastView): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(view))
  } catch {
    // Blocked or full: the way back leads to the archive's first page.
  }
}

/** Returns the page of the archive that was last used in this tab, or undefined. */
export function findLastView(): LastView | undefined {
  try {
    const { path, top } = JSON.parse(sessionStorage.getItem(key) ?? '')
    if (/^\/archive(\/|$)/.test(path) && Number.isFinite(top)) return { path, top }
  } catch {
    // Nothing is stored, or nothing that can be read.
  }
  return undefined
}

/** Makes the page that was last used appear where it was left. */
export function returnToLastView(): void {
  returning = findLastView()
}

/** Returns how far the page at `path` is to be scrolled, if the reader is on the way back to it. */
export function takeReturn(path: string): number | undefined {
  const top = returning?.path === path ? returning.top : undefined
  returning = undefined
  return top
}
