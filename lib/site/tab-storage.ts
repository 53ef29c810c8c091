import { basePath } from './site'

/** Stores a text for as long as the tab is open; where storage is blocked or full, not at all. */
export function storeInTab(name: string, text: string): void {
  try {
    sessionStorage.setItem(getKey(name), text)
  } catch {
    // Blocked or full: nothing is remembered.
  }
}

/** Returns what the tab has stored under a name; empty where that is nothing. */
export function readFromTab(name: string): string {
  try {
    return sessionStorage.getItem(getKey(name)) ?? ''
  } catch {
    return ''
  }
}

/** With the base path, because the project pages of one owner share an origin. */
function getKey(name: string): string {
  return name + basePath
}
