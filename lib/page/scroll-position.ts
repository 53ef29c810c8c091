/**
 * Notes in the history how far the page is scrolled, as a link is followed: on the way back, what comes late is not there
 * yet when the browser restores its own position.
 */
export function saveScroll(): void {
  history.replaceState({ ...history.state, top: scrollY }, '')
}

/** Returns how far the page was scrolled when it was left, once; undefined if it was not left by such a link. */
export function takeScroll(): number | undefined {
  const { top, ...state } = history.state ?? {}
  if (typeof top !== 'number') return undefined
  history.replaceState(state, '')
  return top
}
