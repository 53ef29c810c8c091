import { useState } from 'react'

/**
 * One stop for Tab among several (roving tabindex,
 * https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex): the one that had the focus last, or
 * else the first. Returns it, and the props of each.
 */
export function useRovingStop<Name extends string | number>(stops: readonly Name[]) {
  const [focused, setFocused] = useState<Name>()
  const stop = focused !== undefined && stops.includes(focused) ? focused : stops[0]
  const getStopProps = (name: Name) => ({
    tabIndex: name === stop ? 0 : -1,
    onFocus: () => setFocused(name),
  })
  return { stop, getStopProps }
}
