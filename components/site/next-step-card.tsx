import { ArrowRight } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { getResumeHash, type NextStep } from '@/lib/storage/reading-history'
import { SiteLink } from './site-link'
import { StoryCard } from './story-card'

type NextStepCardProps = {
  step: NextStep
  /** Leads the page, so that it shows what a press does. */
  isMain?: boolean
}

export function NextStepCard({ step, isMain = false }: NextStepCardProps) {
  switch (step.kind) {
    case 'continue':
      return (
        <StoryCard
          label="Continue:"
          story={step.story}
          hash={getResumeHash(step)}
          level={step.level}
          detail={getLineText(step)}
          action={isMain ? 'Continue' : undefined}
        />
      )
    case 'next':
      return (
        <StoryCard
          label={step.level ? `Next ${step.level} story:` : 'Next story:'}
          story={step.story}
          level={step.level}
          detail={step.story.titleEn}
          action={isMain ? 'Start' : undefined}
        />
      )
    case 'chooseLevel':
      return <ArchiveCard label="Welcome back" text="Choose a story" />
    case 'allFinished':
      return <ArchiveCard label="You have finished every story from your level up" text="All stories" />
  }
}

/** The line that was heard or read last: `Line 8 of 24`. */
export function getLineText({ line, lines }: { line?: number; lines?: number }): string | undefined {
  if (line === undefined) return undefined
  if (line + 1 === lines) return 'Read to the end'
  return lines === undefined ? `Line ${line + 1}` : `Line ${line + 1} of ${lines}`
}

function ArchiveCard({ label, text }: { label: string; text: string }) {
  return (
    <SiteLink href="/archive" loading="Loading the archive..." className="card link-card" data-kind="primary">
      <div className="pe-9">
        <span className="quiet block">{label}</span> <span className="card-title">{text}</span>
      </div>
      <Icon of={ArrowRight} size={20} />
    </SiteLink>
  )
}
