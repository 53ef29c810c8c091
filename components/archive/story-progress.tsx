'use client'

import { Check } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { findProgress } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { getBestText, getSeen, isFinished, type StoryProgress } from '@/lib/storage/story-progress'

/** A tick beside a story that the reader has finished. */
export function FinishedTick({ id }: { id: string }) {
  const isDone = useReaderData((data) => isFinished(findProgress(data, id)))
  return isDone ? (
    <span className="text-success">
      <Icon of={Check} className="inline" strokeWidth={2.5} />
      <span className="sr-only">finished</span>
    </span>
  ) : null
}

/** How far the reader has got in a story. Its room is kept before the first paint by `data-seen`: see page-dom.ts. */
export function StoryProgressChip({ progress }: { progress: StoryProgress | undefined }) {
  const seen = getSeen(progress)
  return (
    <p className="in-data-seen:min-w-25 sm:in-data-seen:min-w-52">
      {progress && seen && (
        <span
          className={`chip flex h-5 items-center justify-end gap-1 whitespace-nowrap font-medium text-sm ${seen === 'finished' ? 'text-success' : 'text-muted'}`}
        >
          {seen === 'finished' && <Icon of={Check} strokeWidth={2.5} />}
          <span>
            {seen === 'finished' ? 'Finished' : 'In progress'}
            <span className="max-sm:hidden">{getDetail(progress, seen)}</span>
          </span>
        </span>
      )}
    </p>
  )
}

/** What there is room for in a wide window alone. */
function getDetail(progress: StoryProgress, seen: 'finished' | 'begun'): string {
  const { best, line } = progress
  if (best) return getBestText(progress)
  return seen === 'finished' || line === undefined ? '' : `, line ${line + 1}`
}
