'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { getSitePath } from '@/lib/site/site'

/**
 * What a visitor sees of an error that nothing handled. After a client-side navigation the page is loaded again first,
 * without a word: its data may have been cut off.
 */
export function ErrorScreen() {
  const [isReloading] = useState(helpsToReload)
  useEffect(() => {
    if (isReloading) location.reload()
  }, [isReloading])
  if (isReloading) return null
  return (
    <div role="alert" className="grid gap-6 pt-24 pb-10">
      <h1 className="page-title">Unexpected Application Error!</h1>
      <p className="text-muted">Something went wrong on our side. Your place in the story may be lost.</p>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => location.reload()}>Try again</Button>
        <a href={getSitePath('/')} className="button" data-kind="outline">
          Return to Home
        </a>
      </div>
    </div>
  )
}

/** Returns false if this very page has just been reloaded: what fails twice would fail for ever. */
function helpsToReload(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!load) return false
  return load.type !== 'reload' || new URL(load.name).pathname !== location.pathname
}
