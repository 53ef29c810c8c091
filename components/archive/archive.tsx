'use client'

import { ArrowLeft, ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { SearchField } from '@/components/search/search-field'
import { loadingStories, SiteLink, Waiting } from '@/components/site/site-link'
import { announce } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useInteractive } from '@/components/ui/interactive'
import { OpenSheet, Sheet } from '@/components/ui/sheet'
import { attribute } from '@/lib/page/page-dom'
import { useNewWords } from '@/lib/practice/use-new-words'
import { sorts } from '@/lib/site/archive-sorts'
import { formatNumber, getCountText, getHeading, getListName, getTitle } from '@/lib/site/archive-texts'
import { type ArchivePage, getAdjacentViews } from '@/lib/site/archive-views'
import { getArchivePath } from '@/lib/site/paths'
import { site } from '@/lib/site/site'
import { findProgress, getOwnLevel } from '@/lib/storage/reader-data'
import { updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { countFinished, rememberStories } from '@/lib/storage/reading-history'
import { isFinished } from '@/lib/storage/story-progress'
import { getAudienceText } from '@/lib/story/levels'
import { ArchiveLink, useArchivePage, useArrival, useLastView } from './archive-link'
import { Controls } from './controls'
import { Entry } from './entry'

type ArchiveProps = {
  page: ArchivePage
  /** Where to start, on the first page of a level. */
  start?: ReactNode
  /** What can be done with the level, there. */
  tools?: ReactNode
  /** Links to the series. */
  series?: ReactNode
  /** What each story's entry shows in place of its excerpt, by its id. */
  lines?: Readonly<Record<string, ReactNode>>
  /** What follows the stories of a level with a point of grammar, by the level. */
  others?: Readonly<Record<string, ReactNode>>
}

/** A page of stories, with links to the other pages, as the address asks for it: see `readView`. */
export function Archive({ page: base, start, tools, series, lines = {}, others = {} }: ArchiveProps) {
  const { page, isPending, isMissing, retry } = useArchivePage(base)
  const { level, subjects } = page.view
  const data = useReaderData((data) => data)
  const hideFinished = data.hideFinished ?? false
  const own = getOwnLevel(data)
  const isLive = useInteractive()
  const newWords = useNewWords(useMemo(() => page.entries.map(({ id }) => id), [page.entries]))
  const path = getArchivePath(page.view)
  const list = useArrival(path)
  useLastView(path)
  useEffect(() => {
    updateReaderData((data) => rememberStories(data, page.entries))
  }, [page.entries])
  useEffect(() => {
    document.title = `${getTitle(page.view)} | ${site.name}`
  }, [page.view])
  const count = useRef<HTMLParagraphElement>(null)
  function hide(hideFinished: boolean) {
    flushSync(() => updateReaderData((data) => ({ ...data, hideFinished })))
    announce(count.current?.textContent ?? '')
  }

  const shown = page.entries.filter(({ id }) => !hideFinished || !isFinished(findProgress(data, id)))
  const here = page.entries.length - shown.length
  const hidden =
    page.pageCount === 1 || !hideFinished ? here : countFinished(data, { level, count: page.count })
  return (
    <>
      {level !== undefined && start ? (
        <LevelHead level={level} heading={getHeading(page.view)} tools={tools}>
          {start}
        </LevelHead>
      ) : (
        <div className="mt-3.5 flex items-center justify-between gap-4 sm:mt-4">
          <h1 className="page-title" data-level={level}>
            {getHeading(page.view)}
          </h1>
          <SearchWay />
        </div>
      )}
      <Controls page={page} hideFinished={hideFinished} onHideFinished={hide} series={series} />
      {isPending && <Waiting text={loadingStories} />}
      {isMissing && (
        <p role="alert" className="mt-6">
          The list of stories could not be loaded. <TextButton onClick={retry}>Try again</TextButton>
        </p>
      )}
      {/* Once live, React leaves out finished stories; until then the boot function hides them. */}
      <section
        ref={list}
        tabIndex={-1}
        aria-label={getListName(page)}
        aria-busy={isPending || undefined}
        className="archive-list"
        {...(isLive && !isPending && attribute('live'))}
      >
        {shown.length > 0 && (
          <ol>
            {shown.map((entry) => (
              // Five stories are seen whole on a phone 844 pixels high.
              <li
                key={entry.id}
                className="border-b border-border py-1.5 sm:py-5"
                {...attribute('entry', entry.id)}
                suppressHydrationWarning
              >
                <Entry
                  entry={entry}
                  progress={findProgress(data, entry.id)}
                  newWords={entry.level === own ? newWords.get(entry.id) : undefined}
                  lines={lines[entry.id]}
                />
              </li>
            ))}
          </ol>
        )}
        {page.entries.length === 0 && <p className={noneClass}>No stories match the current filter.</p>}
        {page.entries.length > 0 && shown.length === 0 && <AllHidden {...page} />}
      </section>
      <Pages {...page} />
      <p ref={count} className="archive-count quiet mt-3 mb-12">
        {getCountText(page, hidden)}
      </p>
      {level !== undefined && subjects?.length === 1 && others[level]}
    </>
  )
}

const noneClass = 'mt-6 border-t border-border py-6 text-muted'

/** Shown if the reader has finished every story on the page and hides finished ones. */
function AllHidden(page: ArchivePage) {
  const { next } = getAdjacentViews(page)
  return (
    <p className={noneClass}>
      You have finished all the stories on this page, and finished stories are hidden.{' '}
      {next ? (
        <ArchiveLink view={next} className="text-link">{`Go to page ${next.page}`}</ArchiveLink>
      ) : (
        <span>Switch off “Hide finished” in the filters to see them again.</span>
      )}
    </p>
  )
}

/** Links to the other pages of a list; no two of them to the same page. */
function Pages(page: ArchivePage) {
  const { view, pageCount } = page
  if (pageCount === 1) return null
  const { previous, next } = getAdjacentViews(page)
  const [before, after] = sorts[view.sort].pages
  return (
    <nav
      aria-label="Pages of stories"
      className="flex flex-wrap items-center justify-between gap-x-2 border-t border-border pt-6 text-sm/body print:hidden"
    >
      {previous && (
        <ArchiveLink view={previous} rel="prev" className="button gap-1 px-[0.8rem]" data-kind="outline">
          <Icon of={ChevronLeft} />
          <span>{`${before} stories`}</span>
        </ArchiveLink>
      )}
      <p
        className={`flex items-center gap-x-5 *:flex *:min-h-11 *:items-center ${previous ? 'max-sm:order-last max-sm:basis-full' : ''}`}
      >
        {view.page > 2 && (
          <ArchiveLink view={{ ...view, page: 1 }} className="text-link">
            First page
          </ArchiveLink>
        )}
        <span className="max-sm:hidden">{`Page ${formatNumber(view.page)} of ${formatNumber(pageCount)}`}</span>
        {view.page < pageCount - 1 && (
          <ArchiveLink view={{ ...view, page: pageCount }} className="text-link">
            Last page
          </ArchiveLink>
        )}
      </p>
      {next && (
        <ArchiveLink view={next} rel="next" className="button gap-1 px-[0.8rem]" data-kind="outline">
          <span>{`${after} stories`}</span>
          <Icon of={ChevronRight} />
        </ArchiveLink>
      )}
    </nav>
  )
}

type LevelHeadProps = { level: string; heading: string; tools: ReactNode; children: ReactNode }

/** What leads the page of a level: printed, as the head of a story is, in its ink on its ground. */
function LevelHead({ level, heading, tools, children }: LevelHeadProps) {
  return (
    <header
      className="plate grid gap-x-8 sm:grid-cols-[1fr_20rem] sm:grid-rows-[auto_auto_auto_1fr]"
      data-level={level}
    >
      <div className="plate-row sm:col-span-full sm:py-2">
        <SiteLink href="/archive" className="inline-flex min-h-11 items-center gap-2">
          <Icon of={ArrowLeft} />
          Story Archive
        </SiteLink>
        <SearchWay />
        <OpenSheet id="level-tools" label="Level options" icon={Ellipsis} className="max-sm:ms-auto" />
        <Sheet id="level-tools" title="Level options">
          {tools}
        </Sheet>
      </div>
      <h1 className="page-title sm:col-span-full">{heading}</h1>
      <p className="summary">{getAudienceText(level)}</p>
      {children}
    </header>
  )
}

/** The field of the search where there is room; elsewhere the page's header leads to it. */
function SearchWay() {
  return (
    <div className="ms-auto w-68 flex-none max-sm:hidden">
      <SearchField />
    </div>
  )
}
