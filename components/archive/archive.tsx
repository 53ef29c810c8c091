'use client'

import { useState } from 'react'
import { ArchiveControls } from '@/components/archive/archive-controls'
import { Entry } from '@/components/archive/entry'
import { Progress } from '@/components/archive/progress'
import { isFinished } from '@/lib/reading/memory'
import { useMemory } from '@/lib/reading/use-memory'
import { type ArchiveEntry, getLevels, type Sort, selectEntries } from '@/lib/stories/archive'

/** The list of stories with its order and filters. */
export function Archive({ entries }: { entries: ArchiveEntry[] }) {
  const [sort, setSort] = useState<Sort>('newest')
  const [level, setLevel] = useState<string>()
  const [finishedHidden, setFinishedHidden] = useState(false)
  const { stories } = useMemory()
  const shown = selectEntries(entries, sort, level).filter(
    ({ id }) => !finishedHidden || !isFinished(stories[id]),
  )
  return (
    <>
      <ArchiveControls
        levels={getLevels(entries)}
        sort={sort}
        level={level}
        finishedHidden={finishedHidden}
        onSort={setSort}
        onLevel={setLevel}
        onFinished={setFinishedHidden}
      />
      <p role="status" className="sr-only">
        {shown.length === 1 ? '1 story' : `${shown.length} stories`}
      </p>
      {shown.length === 0 ? (
        <p className="mt-8 text-muted">No stories match the current filter.</p>
      ) : (
        <ol className="mt-6">
          {shown.map((entry) => (
            <li key={entry.id} className="border-t border-border py-6">
              <Entry entry={entry} memory={stories[entry.id]} />
            </li>
          ))}
        </ol>
      )}
      <Progress />
    </>
  )
}
