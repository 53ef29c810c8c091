'use client'

import { useReaderData } from '@/lib/device/reader-store'
import { getFinishedText, hasBegun } from '@/lib/device/way-on'

/** How many stories of a level, or of all, the reader has finished: `4 of 10 finished`. Nothing for a new visitor. */
export function FinishedCount({ level, count }: { level?: string; count: number }) {
  const data = useReaderData((data) => data)
  return hasBegun(data) ? (
    <p className="text-sm text-muted">{getFinishedText(data, { level, count })} finished</p>
  ) : null
}
