/** Takes an element and brings it to the middle of the window, at once where the system asks for less motion. */
export function scrollToCenter(element: Element): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' })
}
