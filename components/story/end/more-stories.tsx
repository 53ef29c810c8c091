'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Cover } from '@/components/site/cover'
import { SiteLink } from '@/components/site/site-link'
import { ListCard, StoryCard } from '@/components/site/story-card'
import { useStory } from '@/components/story/story-context'
import { Russian } from '@/components/text/russian-text'
import { useAnnounced } from '@/components/ui/announcer'
import { saveAhead } from '@/lib/offline/save-page'
import { findLine, scrollToCenter } from '@/lib/page/page-dom'
import { isAtEnd } from '@/lib/player/player'
import { usePlayerState } from '@/lib/player/player-store'
import { isInView } from '@/lib/player/use-follow'
import { getLevelPath, getStoryPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import { findProgress, getOwnLevel } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { getNextStories, hasBegun } from '@/lib/storage/reading-history'
import { isFinished } from '@/lib/storage/story-progress'
import { findLevel, type StoryLink } from '@/lib/story/levels'
import type { Neighbours } from '@/lib/story/reading-order'
import { getSeriesEnd } from '@/lib/story/series'
import { hasReached } from '@/lib/story/stage'

/** What a story leads on to: the next story of its level, or, after the last one, its level and the next level. */
export function MoreStories({ neighbours, children }: { neighbours: Neighbours; children?: ReactNode }) {
  const { beside } = neighbours
  useStoriesAhead(neighbours)
  return (
    <nav aria-label="More stories" className="more-stories mt-12 grid gap-4 print:hidden">
      <div>
        <NextCard neighbours={neighbours} />
      </div>
      {beside && (
        <p className="quiet">
          <Beside neighbours={neighbours} />
        </p>
      )}
      {children}
    </nav>
  )
}

/** Leads whoever has come from elsewhere, as from a search engine, and has no level to the beginning. */
export function StartHere({ neighbours: { start } }: { neighbours: Neighbours }) {
  const isNew = useReaderData((data) => getOwnLevel(data) === undefined)
  return (
    start &&
    isNew && (
      <p className="start-here quiet mt-4 print:hidden">
        New to Russian?{' '}
        <SiteLink href={getStoryPath(start.id)} className="text-link">
          {`Start with the first ${start.level} story`}
        </SiteLink>
      </p>
    )
  )
}

/** Once half of a story is heard or read, it and the next one are saved, for a reader who gets on a train. */
function useStoriesAhead(neighbours: Neighbours) {
  const id = neighbours.stories[neighbours.index]?.id ?? ''
  const next = useNextStory(neighbours)?.id
  const voice = useReaderData((data) => data.voice)
  const isHalf = useReaderData((data) => {
    const {
      line = -1,
      lines = Number.POSITIVE_INFINITY,
      ...story
    } = findProgress(data, id) ?? { stage: 'start' }
    return isFinished(story) || (line + 1) * 2 >= lines
  })
  useEffect(() => {
    if (isHalf)
      saveAhead(
        [next ?? id, id].map((id) => getSitePath(getStoryPath(id))),
        voice,
      )
  }, [isHalf, id, next, voice])
}

type NextCardProps = { neighbours: Neighbours; action?: string }

/** The next part of the series, or else the next story that the reader has not finished; after the last one the lists. */
export function NextCard({ neighbours, action }: NextCardProps) {
  const { level, stories, index, nextPart, nextLevel } = neighbours
  const next = useNextStory(neighbours)
  const label = level ? `Next ${level} story:` : 'Next story:'
  return next ? (
    <StoryCard
      label={nextPart && next === stories[index + 1] ? `${nextPart}:` : label}
      story={next}
      level={level}
      detail={next.titleEn}
      action={action}
    />
  ) : (
    <div className="more-lists grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-4">
      <ListCard
        href={getLevelPath(level || undefined)}
        label="More at this level"
        title={level ? `All ${level} stories` : 'All stories'}
      />
      {nextLevel && (
        <ListCard
          href={getLevelPath(nextLevel)}
          label="Next level"
          title={nextLevel}
          detail={findLevel(nextLevel)?.canDo}
        />
      )}
    </div>
  )
}

/** The next part of the series, where it is of another level. */
function Beside({ neighbours: { beside } }: { neighbours: Neighbours }) {
  return (
    beside && (
      <SiteLink href={getStoryPath(beside.id)} className="text-link">
        {`The series continues${beside.level ? ` at ${beside.level}` : ''}: `}
        <Russian text={beside.title} />
      </SiteLink>
    )
  )
}

/** Another level, after the questions went well or badly; none where its card is offered already. */
export function OtherLevel({ neighbours, isHarder }: { neighbours: Neighbours; isHarder: boolean }) {
  const { stories, index, previousLevel, nextLevel } = neighbours
  const level = !isHarder ? previousLevel : index + 1 < stories.length ? nextLevel : undefined
  return (
    level && (
      <SiteLink href={getLevelPath(level)} className="text-link">
        {`${isHarder ? 'Harder' : 'Easier'}: ${level} stories`}
      </SiteLink>
    )
  )
}

/** Returns the story to read after this one; for a new reader, and without a script, the one after it in the level. */
export function useNextStory(neighbours: Neighbours): StoryLink | undefined {
  const { stories, index } = neighbours
  return useReaderData((data) =>
    hasBegun(data) ? getNextStories(data, neighbours, stories[index]?.id)[0] : stories[index + 1],
  )
}

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
