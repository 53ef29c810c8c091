'use client'

import { Suspense, useEffect, useRef } from 'react'
import { getCountText } from '@/lib/archive/count-text'
import type { ArchiveData } from '@/lib/archive/files'
import { useArchive } from '@/lib/archive/use-archive'
import type { View } from '@/lib/archive/view'
import { pushView } from '@/lib/archive/view-store'
import { isFinished } from '@/lib/reader/reader-data'
import { updateReaderData, useReaderData } from '@/lib/reader/reader-store'
import { AddressWatcher } from './address-watcher'
import { ArchiveControls } from './archive-controls'
import { ArchiveMore } from './archive-more'
import { Entry } from './entry'

/** The list of stories with its order and filters. */
export function Archive(data: ArchiveData) {
  const { view, entries, count, more } = useArchive(data)
  const { stories, hideFinished = false } = useReaderData()
  const list = useRef<HTMLOListElement>(null)
  const shown = entries.filter(({ id }) => !hideFinished || !isFinished(stories[id]))
  const isWaiting = entries.length === 0 && more?.state === 'loading'

  // From here on React shows what the address asks for: see the boot script.
  useEffect(() => {
    delete document.documentElement.dataset.archive
  }, [])

  function choose(choice: Partial<View>) {
    const next = { ...view, ...choice, steps: 0 }
    if (next.sort !== view.sort || next.level !== view.level) pushView(next)
  }

  return (
    <>
      <Suspense>
        <AddressWatcher />
      </Suspense>
      <ArchiveControls
        levels={data.levels.map(([name]) => name)}
        view={view}
        onSort={(sort) => choose({ sort })}
        onLevel={(level) => choose({ level })}
        hideFinished={hideFinished}
        onHideFinished={(hidden) => updateReaderData((data) => ({ ...data, hideFinished: hidden }))}
      />
      <p className="archive-waiting">{loadingText}</p>
      <div className="archive-list" data-waiting={isWaiting || undefined}>
        {shown.length > 0 && (
          <ol ref={list}>
            {shown.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} progress={stories[entry.id]} />
              </li>
            ))}
          </ol>
        )}
        {shown.length === 0 && !more && (
          <p className="mt-8 text-muted">No stories match the current filter.</p>
        )}
        {shown.length === 0 && entries.length > 0 && more && (
          <p className="mt-8 text-muted">All of the stories loaded so far are finished and hidden.</p>
        )}
        <ArchiveMore
          list={list}
          choice={`${view.sort} ${view.level}`}
          loaded={entries.length}
          shown={shown.length}
          countText={getCountText(shown.length, entries.length - shown.length, count)}
          loadingText={loadingText}
          more={more}
        />
      </div>
    </>
  )
}

const loadingText = 'Loading stories...'
