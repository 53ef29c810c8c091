import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BackToArchive } from '@/components/archive/back-to-archive'
import { MoreStories } from '@/components/story/end/more-stories'
import { StoryView } from '@/components/story/story-view'
import { StorySubjects } from '@/components/story/words/story-subjects'
import { findStory, loadPublishedStories, loadStoryWords } from '@/lib/content/load'
import { getPageMetadata, getStoryData } from '@/lib/site/metadata'
import { getStoryPath } from '@/lib/site/paths'
import { getPreview } from '@/lib/story/excerpt'
import { getCleanText } from '@/lib/story/marked-text'
import { getNeighbours } from '@/lib/story/reading-order'
import type { Story } from '@/lib/story/story'

type StoryPageProps = { params: Promise<{ id: string }> }

export { getStoryParams as generateStaticParams } from '@/lib/content/load'

export async function generateMetadata({ params }: StoryPageProps): Promise<Metadata> {
  const story = await getStory(params)
  const level = story.level ? `Level ${story.level}. ` : ''
  return getPageMetadata({
    title: `${getCleanText(story.title)} – ${story.titleEn}`,
    description: `A Russian story to hear, read and practise. ${level}${getPreview(story)}`,
    path: getStoryPath(story.id),
    date: story.date,
    image: getStoryPath(story.id, 'social.png'),
  })
}

export default async function StoryPage({ params }: StoryPageProps) {
  const story = await getStory(params)
  const neighbours = getNeighbours(await loadPublishedStories(), story)
  const { grammar } = await loadStoryWords(story.id)
  return (
    <>
      <JsonLd data={getStoryData(story)} />
      <StoryView story={story} neighbours={neighbours} above={<BackToArchive />} />
      <MoreStories neighbours={neighbours}>
        <StorySubjects story={story} places={grammar} />
      </MoreStories>
    </>
  )
}

async function getStory(params: StoryPageProps['params']): Promise<Story> {
  const { id } = await params
  return (await findStory(id)) ?? notFound()
}

/** Structured data for search engines. `<` is escaped, so that no text can close the script element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
