'use client'

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Cover } from '@/components/site/cover'
import { useStory } from '@/components/story/story-context'
import { useLookUp } from '@/components/story/words/look-up'
import { useAnnounced } from '@/components/ui/announcer'
import { Button } from '@/components/ui/button'
import { findLine, getSelector, scrollToCenter } from '@/lib/page/page-dom'
import { isAtEnd } from '@/lib/player/player'
import { usePlayerState } from '@/lib/player/player-store'
import { isInView } from '@/lib/player/use-follow'
import { findProgress } from '@/lib/storage/reader-data'
import { getReaderData, useReaderData } from '@/lib/storage/reader-store'
import { getCleanText } from '@/lib/story/marked-text'
import { getSeriesEnd } from '@/lib/story/series'
import { hasReached } from '@/lib/story/stage'
import type { StoryWords } from '@/lib/story/story-words'
import { Beside, NextCard } from './way-on'

const heard = 'You have heard the whole story'

/** What comes next, from when the recording was heard to its end in this visit. Below the text, once that is revealed. */
export function StoryEnd({ hasText }: { hasText: boolean }) {
  const { story, stage, player } = useStory()
  const seriesEnd = story.series && getSeriesEnd(story.series)
  const isFinished = useReaderData((data) => findProgress(data, story.id)?.finished)
  const isEnd = usePlayerState(player, (state, { recording }) => isAtEnd(state, recording))
  const [isEarned, earn] = useState(false)
  if (isFinished && isEnd && !isEarned) earn(true)
  const isShown = isEarned && hasReached(stage, 'read') === hasText
  const countAdded = useCountAdded(story.id)
  const card = useRef<HTMLDivElement>(null)
  // By one of the two: Read, which is pressed later, must not say it again.
  useAnnounced((!hasText || !story.audio) && isFinished && isEnd && heard)

  // For a reader who has followed to the end: the notes, or the docked player, would hide it.
  useEffect(() => {
    const lastLine = findLine(story.paragraphs.flat().length - 1)
    if (isEnd && hasText && card.current && isInView(lastLine, 0) && !document.querySelector(':popover-open'))
      scrollToCenter(card.current)
  }, [isEnd, hasText, story])

  if (!isShown) return null
  return (
    <div
      ref={card}
      className={`story-end print:hidden ${hasText ? 'my-12 grid justify-items-center text-center *:[.link-card]:mt-6 *:[.link-card]:justify-self-stretch *:[.link-card]:text-start' : 'mt-6'}`}
    >
      {hasText && <Cover id={story.id} level={story.level} className="w-32 bg-transparent" />}
      <p className="card-title">{hasText ? 'The end' : heard}</p>
      {hasText ? (
        <>
          {seriesEnd && <p className="title-en">{seriesEnd}</p>}
          <Met countAdded={countAdded} />
          <Next />
        </>
      ) : (
        <p>Now read it, and hear it again line by line.</p>
      )}
    </div>
  )
}

/** How many different words this story has, and how many were new to a reader who had finished another one before. */
function Met({ countAdded }: { countAdded: CountAdded | undefined }) {
  const { words, onlyKeyWords } = useLookUp()
  if (onlyKeyWords) return null
  const added = countAdded?.(words) ?? 0
  const news = added > 0 ? `, ${added} of them new to you` : ''
  return (
    <p className="title-en text-muted text-balance">{`${countHeadwords(words)} different words in this story${news}.`}</p>
  )
}

type CountAdded = (words: StoryWords) => number

/** Loaded when the page is opened, for those who have met words: nothing moves at the end. */
function useCountAdded(id: string): CountAdded | undefined {
  const [counting, setCounting] = useState<{ countAdded: CountAdded }>()
  useEffect(() => {
    // As it is before the story adds its own.
    const { met } = getReaderData()
    if (met === undefined) return
    import('@/components/story/words/met-words-text').then(
      ({ countAdded }) => setCounting({ countAdded: (words) => countAdded(words, met, id) }),
      () => {},
    )
  }, [id])
  return counting?.countAdded
}

function countHeadwords(words: StoryWords): number {
  const lines = [...words].filter(([textKey]) => /^\d+$/.test(textKey))
  return new Set(lines.flatMap(([, found]) => found.map(({ ru }) => getCleanText(ru)))).size
}

function Next() {
  const { story, way, takeStep } = useStory()
  const isChecked = useReaderData((data) => findProgress(data, story.id)?.best !== undefined)
  const count = story.questions.length

  function practise() {
    flushSync(() => takeStep({ type: 'practicePressed' }))
    const part = getSelector('from', 'practice')
    document.querySelector<HTMLElement>(`${part} ${getSelector('first')}`)?.focus()
  }

  if (count > 0 && !isChecked)
    return (
      <Button
        className="mt-6"
        onClick={practise}
      >{`Practice: ${count === 1 ? '1 question' : `${count} questions`}`}</Button>
    )
  return (
    <>
      <NextCard way={way} action="Next story" />
      <Beside way={way} />
    </>
  )
}
