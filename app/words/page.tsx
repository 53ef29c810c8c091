import type { Metadata } from 'next'
import { SavedWords } from '@/components/words/saved-words'
import { loadPublishedStories } from '@/lib/content/load'
import { getPageMetadata } from '@/lib/site/metadata'
import { getLevelStories } from '@/lib/story/reading-order'

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
  const stories = await loadPublishedStories()
  const levels = getLevelStories(stories)
  const first = stories.find(({ id }) => id === levels[0]?.stories[0]?.id)
  return <SavedWords levels={levels} example={first?.vocabulary[0]} />
}
