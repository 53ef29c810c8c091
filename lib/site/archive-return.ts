import { basePath } from './site'

/** A page of the archive as the reader left it. */
export type LastView = { path: string; top: number }

/** In the storage of the tab. It includes the base path, because the project pages of one owner share an origin. */
const key = `archive${basePath}`

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
    if (/^\/archive([/?]|$)/.test(path) && Number.isFinite(top)) return { path, top }
  } catch {
    // Nothing is stored, or nothing that can be read.
  }
  return undefined
}
