'use client'

import { ArrowLeft } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { useVisit } from '@/components/site/visit'
import { Icon } from '@/components/ui/icon'
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
      className="inline-flex min-h-11 items-center gap-2 print:hidden"
      onNavigate={() => {
        visit.current.archiveReturn = findLastView()
      }}
    >
      <Icon of={ArrowLeft} />
      Back to Archive
    </SiteLink>
  )
}
