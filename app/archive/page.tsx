import type { Metadata } from 'next'
import { Archive } from '@/components/archive/archive'
import { OlderStories } from '@/components/archive/older-stories'
import { Progress } from '@/components/archive/progress'
import { getArchiveData } from '@/lib/archive/files'
import { pageSize } from '@/lib/archive/list'
import { loadPublishedStories } from '@/lib/content/load'
import { getPageMetadata } from '@/lib/metadata'

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
      <Archive {...getArchiveData(stories)} />
      <OlderStories next={stories[pageSize]} />
      <Progress />
    </>
  )
}
