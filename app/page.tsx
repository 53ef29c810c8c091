import type { Metadata } from 'next'
import { PackedStoryView } from '@/components/story/packed-story-view'
import { StoryNeighbours } from '@/components/story/story-neighbours'
import { getTodaysStory, loadPublishedStories } from '@/lib/content/load'
import { getPageMetadata } from '@/lib/metadata'
import { packStory } from '@/lib/reading/packed-story'
import { getNeighbours } from '@/lib/story/order'

export async function generateMetadata(): Promise<Metadata> {
  const { title, titleEn } = await getTodaysStory()
  return getPageMetadata({
    title: "Today's Story",
    description: `Listen to today's Russian story, “${title.text}” (${titleEn}), read it line by line with an English translation, and practise.`,
    path: '/',
  })
}

export default async function HomePage() {
  const story = await getTodaysStory()
  const neighbours = getNeighbours(await loadPublishedStories(), story.id)
  return (
    <>
      <p className="eyebrow mt-10 mb-2">Today's Story</p>
      <PackedStoryView story={packStory(story)} />
      <StoryNeighbours {...neighbours} />
    </>
  )
}
