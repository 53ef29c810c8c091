import type { Metadata } from 'next'
import { NextShelf } from '@/components/home/next-shelf'
import { Shelf, shelfSize } from '@/components/home/shelf'
import { Welcome } from '@/components/home/welcome'
import { StoryView } from '@/components/story/story-view'
import { getTodaysStory, loadPublishedStories } from '@/lib/content/load'
import { getPageMetadata } from '@/lib/site/metadata'
import { getLevels } from '@/lib/story/levels'
import { getCleanText } from '@/lib/story/marked-text'
import { getLevelStories, getNeighbours } from '@/lib/story/reading-order'

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
  const levels = getLevelStories(stories)
  const others = stories.filter(({ id }) => id !== story.id).slice(0, shelfSize)
  return (
    <>
      <Welcome levels={levels} />
      <NextShelf levels={levels} today={story.id} isFirst />
      <StoryView
        story={story}
        neighbours={getNeighbours(stories, story)}
        isToday
        above={<p className="eyebrow">Today's Story</p>}
      />
      <div className="for-new-visitors">
        <Shelf
          title="New stories"
          stories={others.map(({ id, title, level }) => ({ id, title: getCleanText(title), level }))}
          more={{ text: 'All stories', path: '/archive' }}
          getDetail={({ level }) => level}
        />
      </div>
      <NextShelf levels={levels} today={story.id} />
    </>
  )
}
