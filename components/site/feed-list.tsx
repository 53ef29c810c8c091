'use client'

import { TextButton } from '@/components/ui/button'
import { useNotice } from '@/components/ui/notice'
import { getSiteUrl } from '@/lib/site/site'

/** `path` is an address from the site's root. */
type FeedListProps = { feeds: readonly { name: string; path: string }[] }

/** Podcasts and other feeds, each with a button that copies its address. */
export function FeedList({ feeds }: FeedListProps) {
  const [notice, say] = useNotice()

  async function copy(path: string) {
    try {
      await navigator.clipboard.writeText(getSiteUrl(path))
      say('Address copied. Now paste it into your app.')
    } catch {
      say('Your browser does not allow copying here: select the address.')
    }
  }

  return (
    <>
      <ul className="mt-5 border-border border-b *:border-border *:border-t">
        {feeds.map(({ name, path }) => (
          <li key={path} className="flex min-h-16 items-center justify-between gap-4">
            <p className="min-w-0">
              {name}
              {/* No link: a browser shows a feed as raw XML. */}
              <span className="quiet block truncate">{getSiteUrl(path)}</span>
            </p>
            <TextButton className="whitespace-nowrap" onClick={() => copy(path)}>
              Copy<span className="sr-only">{` the address of: ${name}`}</span>
            </TextButton>
          </li>
        ))}
      </ul>
      {notice}
    </>
  )
}
