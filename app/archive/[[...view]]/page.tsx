import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { Archive } from '@/components/archive/archive'
import { FinishedCount } from '@/components/archive/finished-count'
import { GrammarLines, OtherStories } from '@/components/archive/grammar-lines'
import { KeepLevel } from '@/components/archive/keep-level'
import { LevelStart } from '@/components/archive/level-start'
import { Progress } from '@/components/archive/progress'
import { SeriesList } from '@/components/archive/series-list'
import { Subscribe } from '@/components/archive/subscribe'
import { loadGrammarCounts, loadGrammarLines, loadPublishedStories, loadSeries } from '@/lib/content/load'
import { getOtherStories } from '@/lib/site/archive-others'
import { getDescription, getHeading, getTitle } from '@/lib/site/archive-texts'
import {
  type ArchivePage,
  findArchiveView,
  getArchivePage,
  getArchiveViews,
  isIndexed,
} from '@/lib/site/archive-views'
import { getFeeds } from '@/lib/site/feed'
import { getPageMetadata } from '@/lib/site/metadata'
import { getArchivePath, getArchiveSegments } from '@/lib/site/paths'
import { getAudienceText } from '@/lib/story/levels'
import { findGrammarPoint } from '@/lib/story/subjects'

type ArchiveRouteProps = { params: Promise<{ view?: string[] }> }

export const dynamicParams = false

export async function generateStaticParams() {
  const views = getArchiveViews(await loadPublishedStories())
  return views.map((view) => ({ view: getArchiveSegments(view) }))
}

export async function generateMetadata({ params }: ArchiveRouteProps): Promise<Metadata> {
  const page = await getPage(params)
  const { level, subjects } = page.view
  return {
    ...getPageMetadata({
      title: getTitle(page.view),
      description: getDescription(page),
      path: getArchivePath(page.view),
      feeds:
        level === undefined || subjects !== undefined ? [] : getFeeds(await loadPublishedStories(), level),
    }),
    ...(!isIndexed(page.view) && { robots: { index: false, follow: true } }),
  }
}

export default async function ArchiveRoute({ params }: ArchiveRouteProps) {
  const page = await getPage(params)
  const { level, subjects } = page.view
  const isFirst = getArchivePath(page.view) === '/archive'
  return (
    <>
      <div className="mt-10 mb-2 flex items-baseline justify-between gap-4">
        <p className="eyebrow">
          {level === undefined && subjects === undefined ? 'All stories' : 'Story Archive'}
        </p>
        {subjects === undefined && <FinishedCount level={level} count={page.count} />}
      </div>
      <h1 className="page-title" data-level={level}>
        {getHeading(page.view)}
      </h1>
      {level !== undefined && <p className="mt-4 text-muted">{getAudienceText(level)}</p>}
      {page.summary && <LevelStart summary={page.summary} />}
      <Archive page={page} lines={await getLines(page)} />
      {await getOthers(page)}
      {isFirst && <SeriesList series={await loadSeries()} />}
      <KeepLevel page={page} />
      <Subscribe feeds={getFeeds(await loadPublishedStories(), level)} />
      <Progress />
    </>
  )
}

/** Returns what shows the point of grammar that a list is narrowed to, by the ids of its stories. */
async function getLines({ view, entries }: ArchivePage): Promise<Record<string, ReactNode>> {
  const point = findGrammarPoint(view.subjects)
  if (!point) return {}
  const shown = await loadGrammarLines(point)
  return Object.fromEntries(
    entries.flatMap(({ id, level }) => {
      const lines = shown.get(id) ?? []
      return lines.length > 0
        ? [[id, <GrammarLines key={id} point={point} id={id} level={level} lines={lines} />]]
        : []
    }),
  )
}

/** Returns what else of a level has the point of grammar that its list is narrowed to: after the list's last page. */
async function getOthers({ view, pageCount }: ArchivePage): Promise<ReactNode> {
  const { level, subjects = [], page } = view
  const point = findGrammarPoint(subjects)
  if (!point || level === undefined || subjects.length > 1 || page < pageCount) return null
  const places = await loadGrammarCounts(point)
  return <OtherStories point={point} stories={getOtherStories(await loadPublishedStories(), view, places)} />
}

async function getPage(params: ArchiveRouteProps['params']): Promise<ArchivePage> {
  const { view: segments = [] } = await params
  const stories = await loadPublishedStories()
  return getArchivePage(stories, findArchiveView(stories, segments.map(decodeURIComponent)) ?? notFound())
}
