import type { Metadata } from 'next'
import { Archive } from '@/components/archive/archive'
import { getPageMetadata } from '@/lib/page-metadata'
import { getArchiveEntry } from '@/lib/stories/archive'
import { loadPublishedStories } from '@/lib/stories/load'

export const metadata: Metadata = getPageMetadata({
  title: 'Story Archive',
  description:
    'All Russian stories with recordings, English translations, vocabulary and questions, by date and level.',
  path: '/archive',
})

export default async function ArchivePage() {
  const stories = await loadPublishedStories()
  return (
    <>
      <p className="eyebrow mt-10 mb-2">All stories</p>
      <h1 className="page-title">Story Archive</h1>
      <Archive entries={stories.map(getArchiveEntry)} />
    </>
  )
}
