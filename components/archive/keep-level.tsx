'use client'

import { Keep } from '@/components/offline/keep'
import type { ArchivePage } from '@/lib/site/archive-views'
import { getArchivePath } from '@/lib/site/paths'

/** Keeps all stories of a level, and the pages that list them; on a level's own page. */
export function KeepLevel({ page: { view, entries, pageCount, size } }: { page: ArchivePage }) {
  if (size === undefined) return null
  const lists = Array.from({ length: pageCount }, (_, index) => getArchivePath({ ...view, page: index + 1 }))
  return (
    <p className="keep-level print:hidden">
      <Keep label="Save this level" stories={entries.map(({ id }) => id)} lists={lists} size={size} />
    </p>
  )
}
