/**
 * Takes an element and brings it to the middle of the window: by a smooth way, unless that is not wanted or the system
 * asks for less motion.
 */
export function scrollToCenter(element: Element, smooth = true): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: smooth && !still ? 'smooth' : 'instant' })
}
