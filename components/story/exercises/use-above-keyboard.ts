import { type RefObject, useEffect } from 'react'

/**
 * Scrolls so that an element lies wholly within what the keyboard on the screen leaves of the window, whenever that
 * changes: browsers bring only the field itself into view.
 */
export function useAboveKeyboard(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    let height = view.height
    const follow = () => {
      const isSmaller = view.height < height
      height = view.height
      const box = ref.current?.getBoundingClientRect()
      if (!isSmaller || !box || !ref.current?.contains(document.activeElement)) return
      // Its end before its beginning, where not both have room.
      const below = box.bottom - (view.offsetTop + view.height)
      const above = view.offsetTop - box.top
      if (below > 0) window.scrollBy(0, below)
      else if (above > 0) window.scrollBy(0, -above)
    }
    view.addEventListener('resize', follow)
    return () => view.removeEventListener('resize', follow)
  }, [ref])
}
