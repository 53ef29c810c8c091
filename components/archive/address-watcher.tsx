'use client'

import { useSearchParams } from 'next/navigation'
import { useLayoutEffect } from 'react'
import { notifyArchive } from '@/lib/archive/view-store'

/** Tells the archive of addresses that a link wrote. Stands alone in a Suspense boundary: its hook keeps what is around it out of the HTML. */
export function AddressWatcher() {
  const params = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when they change
  useLayoutEffect(notifyArchive, [params])
  return null
}
