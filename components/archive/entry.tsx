import { Check } from 'lucide-react'
import { SiteLink } from '@/components/site/site-link'
import { Icon } from '@/components/ui/icon'
import type { ArchiveEntry } from '@/lib/archive/views'
import { getStoryPath } from '@/lib/paths'
import { isFinished, type StoryProgress } from '@/lib/reader/reader-data'
import { getDateText } from '@/lib/story/day'

type EntryProps = {
  entry: ArchiveEntry
  /** What is remembered of the story; missing before it was begun. */
  progress: StoryProgress | undefined
}

/** One story of the list. */
export function Entry({ entry, progress }: EntryProps) {
  const { id, title, titleEn, date, level, excerpt } = entry
  return (
    <article>
      <h2 lang="ru">
        <SiteLink href={getStoryPath(id)} loading="Loading story...">
          {title}
        </SiteLink>
      </h2>
      <p className="subtitle">{titleEn}</p>
      <p className="meta">
        <time dateTime={date}>{getDateText(date)}</time>
        {level && <span>{`Level: ${level}`}</span>}
        {isFinished(progress) && (
          <span className="inline-flex items-center gap-1.5 font-medium text-success">
            <Icon of={Check} size={16} strokeWidth={2.5} />
            {progress?.best ? `Finished, ${progress.best[0]}/${progress.best[1]}` : 'Finished'}
          </span>
        )}
      </p>
      <p lang="ru" className="excerpt">
        {excerpt}
      </p>
    </article>
  )
}
