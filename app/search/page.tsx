import type { Metadata } from 'next'
import { Search } from '@/components/search/search'
import { loadPublishedStories } from '@/lib/content/load'
import { describeLists, describeSeries } from '@/lib/search/lists'
import { getPageMetadata } from '@/lib/site/metadata'
import { searchPath } from '@/lib/site/paths'

export const metadata: Metadata = {
  ...getPageMetadata({
    title: 'Search all lines',
    description: 'Find any Russian word in any form, or an English one, in every line of every story.',
    path: searchPath,
  }),
  // What is found on it is on the stories' own pages.
  robots: { index: false, follow: true },
}

export default async function SearchRoute() {
  const stories = await loadPublishedStories()
  return <Search lists={describeLists(stories)} series={describeSeries(stories)} />
}
