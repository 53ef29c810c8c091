import type { Metadata } from 'next'
import { StoryView } from '@/components/story/story-view'
import { getPageMetadata } from '@/lib/page-metadata'
import { getTodaysStory } from '@/lib/stories/load'

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
  return (
    <>
      <p className="eyebrow mt-10 mb-2">Today's Story</p>
      <StoryView story={story} />
    </>
  )
}
