'use client'

import { useLayoutEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useInteractive } from '@/components/ui/interactive'
import { findProgress } from '@/lib/device/reader-data'
import { useReaderData } from '@/lib/device/reader-store'
import { attributes, getSelector } from '@/lib/page/page-dom'
import { usePlayerState } from '@/lib/reading/player-store'
import { useStory } from './story-context'

/** Offers to continue from the line where the reader left off, until anything is played. Boot keeps room for it. */
export function Continue() {
  const { story, player } = useStory()
  const line = useReaderData((data) => findProgress(data, story.id)?.line)
  const untouched = usePlayerState(player, (state) => !state.playing && state.position === 0 && !state.failed)
  const row = useRef<HTMLDivElement>(null)
  const interactive = useInteractive()

  useLayoutEffect(() => {
    if (interactive) row.current?.closest(getSelector('story'))?.removeAttribute(attributes.resumable)
  }, [interactive])

  function press() {
    if (line === undefined) return
    player?.continueFrom(line)
    // The pressed button has gone.
    document.querySelector<HTMLElement>(getSelector('play'))?.focus({ preventScroll: true })
  }

  return (
    <div ref={row} className="continue needs-script print:hidden">
      {untouched && line !== undefined && line > 0 && player?.cues[line] && (
        <Button onClick={press}>Continue from line {line + 1}</Button>
      )}
    </div>
  )
}
