'use client'

import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'

const InteractiveContext = createContext(true)

/**
 * Around every page. React first takes over what the HTML shows; what only a script can answer comes after that, in
 * slices between which the page answers presses.
 */
export function Interactive({ children }: { children: ReactNode }) {
  const [interactive, setInteractive] = useState(false)
  useEffect(() => startTransition(() => setInteractive(true)), [])
  return <InteractiveContext value={interactive}>{children}</InteractiveContext>
}

/** Returns false in the HTML and during hydration, true once a script can answer presses. */
export function useInteractive(): boolean {
  return use(InteractiveContext)
}
