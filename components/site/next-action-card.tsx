import { getResumeHash, type NextAction } from '@/lib/storage/reading-history'
import { ListCard, StoryCard } from './story-card'

type NextActionCardProps = {
  next: NextAction
  /** Leads the page, so that it shows what a press does. */
  isMain?: boolean
}

export function NextActionCard({ next, isMain = false }: NextActionCardProps) {
  switch (next.kind) {
    case 'continue':
      return (
        <StoryCard
          label="Continue:"
          story={next.story}
          hash={getResumeHash(next)}
          level={next.level}
          detail={getLineText(next)}
          action={isMain ? 'Continue' : undefined}
        />
      )
    case 'next':
      return (
        <StoryCard
          label={next.level ? `Next ${next.level} story:` : 'Next story:'}
          story={next.story}
          level={next.level}
          detail={next.story.titleEn}
          action={isMain ? 'Start' : undefined}
        />
      )
    case 'chooseLevel':
      return <ListCard isMain href="/archive" label="Welcome back" title="Choose a story" />
    case 'allFinished':
      return (
        <ListCard
          isMain
          href="/archive"
          label="You have finished every story from your level up"
          title="All stories"
        />
      )
  }
}

/** The line that was heard or read last: `Line 8 of 24`. */
export function getLineText({ line, lines }: { line?: number; lines?: number }): string | undefined {
  if (line === undefined) return undefined
  if (line + 1 === lines) return 'Read to the end'
  return lines === undefined ? `Line ${line + 1}` : `Line ${line + 1} of ${lines}`
}
