'use client'

import { TextButton } from '@/components/ui/button'
import { useNotice } from '@/components/ui/notice'
import { getSitePath } from '@/lib/site/site'

/** `path` is an address from the site's root. */
type FeedListProps = { feeds: readonly { name: string; path: string }[] }

/** Podcasts and other feeds, each with a button that copies its address. */
export function FeedList({ feeds }: FeedListProps) {
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

  return (
    <>
      <ul className="mt-3 grid gap-2">
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
    </>
  )
}
