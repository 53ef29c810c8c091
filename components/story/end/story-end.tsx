'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Cover } from '@/components/site/cover'
import { useStory } from '@/components/story/story-context'
import { useAnnounced } from '@/components/ui/announcer'
import { findLine, scrollToCenter } from '@/lib/page/page-dom'
import { isAtEnd } from '@/lib/player/player'
import { usePlayerState } from '@/lib/player/player-store'
import { isInView } from '@/lib/player/use-follow'
import { findProgress } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { getSeriesEnd } from '@/lib/story/series'
import { hasReached } from '@/lib/story/stage'
import { Beside, NextCard } from './more-stories'

const heard = 'You have heard the whole story'

/** Says that the recording was heard to its end in this visit, before its text is revealed. */
export function HeardWhole() {
  const { stage } = useStory()
  const { isEarned, isEnd } = useHearing()
  // Not by the one below the text: Read, which is pressed later, must not say it again.
  useAnnounced(isEarned && isEnd && heard)
  if (!isEarned || hasReached(stage, 'read')) return null
  return (
    <div className="mt-6 print:hidden">
      <p className="card-title">{heard}</p>
      <p>Now read it, and hear it again line by line.</p>
    </div>
  )
}

/** The end of the text, and what leads on, which is the questions until they are answered. */
export function StoryEnd({ children }: { children: ReactNode }) {
  const { story, stage, neighbours } = useStory()
  const seriesEnd = story.series && getSeriesEnd(story.series)
  const isChecked = useReaderData((data) => findProgress(data, story.id)?.best !== undefined)
  const { isEarned, isEnd } = useHearing()
  const card = useRef<HTMLDivElement>(null)
  useAnnounced(!story.audio && isEarned && isEnd && heard)

  // For a reader who has followed to the end: the docked player would hide it.
  useEffect(() => {
    const lastLine = findLine(story.paragraphs.flat().length - 1)
    if (isEnd && card.current && isInView(lastLine) && !document.querySelector(':popover-open'))
      scrollToCenter(card.current)
  }, [isEnd, story])

  return (
    <div ref={card} className="story-end mt-10 mb-8 grid justify-items-center text-center print:hidden">
      <Cover id={story.id} level={story.level} className="mb-2 w-24 bg-transparent" />
      <p className="card-title">The end</p>
      {seriesEnd && <p className="text-balance font-serif text-muted text-xl/body">{seriesEnd}</p>}
      {children}
      {isEarned && (story.questions.length === 0 || (isChecked && stage === 'practice')) && (
        <div className="mt-6 justify-self-stretch text-start">
          <NextCard neighbours={neighbours} action="Next story" />
          <Beside neighbours={neighbours} />
        </div>
      )}
    </div>
  )
}

/** Whether the recording is at its end, and whether the story was heard to its end in this visit. */
function useHearing() {
  const { story, player } = useStory()
  const isFinished = useReaderData((data) => findProgress(data, story.id)?.finished)
  const isEnd = usePlayerState(player, (state, { recording }) => isAtEnd(state, recording)) ?? false
  const [isEarned, earn] = useState(false)
  if (isFinished && isEnd && !isEarned) earn(true)
  return { isEarned, isEnd }
}
