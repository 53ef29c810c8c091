import type { Metadata } from 'next'
import { SavedWords } from '@/components/words/saved-words'
import { loadPublishedStories } from '@/lib/content/load'
import { getPageMetadata } from '@/lib/site/metadata'
import { getLevelPaths } from '@/lib/story/levels'

export const metadata: Metadata = {
  ...getPageMetadata({
    title: 'Your words',
    description: 'The Russian words you have saved, each in its line and ready to review.',
    path: '/words',
  }),
  // What is on it is the reader's own: there is nothing to find.
  robots: { index: false, follow: true },
}

export default async function WordsPage() {
  return (
    <>
      <p className="eyebrow mt-10 mb-2">On this device</p>
      <h1 className="page-title">Your words</h1>
      <SavedWords levels={getLevelPaths(await loadPublishedStories())} />
    </>
  )
}
