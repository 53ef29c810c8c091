import { SiteLink } from '@/components/site/site-link'
import { StoryProgressChip } from '@/components/story/story-progress'
import type { ArchiveEntry } from '@/lib/archive/views'
import type { StoryProgress } from '@/lib/device/story-progress'
import { getStoryPath } from '@/lib/paths'
import { getDateText } from '@/lib/story/day'

type EntryProps = {
  entry: ArchiveEntry
  /** What is remembered of the story; missing until it has been begun. */
  progress: StoryProgress | undefined
}

/** One story of the list. */
export function Entry({ entry, progress }: EntryProps) {
  const { id, title, titleEn, date, level, length, excerpt } = entry
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
        <span>{length}</span>
      </p>
      <StoryProgressChip progress={progress} />
      <p lang="ru" className="excerpt">
        {excerpt}
      </p>
    </article>
  )
}
