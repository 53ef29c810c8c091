import type { ReactNode } from 'react'
import { Cover } from '@/components/site/cover'
import { SiteLink } from '@/components/site/site-link'
import { LevelChip } from '@/components/ui/level-chip'
import type { ListedStory } from '@/lib/site/archive-list'
import { getStoryPath } from '@/lib/site/paths'
import { isFinished, type StoryProgress } from '@/lib/storage/story-progress'
import { getDateText } from '@/lib/story/day'
import { getNewWordsText } from '@/lib/story/length'
import { StoryProgressChip } from './story-progress'

type EntryProps = {
  entry: ListedStory
  /** What is remembered of the story; missing until it has been begun. */
  progress: StoryProgress | undefined
  /** How many of its words the reader has not met; undefined until that is known, and at a level that is not theirs. */
  newWords: number | undefined
  /** What shows the point of grammar that the list is narrowed to, in place of the excerpt. */
  lines: ReactNode
}

/** One story of the list. */
export function Entry({ entry, progress, newWords, lines }: EntryProps) {
  const { id, title, titleEn, part, series, date, level, lengthText, reader, excerpt } = entry
  return (
    <article className="relative flex items-start gap-3.5 sm:gap-6">
      <Cover id={id} level={level} className="w-14 sm:w-24" />
      <div className="min-w-0 flex-1">
        <h2 lang="ru" translate="no" className="card-title leading-[1.3] sm:text-2xl/[1.3]">
          <SiteLink href={getStoryPath(id)}>
            {title}
            {/* Said with the link, and in a list of links. */}
            <span lang="en" translate="yes" className="sr-only">{` (${titleEn})`}</span>
          </SiteLink>
        </h2>
        <div className="flex justify-between gap-3">
          <p className="text-pretty font-serif text-md/[1.4] text-muted sm:text-lg/[1.4]">
            <span aria-hidden>{titleEn}</span>
            {part && (
              // On a phone a row of its own: beside the title it would move to the next row with some faces.
              <span className="quiet max-sm:block">
                <span className="max-sm:hidden"> · </span>
                {part}
                <span className="max-sm:hidden">{`: ${series}`}</span>
              </span>
            )}
          </p>
          <StoryProgressChip progress={progress} />
        </div>
        {lines ?? (
          // 180 characters take up four rows here in any face, so that no row comes or goes with the font; on a phone two.
          <p
            lang="ru"
            translate="no"
            className="mt-1 max-w-[29rem] text-pretty leading-[1.35] max-sm:line-clamp-2"
          >
            {excerpt}
          </p>
        )}
        <p className="meta mt-1 leading-[1.4]">
          {level && <LevelChip level={level} />}
          <time dateTime={date}>{getDateText(date)}</time>
          <span className="max-sm:hidden">{lengthText}</span>
          {reader && <span>{`Read by ${reader}`}</span>}
          {!isFinished(progress) && <span className="new-words">{getNewWordsText(newWords ?? 0)}</span>}
        </p>
      </div>
    </article>
  )
}
