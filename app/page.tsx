import type { Metadata } from 'next'
import { StoryView } from '@/components/story/story-view'
import { WayOn } from '@/components/story/way-on'
import { getTodaysStory, loadPublishedStories } from '@/lib/content/load'
import { getPageMetadata } from '@/lib/metadata'
import { getCleanText } from '@/lib/story/marked-text'
import { getWayOn } from '@/lib/story/order'

export async function generateMetadata(): Promise<Metadata> {
  const { title, titleEn } = await getTodaysStory()
  return getPageMetadata({
    title: "Today's Story",
    description: `Listen to today's Russian story, “${getCleanText(title)}” (${titleEn}), read it line by line with an English translation, and practise.`,
    path: '/',
  })
}

export default async function HomePage() {
  const story = await getTodaysStory()
  const way = getWayOn(await loadPublishedStories(), story)
  return (
    <>
      <p className="eyebrow mt-10 mb-2">Today's Story</p>
      <StoryView story={story} next={way.next} />
      <WayOn {...way} />
    </>
  )
}
