import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { Icon } from '@/components/ui/icon'
import { useNewWords } from '@/lib/practice/use-new-words'
import { getStoryPath } from '@/lib/site/paths'
import { getOwnLevel } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { getNewWordsText } from '@/lib/story/length'
import type { StoryLink } from '@/lib/story/levels'
import { Cover } from './cover'
import { SiteLink } from './site-link'

type StoryCardProps = {
  label: string
  story: StoryLink
  /** Where in it: the hash of its address. */
  hash?: string
  level?: string
  /** Below the title: the English one, or the reader's place. */
  detail?: string
  /** What a press does: shown as a button, where the card leads the page. */
  action?: string
}

/** A story to go on with, as a card that is one link. */
export function StoryCard({ label, story, hash = '', level, detail, action }: StoryCardProps) {
  return (
    <SiteLink
      href={getStoryPath(story.id) + hash}
      className="card link-card"
      // Where a button says what to press, the rim need not.
      data-kind={action ? undefined : 'primary'}
    >
      <Cover id={story.id} level={level} />
      <div className={action ? '' : 'pe-[min(2.25rem,12.5vw)]'}>
        <span className="quiet block">{label}</span>{' '}
        <h2 lang="ru" translate="no" className="card-title">
          {story.title}
        </h2>{' '}
        <span className="flex flex-wrap items-baseline gap-x-4">
          {detail && <span className={`text-muted ${hash ? '' : 'font-serif text-lg'}`}>{`${detail} `}</span>}
          <NewWords id={story.id} level={level} />
        </span>
        {action && (
          // Said once.
          <span
            aria-hidden={label.startsWith(action)}
            className="button mt-3 min-h-11 px-4 py-2 text-md"
            data-kind="primary"
          >
            <span>{action}</span>
            <Icon of={ArrowRight} />
          </span>
        )}
      </div>
      {!action && <Icon of={ArrowRight} />}
    </SiteLink>
  )
}

type ListCardProps = {
  href: string
  label: string
  title: string
  detail?: string | undefined
  isMain?: boolean
}

/** A list of stories, as a card that is one link. */
export function ListCard({ href, label, title, detail, isMain = false }: ListCardProps) {
  return (
    <SiteLink href={href} className="card link-card" data-kind={isMain ? 'primary' : undefined}>
      <div className="pe-9">
        <span className="quiet block">{label}</span> <h2 className="card-title">{title}</h2>
        {detail && <span className="block font-serif text-lg text-muted">{detail}</span>}
      </div>
      <Icon of={ArrowRight} />
    </SiteLink>
  )
}

/** How many words of another story the reader has not met, at their own level. */
export function NewWords({ id, level }: { id: string; level: string | undefined }) {
  const isOwn = useReaderData((data) => getOwnLevel(data) === level)
  const counts = useNewWords(useMemo(() => (isOwn ? [id] : []), [id, isOwn]))
  return <span className="new-words">{getNewWordsText(counts.get(id) ?? 0)}</span>
}
