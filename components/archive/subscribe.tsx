'use client'

import { TextButton } from '@/components/ui/button'
import { useNotice } from '@/components/ui/notice'
import { getSitePath } from '@/lib/site/site'

type SubscribeProps = {
  /** Each with its address from the site's root. */
  feeds: { name: string; path: string }[]
}

/** The podcasts of a page of the archive, and how to subscribe to them. */
export function Subscribe({ feeds }: SubscribeProps) {
  const [notice, say] = useNotice()

  async function copy(path: string) {
    const address = new URL(getSitePath(path), location.href).href
    try {
      await navigator.clipboard.writeText(address)
      say('Address copied. Now paste it into your app.')
    } catch {
      say(`The address could not be copied: ${address}`)
    }
  }

  if (feeds.length === 0) return null
  return (
    <section
      id="subscribe"
      aria-labelledby="subscribe-title"
      className="mb-10 scroll-mt-4 border-t border-border pt-7 text-sm/body print:hidden"
    >
      <h2 id="subscribe-title" className="section-title">
        Subscribe
      </h2>
      <p className="mt-1 text-pretty text-muted">
        To get new stories in your podcast app, copy the address and paste it into the app’s search box or, in
        Apple Podcasts, under “Follow a Show by URL”.
      </p>
      <ul className="mt-3">
        {feeds.map(({ name, path }) => (
          <li key={path} className="flex min-h-11 items-center gap-4">
            <a href={getSitePath(path)} type="application/rss+xml" className="text-link">
              {name}
            </a>
            <TextButton onClick={() => copy(path)}>
              Copy<span className="sr-only">{` the address of: ${name}`}</span>
            </TextButton>
          </li>
        ))}
      </ul>
      {notice}
    </section>
  )
}
