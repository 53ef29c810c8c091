'use client'

import { useSyncExternalStore } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { useVisit } from '@/components/site/visit'
import { findLastView } from '@/lib/site/archive-return'

const neverChanges = () => () => {}

/** Leads to the page of the archive that the reader came from, at the place where they left it. */
export function BackToArchive() {
  const visit = useVisit()
  const last = useSyncExternalStore(
    neverChanges,
    () => findLastView()?.path,
    () => undefined,
  )
  return (
    <SiteLink
      href={last ?? '/archive'}
      scroll={last === undefined}
      loading="Loading the archive..."
      className="text-link text-sm"
      onNavigate={() => {
        visit.current.archiveReturn = findLastView()
      }}
    >
      Back to Archive
    </SiteLink>
  )
}
