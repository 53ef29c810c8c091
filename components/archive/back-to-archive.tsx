'use client'

import { useSyncExternalStore } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { findLastView, returnToLastView } from '@/lib/archive/last-view'

const neverChanges = () => () => {}

/** Leads to the page of the archive that the reader came from, at the place where she left it. */
export function BackToArchive() {
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
      className="text-link text-[0.95rem] text-muted"
      onNavigate={returnToLastView}
    >
      Back to Archive
    </SiteLink>
  )
}
