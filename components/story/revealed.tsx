import type { ReactNode } from 'react'
import type { Stage } from '@/lib/reading/stage'

/** A part of the story that appears from a stage on. It stands in the HTML from the beginning; see stage-css.ts. */
export function Revealed({ from, children }: { from: Exclude<Stage, 'start'>; children: ReactNode }) {
  return <div data-from={from}>{children}</div>
}
