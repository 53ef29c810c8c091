'use client'

import { createContext, type ReactNode, type RefObject, use, useRef } from 'react'
import type { LastView } from '@/lib/site/archive-return'

/** What one page leaves for the next while the site is open. Nothing is drawn from it alone. */
type Visit = {
  /** Where the last press on one of the archive's own links leads, until that page has appeared. */
  archiveTarget?: string
  /** The page of the archive that the reader is on the way back to. */
  archiveReturn?: LastView
  /** The story that was last read, by its id. */
  story?: string
}

const VisitContext = createContext<RefObject<Visit> | null>(null)

export function VisitProvider({ children }: { children: ReactNode }) {
  const visit = useRef<Visit>({})
  return <VisitContext value={visit}>{children}</VisitContext>
}

/** Outside a VisitProvider what is left lasts as long as the component. */
export function useVisit(): RefObject<Visit> {
  const own = useRef<Visit>({})
  return use(VisitContext) ?? own
}
