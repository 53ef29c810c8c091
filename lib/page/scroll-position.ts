/**
 * Notes in the history how far the page is scrolled, and which link is followed: on the way back, what comes late is not there
 * yet when the browser restores its own position, and it does not restore the focus.
 */
export function savePlace(link: string | null = history.state?.link): void {
  history.replaceState({ ...history.state, top: scrollY, link }, '')
}

/** Focuses a link of the page, by default the one that was followed from it. Returns false if there is none now. */
export function returnToLink(path: string | undefined = history.state?.link): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('#content a')]
  const link = links.find((link) => link.getAttribute('href') === path)
  link?.focus({ preventScroll: true })
  return link !== undefined && link === document.activeElement
}

/** Returns how far the page was scrolled when it was left, once; undefined if it was not left by such a link. */
export function takeScroll(): number | undefined {
  const { top, ...state } = history.state ?? {}
  if (typeof top !== 'number') return undefined
  history.replaceState(state, '')
  return top
}
