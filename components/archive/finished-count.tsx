'use client'

import { Check } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { getStoriesText } from '@/lib/site/archive-texts'
import { findProgress } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { countFinished, hasBegun } from '@/lib/storage/reading-history'
import { isFinished } from '@/lib/storage/story-progress'

/** How many of all stories the reader has finished: `4 of 10 finished`; for a new visitor, how many there are. */
export function FinishedCount({ count }: { count: number }) {
  const data = useReaderData((data) => data)
  return (
    <p className="quiet w-0 flex-1 truncate sm:order-last sm:text-end">
      {hasBegun(data) ? `${countFinished(data, { count })} of ${count} finished` : getStoriesText(count)}
    </p>
  )
}

/** A tick beside a story that the reader has finished. */
export function FinishedMark({ id }: { id: string }) {
  const isDone = useReaderData((data) => isFinished(findProgress(data, id)))
  return isDone ? (
    <span className="text-success">
      <Icon of={Check} className="inline" size={16} strokeWidth={2.5} />
      <span className="sr-only">finished</span>
    </span>
  ) : null
}
