import { Rss } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { Archive } from '@/components/archive/archive'
import { GrammarLines, OtherStories } from '@/components/archive/grammar-lines'
import { LevelStart } from '@/components/archive/level-start'
import { SaveLevel } from '@/components/archive/save-level'
import { SeriesList } from '@/components/archive/series-list'
import { SiteLink } from '@/components/site/site-link'
import { Icon } from '@/components/ui/icon'
import { loadGrammarPlaces, loadPublishedStories, loadSeries } from '@/lib/content/load'
import { getArchiveList } from '@/lib/site/archive-list'
import { getOtherStories } from '@/lib/site/archive-others'
import { getDescription, getTitle } from '@/lib/site/archive-texts'
import {
  type ArchivePage,
  findArchiveView,
  getArchivePage,
  getArchiveViews,
  isOfView,
} from '@/lib/site/archive-views'
import { getFeeds } from '@/lib/site/feed'
import { getPageMetadata } from '@/lib/site/metadata'
import { getArchivePath, getArchiveSegments } from '@/lib/site/paths'
import { getGrammarLines } from '@/lib/story/grammar-lines'
import { getLevelStories } from '@/lib/story/reading-order'
import { findGrammarPoint } from '@/lib/story/subjects'

type ArchiveRouteProps = { params: Promise<{ view?: string[] }> }

export const dynamicParams = false

export async function generateStaticParams() {
  const views = getArchiveViews(getArchiveList(await loadPublishedStories()))
  return views.map((view) => ({ view: getArchiveSegments(view) }))
}

export async function generateMetadata({ params }: ArchiveRouteProps): Promise<Metadata> {
  const page = await getPage(params)
  const { level } = page.view
  return getPageMetadata({
    title: getTitle(page.view),
    description: getDescription(page),
    path: getArchivePath(page.view),
    feeds: level === undefined ? [] : getFeeds(await loadPublishedStories(), level),
  })
}

export default async function ArchiveRoute({ params }: ArchiveRouteProps) {
  const stories = await loadPublishedStories()
  const page = await getPage(params)
  const { view, pageCount } = page
  const ofView = stories.filter((story) => isOfView(story, view))
  const [levelStories] = getLevelStories(ofView)
  const isOfLevel = view.level !== undefined && view.page === 1
  return (
    <Archive
      page={page}
      start={isOfLevel && levelStories && <LevelStart {...levelStories} />}
      tools={
        isOfLevel && (
          <>
            <SaveLevel view={view} pageCount={pageCount} stories={ofView} />
            <SiteLink href="/feeds" className="text-button">
              <Icon of={Rss} />
              Subscribe
            </SiteLink>
          </>
        )
      }
      series={getArchivePath(view) === '/archive' && <SeriesList series={await loadSeries()} />}
      lines={await getLines(page)}
      others={await getOthers(page)}
    />
  )
}

/** Returns what shows the point of grammar that a page is about, by the ids of its stories. */
async function getLines({ view, entries }: ArchivePage): Promise<Record<string, ReactNode>> {
  const point = findGrammarPoint(view.subjects)
  if (!point) return {}
  const stories = await loadPublishedStories()
  const places = await loadGrammarPlaces(point)
  return Object.fromEntries(
    entries.flatMap(({ id, level }) => {
      const story = stories.find((story) => story.id === id)
      const lines = story ? getGrammarLines(story, places.get(id) ?? []) : []
      return lines.length > 0
        ? [[id, <GrammarLines key={id} point={point} id={id} level={level} lines={lines} />]]
        : []
    }),
  )
}

/** Returns what else of each level has the point of grammar that a page is about. */
async function getOthers({ view, levels }: ArchivePage): Promise<Record<string, ReactNode>> {
  const point = findGrammarPoint(view.subjects)
  if (!point) return {}
  const stories = await loadPublishedStories()
  const places = await loadGrammarPlaces(point)
  const counts = new Map([...places].map(([id, { length }]) => [id, length]))
  return Object.fromEntries(
    levels.map((level) => {
      const others = getOtherStories(stories, { ...view, level }, counts)
      return [level, <OtherStories key={level} point={point} stories={others} />]
    }),
  )
}

async function getPage(params: ArchiveRouteProps['params']): Promise<ArchivePage> {
  const { view: segments = [] } = await params
  const list = getArchiveList(await loadPublishedStories())
  return getArchivePage(list, findArchiveView(list, segments.map(decodeURIComponent)) ?? notFound())
}
