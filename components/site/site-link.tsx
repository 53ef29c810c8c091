'use client'

import Link, { useLinkStatus } from 'next/link'
import { type ComponentProps, useState } from 'react'
import { createPortal } from 'react-dom'

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  /** Said while the page behind the link is being fetched. */
  loading?: string
}

/**
 * A link within the site that fetches its page on intent, never on sight: when a mouse moves over it or the keyboard
 * reaches it. A touch is the press itself, which fetches the page at once; to prefetch it too would fetch it twice.
 */
export function SiteLink({ loading, children, ...props }: SiteLinkProps) {
  const [intended, setIntended] = useState(false)
  const intend = () => setIntended(true)
  return (
    <Link
      {...props}
      prefetch={intended ? null : false}
      // Not onPointerEnter: a link that appears under a resting pointer shows no intent.
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && intend()}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && intend()}
    >
      {children}
      {loading && <NavigationStatus text={loading} />}
    </Link>
  )
}

/** Shown in the layout's status element, so that the link keeps its own name while it waits. */
function NavigationStatus({ text }: { text: string }) {
  const { pending } = useLinkStatus()
  const status = pending ? document.getElementById(navigationStatusId) : null
  return status && createPortal(<span>{text}</span>, status)
}

/** The id of the polite status element in the layout. */
export const navigationStatusId = 'navigation-status'
