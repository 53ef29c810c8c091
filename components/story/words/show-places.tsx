'use client'

import { getHighlightQuery } from '@/lib/site/paths'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { highlightPoint } from './highlighted-point'

/** Leads to the text and highlights a point of grammar there. */
export function ShowPlaces({ point }: { point: GrammarPoint }) {
  return (
    <a
      href={`${getHighlightQuery(point)}#read`}
      className="text-link whitespace-nowrap"
      // Before the browser follows the link: the page is not left, and need not be loaded again.
      onClick={() => highlightPoint(point)}
    >
      highlight in the text<span className="sr-only">{`: ${point}`}</span>
    </a>
  )
}
