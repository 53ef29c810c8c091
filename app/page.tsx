import type { Metadata } from 'next'
import { Welcome } from '@/components/home/welcome'
import { WayOn } from '@/components/story/practice/way-on'
import { StoryView } from '@/components/story/story-view'
import { StorySubjects } from '@/components/story/words/story-subjects'
import { getTodaysStory, loadPublishedStories, loadStoryWords } from '@/lib/content/load'
import { getPageMetadata } from '@/lib/site/metadata'
import { getLevelSummaries, getLevels } from '@/lib/story/levels'
import { getWayOn } from '@/lib/story/path'

export async function generateMetadata(): Promise<Metadata> {
  const levels = getLevels(await loadPublishedStories())
  const range = levels.length > 1 ? ` from ${levels[0]} to ${levels.at(-1)}` : ''
  return getPageMetadata({
    title: 'Short Russian stories for learners, with audio',
    description: `Learn Russian with short stories${range}: listen, read line by line with an English translation, look words up and test yourself. Free, no account.`,
    path: '/',
  })
}

export default async function HomePage() {
  const stories = await loadPublishedStories()
  const story = await getTodaysStory()
  const way = getWayOn(stories, story)
  return (
    <>
      <Welcome levels={getLevelSummaries(stories)} />
      <StoryView story={story} way={way} lead={<p className="eyebrow">Today's Story</p>} />
      <WayOn way={way}>
        <StorySubjects story={story} words={await loadStoryWords(story.id)} />
      </WayOn>
    </>
  )
}
