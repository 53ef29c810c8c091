'use client'

import type { ReactNode } from 'react'
import { getHighlightQuery } from '@/lib/site/paths'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { highlightPoint } from './highlighted-point'

/** Leads to the text and highlights a point of grammar there. */
export function ShowPlaces({ point, children }: { point: GrammarPoint; children: ReactNode }) {
  return (
    <a
      href={`${getHighlightQuery(point)}#read`}
      className="text-link needs-script"
      // Before the browser follows the link: the page is not left, and need not be loaded again.
      onClick={() => highlightPoint(point)}
    >
      {children}
      <span className="sr-only">{` with ${point}: highlight in the text`}</span>
    </a>
  )
}
