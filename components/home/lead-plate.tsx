import { ArrowRight } from 'lucide-react'
import { Cover } from '@/components/site/cover'
import { getLineText, LeadCard } from '@/components/site/lead-card'
import { SiteLink } from '@/components/site/site-link'
import { NewWords } from '@/components/site/story-card'
import { Icon } from '@/components/ui/icon'
import { getStoryPath } from '@/lib/site/paths'
import { getPlace, type Lead } from '@/lib/storage/way-on'
import type { LevelPath } from '@/lib/story/levels'

type LeadPlateProps = { lead: Lead; levels: readonly LevelPath[] }

/** The story to go on with, printed as large as the head of its own page. All of it is one link. */
export function LeadPlate({ lead, levels }: LeadPlateProps) {
  if (!('story' in lead)) return <LeadCard lead={lead} />
  const { kind, level, story } = lead
  const titleEn = levels.flatMap(({ path }) => path).find(({ id }) => id === story.id)?.titleEn
  const isContinued = kind === 'continue'
  return (
    <SiteLink
      href={getStoryPath(story.id) + (isContinued ? getPlace(lead) : '')}
      loading="Loading story..."
      className="plate lead-plate"
      data-level={level}
    >
      <span className="eyebrow">
        {isContinued ? 'Continue' : level ? `Next ${level} story` : 'Next story'}
      </span>{' '}
      <Cover id={story.id} level={level} />
      <span lang="ru" translate="no" className="page-title">
        {story.title}
      </span>{' '}
      <span className="title-en">{titleEn}</span>{' '}
      {isContinued ? <Place {...lead} /> : <NewWords id={story.id} />}
      {/* Said once. */}
      <span aria-hidden={isContinued} className="button" data-kind="primary">
        <span>{isContinued ? 'Continue' : 'Start'}</span>
        <Icon of={ArrowRight} size={20} />
      </span>
    </SiteLink>
  )
}

/** How far into the story the reader is, in words and as a rail. */
function Place({ line, lines }: { line?: number; lines?: number }) {
  const text = getLineText({ line, lines })
  return (
    text && (
      <span className="lead-place">
        <span>{text}</span>
        {line !== undefined && lines !== undefined && <progress aria-hidden value={line + 1} max={lines} />}
      </span>
    )
  )
}
