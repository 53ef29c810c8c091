'use client'

import { useLayoutEffect, useRef } from 'react'
import { useStory } from '@/components/story/story-context'
import { Button, TextButton } from '@/components/ui/button'
import { useInteractive } from '@/components/ui/interactive'
import { attributes, getSelector } from '@/lib/page/page-dom'
import { usePlayerState } from '@/lib/player/player-store'
import { findProgress, rememberLine } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'

/** Offers to continue from the line where the reader left off, or from the start, until anything is played. Boot keeps room for it. */
export function Continue() {
  const { story, player, remember } = useStory()
  const saved = useReaderData((data) => findProgress(data, story.id)?.line) ?? 0
  const line = usePlayerState(player, (state) => (state.failed ? null : state.resumeLine))
  const row = useRef<HTMLDivElement>(null)
  const interactive = useInteractive()

  useLayoutEffect(() => {
    if (interactive) row.current?.closest(getSelector('story'))?.removeAttribute(attributes.resumable)
  }, [interactive])

  function playFrom(line: number) {
    player?.continueFrom(line)
    // The pressed button has gone.
    document.querySelector<HTMLElement>(getSelector('play'))?.focus({ preventScroll: true })
  }

  function restart() {
    remember((data) => rememberLine(data, story.id, null))
    playFrom(0)
  }

  return (
    <div ref={row} className="continue needs-script print:hidden">
      {line !== null && line > 0 && saved > 0 && (
        <>
          <Button onClick={() => playFrom(line)}>{`Continue from line ${line + 1}`}</Button>
          <TextButton onClick={restart}>From the start</TextButton>
        </>
      )}
    </div>
  )
}
