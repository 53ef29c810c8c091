import { attributes } from './page-dom'

/** Returns a part of the page that is loaded when it is asked for, or null if it does not come. The next call tries again. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  return load().catch(() => null)
}

/** Shows that a part of the page has not loaded, with a way to load the page again: see `Incomplete`. */
export function showIncomplete(): void {
  document.documentElement.setAttribute(attributes.incomplete, 'part')
}
