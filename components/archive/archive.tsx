'use client'

import { useState } from 'react'
import { ArchiveControls } from '@/components/archive/archive-controls'
import { Entry } from '@/components/archive/entry'
import { type ArchiveEntry, getLevels, type Sort, selectEntries } from '@/lib/stories/archive'

/** The list of stories with its order and filter. */
export function Archive({ entries }: { entries: ArchiveEntry[] }) {
  const [sort, setSort] = useState<Sort>('newest')
  const [level, setLevel] = useState<string>()
  const shown = selectEntries(entries, sort, level)
  return (
    <>
      <ArchiveControls
        levels={getLevels(entries)}
        sort={sort}
        level={level}
        onSort={setSort}
        onLevel={setLevel}
      />
      {shown.length === 0 ? (
        <p className="mt-8 text-muted">No stories match the current filter.</p>
      ) : (
        <ol className="mt-6">
          {shown.map((entry) => (
            <li key={entry.id} className="border-t border-border py-6">
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
