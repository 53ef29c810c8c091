'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { SearchField } from '@/components/search/search-field'
import { announce } from '@/components/ui/announcer'
import { useInteractive } from '@/components/ui/interactive'
import { attribute } from '@/lib/page/page-dom'
import { getCountText, getListName } from '@/lib/site/archive-texts'
import { type ArchivePage, getAdjacentViews } from '@/lib/site/archive-views'
import { getArchivePath } from '@/lib/site/paths'
import { findProgress } from '@/lib/storage/reader-data'
import { updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { isFinished } from '@/lib/storage/story-progress'
import { rememberStories } from '@/lib/storage/way-on'
import { ArchiveLink, Controls, Pages, useArrival, useLastView } from './controls'
import { Entry } from './entry'
import { useNewWords } from './use-new-words'

type ArchiveProps = {
  page: ArchivePage
  /** What each story's entry shows in place of its excerpt, by its id. */
  lines?: Readonly<Record<string, ReactNode>>
}

/** A page of stories, with links to the other pages. */
export function Archive({ page, lines = {} }: ArchiveProps) {
  const data = useReaderData((data) => data)
  const hideFinished = data.hideFinished ?? false
  const isLive = useInteractive()
  const newWords = useNewWords(page)
  const list = useArrival(getArchivePath(page.view))
  useLastView(getArchivePath(page.view))
  useEffect(() => {
    updateReaderData((data) => rememberStories(data, page.entries))
  }, [page.entries])
  const count = useRef<HTMLParagraphElement>(null)
  function hide(hideFinished: boolean) {
    flushSync(() => updateReaderData((data) => ({ ...data, hideFinished })))
    announce(count.current?.textContent ?? '')
  }

  const shown = page.entries.filter(({ id }) => !hideFinished || !isFinished(findProgress(data, id)))
  return (
    <>
      <SearchField />
      <Controls page={page} hideFinished={hideFinished} onHideFinished={hide} />
      {/* Once live, React leaves out finished stories; until then the boot function hides them. */}
      <section
        ref={list}
        tabIndex={-1}
        aria-label={getListName(page)}
        className="archive-list"
        {...(isLive && attribute('live'))}
      >
        {shown.length > 0 && (
          <ol>
            {shown.map((entry) => (
              <li key={entry.id} {...attribute('entry', entry.id)} suppressHydrationWarning>
                <Entry
                  entry={entry}
                  progress={findProgress(data, entry.id)}
                  newWords={newWords.get(entry.id)}
                  lines={lines[entry.id]}
                />
              </li>
            ))}
          </ol>
        )}
        {page.entries.length === 0 && <p>No stories match the current filter.</p>}
        {page.entries.length > 0 && shown.length === 0 && <AllHidden {...page} />}
      </section>
      <Pages {...page} />
      <p ref={count} className="archive-count">
        {getCountText(page, page.entries.length - shown.length)}
      </p>
    </>
  )
}

/** Shown if the reader has finished every story on the page and hides finished ones. */
function AllHidden(page: ArchivePage) {
  const { next } = getAdjacentViews(page)
  return (
    <p>
      You have finished all the stories on this page, and finished stories are hidden.{' '}
      {next ? (
        <ArchiveLink view={next} className="text-link">
          Go to page {next.page}
        </ArchiveLink>
      ) : (
        'Untick “Hide finished” to see them again.'
      )}
    </p>
  )
}
