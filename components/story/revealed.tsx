'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useStory } from '@/components/story/story-provider'
import { hasReached, type Stage } from '@/lib/reading/stage'

/**
 * A part of the story that appears from a stage on. It stands in the HTML from the beginning.
 * When it is revealed, the focus goes to the element inside that is marked with `data-first`,
 * because the button that was pressed is gone.
 */
export function Revealed({ from, children }: { from: Stage; children: ReactNode }) {
  const { stage } = useStory()
  const shown = hasReached(stage, from)
  const root = useRef<HTMLDivElement>(null)
  const wasShown = useRef(shown)

  useLayoutEffect(() => {
    if (shown && !wasShown.current) {
      root.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
    }
    wasShown.current = shown
  }, [shown])

  return (
    // Without a box of its own, so that the player sticks to the whole story and not to this part of it.
    <div ref={root} className="contents" data-from={from} hidden={!shown}>
      {children}
    </div>
  )
}
