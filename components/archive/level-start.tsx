'use client'

import { LeadCard } from '@/components/site/lead-card'
import { StoryCard } from '@/components/site/story-card'
import { useInteractive } from '@/components/ui/interactive'
import { attribute } from '@/lib/page/page-dom'
import { chooseLevel } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { findOwn } from '@/lib/storage/stored-value'
import { getLead } from '@/lib/storage/way-on'
import type { LevelSummary } from '@/lib/story/levels'

/** Where to start at a level: its first story for a reader new to it, otherwise where they carry on. */
export function LevelStart({ summary }: { summary: LevelSummary }) {
  const data = useReaderData((data) => data)
  const isLive = useInteractive()
  const lead = getLead(chooseLevel(data, summary.level), [summary])
  const isNew = findOwn(data.last, summary.level) === undefined
  return (
    // A returning reader sees nothing here until it is right: see home.css.
    <div className="lead level-start" {...(isLive && attribute('live'))}>
      {lead.kind === 'allFinished' ? (
        <StoryCard
          label="All finished. Read again:"
          story={summary.first}
          level={summary.level}
          detail={summary.first.titleEn}
        />
      ) : lead.kind === 'next' && isNew ? (
        <StoryCard label="Start here:" story={lead.story} level={summary.level} detail={lead.story.titleEn} />
      ) : (
        <LeadCard lead={lead} />
      )}
    </div>
  )
}
