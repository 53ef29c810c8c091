'use client'

import { useInteractive } from '@/components/ui/interactive'
import { attribute, noticeId } from '@/lib/page/page-dom'

/** Shown while parts of the page are missing, until React has taken over: see `recover`. */
export function Incomplete() {
  const isLive = useInteractive()
  return (
    <p
      id={noticeId}
      role="alert"
      className="card incomplete mx-auto max-w-136 px-[1.2rem] py-3 text-sm/body shadow-raised print:hidden"
      {...(isLive && attribute('live'))}
    >
      Part of this page has not loaded. You can still read it, but some buttons may not work.{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the address of the page itself */}
      <a href="" className="text-link">
        Reload the page
      </a>
    </p>
  )
}
