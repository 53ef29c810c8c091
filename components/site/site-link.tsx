'use client'

import Link, { useLinkStatus } from 'next/link'
import { type ComponentProps, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { announce } from '@/components/ui/announcer'
import { Message } from '@/components/ui/notice'
import { useThere } from '@/lib/offline/use-there'
import { attribute } from '@/lib/page/page-dom'
import { getSitePath } from '@/lib/site/site'

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & {
  href: string
  /** Said while the page behind the link is being fetched. */
  loading?: string
}

/** A link within the site. One to a place in another page is the browser's own: it finds, shows and marks the place. */
export function SiteLink({ loading, ...props }: SiteLinkProps) {
  const [path = ''] = props.href.split(/[?#]/)
  const away = useThere()(path) ? {} : { ...attribute('away'), 'aria-description': 'Not on this device' }
  return props.href.includes('#') ? (
    <a {...props} {...away} href={getSitePath(props.href)} />
  ) : (
    <PageLink {...props} {...away} loading={loading} />
  )
}

/**
 * Fetches its page on intent, never on sight: when a mouse moves over it or the keyboard reaches it. A touch is the press
 * itself, which fetches the page at once; to prefetch it too would fetch it twice.
 */
function PageLink({ loading, children, ...props }: SiteLinkProps) {
  const [intended, setIntended] = useState(false)
  return (
    <Link {...props} {...getIntentProps(() => setIntended(true))} prefetch={intended ? null : false}>
      {children}
      <NavigationStatus text={loading} to={props.href} />
    </Link>
  )
}

/** Returns the handlers of a link by which it learns that it may be pressed: not by a touch, which is the press itself. */
export function getIntentProps(intend: () => void): Pick<ComponentProps<'a'>, 'onPointerMove' | 'onFocus'> {
  return {
    // Not onPointerEnter: a link that appears under a resting pointer shows no intent.
    onPointerMove: ({ pointerType }) => pointerType !== 'touch' && intend(),
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && intend(),
  }
}

/** Milliseconds after which a page whose data have not arrived is loaded as if there were no script. */
const hardLoadMs = 8000

/**
 * Shown apart from the link, which keeps its own name while it waits. A page that does not arrive in time is loaded by the
 * browser instead.
 */
function NavigationStatus({ text, to }: { text: string | undefined; to: string }) {
  const { pending } = useLinkStatus()
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => location.assign(getSitePath(to)), hardLoadMs)
    return () => clearTimeout(timer)
  }, [pending, to])
  return pending && text && <Waiting text={text} />
}

/** Says what is being fetched, over the page and to screen readers, as long as it is drawn. */
export function Waiting({ text }: { text: string }) {
  useEffect(() => announce(text), [text])
  const status = document.getElementById(navigationStatusId)
  return status && createPortal(<Message>{text}</Message>, status)
}

export const navigationStatusId = 'navigation-status'
