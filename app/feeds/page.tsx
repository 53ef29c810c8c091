import type { Metadata } from 'next'
import { FeedList } from '@/components/site/feed-list'
import { loadPublishedStories } from '@/lib/content/load'
import { getFeeds } from '@/lib/site/feed'
import { getPageMetadata } from '@/lib/site/metadata'

export const metadata: Metadata = getPageMetadata({
  title: 'Subscribe',
  description: 'New Russian stories in your podcast app, of all levels or of yours.',
  path: '/feeds',
})

export default async function FeedsPage() {
  return (
    <>
      <h1 className="page-title mt-4">Subscribe</h1>
      <p className="mt-4 text-pretty">
        To get new stories in your podcast app, copy the address and paste it into the app’s search box or, in
        Apple Podcasts, under “Follow a Show by URL”.
      </p>
      <FeedList feeds={getFeeds(await loadPublishedStories())} />
    </>
  )
}
