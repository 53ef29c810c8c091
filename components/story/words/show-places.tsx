'use client'

import { getMarksQuery } from '@/lib/site/paths'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { markPoint } from './marked-point'

/** Leads to the text and marks a point of grammar there. */
export function ShowPlaces({ point }: { point: GrammarPoint }) {
  return (
    <a
      href={`${getMarksQuery(point)}#read`}
      className="text-link whitespace-nowrap"
      // Before the browser follows the link: the page is not left, and need not be loaded again.
      onClick={() => markPoint(point)}
    >
      show in the text<span className="sr-only">{`: ${point}`}</span>
    </a>
  )
}
