'use client'

import { LevelProgress } from '@/components/site/level-progress'
import { NextActionCard } from '@/components/site/next-action-card'
import { StoryCard } from '@/components/site/story-card'
import { useInteractive } from '@/components/ui/interactive'
import { attribute } from '@/lib/page/page-dom'
import { chooseLevel } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { getNextAction } from '@/lib/storage/reading-history'
import type { LevelStories } from '@/lib/story/levels'

/** How far the reader is at a level, and where to start: at its first story for a reader new to it, else where they carry on. */
export function LevelStart({ level, stories }: LevelStories) {
  const data = useReaderData((data) => data)
  const isLive = useInteractive()
  const next = getNextAction(chooseLevel(data, level), [{ level, stories }])
  const isNew = data.last?.[level] === undefined
  const [first] = stories
  return (
    // A returning reader sees nothing here until it is right: see archive.css.
    <div className="level-start" {...(isLive && attribute('live'))}>
      <LevelProgress level={level} stories={stories} data={data} className="mt-4" />
      {next.kind === 'allFinished' && first ? (
        <StoryCard
          label="All finished. Read again:"
          story={first}
          level={level}
          detail={first.titleEn}
          action="Start"
        />
      ) : next.kind === 'next' && isNew ? (
        <StoryCard
          label="Start here:"
          story={next.story}
          level={level}
          detail={next.story.titleEn}
          action="Start"
        />
      ) : (
        <NextActionCard next={next} isMain />
      )}
    </div>
  )
}
