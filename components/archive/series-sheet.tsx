'use client'

import { Library } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { OpenSheet, Sheet } from '@/components/ui/sheet'
import { useWindowEvent } from '@/lib/page/document-events'

const seriesId = 'series'

/** What opens the series, and holds them; the address of one opens it too. */
export function SeriesSheet({ children }: { children: ReactNode }) {
  useEffect(openLinked, [])
  useWindowEvent('hashchange', openLinked)
  return (
    <>
      <OpenSheet
        id={seriesId}
        label="Series"
        icon={Library}
        isNamed
        className="-ms-2 w-auto grid-flow-col gap-1.5 px-2"
      />
      <Sheet id={seriesId} title="Series">
        {children}
      </Sheet>
    </>
  )
}

function openLinked(): void {
  const target = document.getElementById(location.hash.slice(1))
  if (!(target instanceof HTMLDetailsElement)) return
  target.open = true
  // By its button, below which it then opens.
  if (target.closest('[popover]:not(:popover-open)'))
    document.querySelector<HTMLElement>(`[popovertarget=${seriesId}]`)?.click()
  target.scrollIntoView({ block: 'nearest' })
}
