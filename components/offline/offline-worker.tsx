'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { askWorker } from '@/lib/offline/ask-worker'

/** Starts the service worker once the page is loaded and idle, and has it store each page that the reader opens. */
export function OfflineWorker() {
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a visit
  useEffect(() => {
    let isLeft = false
    whenIdle(() => {
      const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
      const visit = {
        type: 'visit',
        path: location.pathname,
        sparing: connection?.saveData === true,
      } as const
      // Without a worker everything works that needs none.
      if (!isLeft) askWorker(visit).catch(() => {})
    })
    return () => {
      isLeft = true
    }
  }, [pathname])
  return null
}

function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(run)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
