'use client'

import { Check } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { findProgress } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { isFinished } from '@/lib/storage/story-progress'

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
