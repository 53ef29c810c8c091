'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { savePage, startWorker } from '@/lib/offline/save-page'

/** Starts the service worker once the page is loaded and idle, and saves each page that the reader opens. */
export function OfflineWorker() {
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a visit
  useEffect(() => {
    let isLeft = false
    whenIdle(() => {
      const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
      const path = location.pathname
      const save = () => savePage(path, { list: 'opened', isSparing: connection?.saveData === true })
      // Without a worker everything works that needs none.
      if (!isLeft && navigator.onLine)
        startWorker()
          .then(save)
          .catch(() => {})
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
