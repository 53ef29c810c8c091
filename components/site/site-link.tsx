'use client'

import Link, { useLinkStatus } from 'next/link'
import { type ComponentProps, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { announce } from '@/components/ui/announcer'
import { Message } from '@/components/ui/notice'
import { useThere } from '@/lib/offline/use-there'
import { attribute } from '@/lib/page/page-dom'
import { getSitePath } from '@/lib/site/site'

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }

/** Said of a list that this page fetches, too. */
export const loadingStories = 'Loading stories...'

/** What is said while a page is being fetched, by the first part of its path; of any other page that it is one. */
const loadingTexts: Readonly<Record<string, string>> = {
  '': "Loading today's story...",
  story: 'Loading story...',
  archive: loadingStories,
  resources: 'Loading the resources...',
  search: 'Loading the search...',
  words: 'Loading your words...',
  offline: 'Loading saved pages...',
}

/** A link within the site. One to a place in another page is the browser's own: it finds, shows and marks the place. */
export function SiteLink(props: SiteLinkProps) {
  const [path = ''] = props.href.split(/[?#]/)
  const away = useThere()(path) ? {} : { ...attribute('away'), 'aria-description': 'Not on this device' }
  return props.href.includes('#') ? (
    <a {...props} {...away} href={getSitePath(props.href)} />
  ) : (
    <PageLink {...props} {...away} />
  )
}

/**
 * Fetches its page on intent, never on sight: when a mouse moves over it or the keyboard reaches it. A touch is the press
 * itself, which fetches the page at once; to prefetch it too would fetch it twice.
 */
function PageLink({ children, ...props }: SiteLinkProps) {
  const [intended, setIntended] = useState(false)
  return (
    <Link {...props} {...getIntentProps(() => setIntended(true))} prefetch={intended ? null : false}>
      {children}
      <NavigationStatus to={props.href} />
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
function NavigationStatus({ to }: { to: string }) {
  const { pending } = useLinkStatus()
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => location.assign(getSitePath(to)), hardLoadMs)
    return () => clearTimeout(timer)
  }, [pending, to])
  const [, part = ''] = to.split(/[/?]/)
  return pending && <Waiting text={loadingTexts[part] ?? 'Loading the page...'} />
}

/** Says what is being fetched, over the page and to screen readers, as long as it is drawn. */
export function Waiting({ text }: { text: string }) {
  useEffect(() => announce(text), [text])
  const status = document.getElementById(navigationStatusId)
  return status && createPortal(<Message>{text}</Message>, status)
}

export const navigationStatusId = 'navigation-status'
