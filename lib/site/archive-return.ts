import { readFromTab, storeInTab } from './tab-storage'

/** A page of the archive as the reader left it. */
export type LastView = { path: string; top: number }

export function rememberView(view: LastView): void {
  storeInTab('archive', JSON.stringify(view))
}

/** Returns the page of the archive that was last used in this tab, or undefined. */
export function findLastView(): LastView | undefined {
  try {
    const { path, top } = JSON.parse(readFromTab('archive'))
    if (/^\/archive([/?]|$)/.test(path) && Number.isFinite(top)) return { path, top }
  } catch {
    // Nothing is stored, or nothing that can be read.
  }
  return undefined
}
