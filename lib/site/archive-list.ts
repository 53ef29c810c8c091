import { getExcerpt } from '@/lib/story/excerpt'
import { getLengthText } from '@/lib/story/length'
import { getLevels } from '@/lib/story/levels'
import { getCleanText } from '@/lib/story/marked-text'
import { memoize } from '@/lib/story/memoize'
import { getReadingOrder } from '@/lib/story/reading-order'
import { getPartNumber } from '@/lib/story/series'
import type { Story } from '@/lib/story/story'

export type ListedStory = Pick<Story, 'id' | 'titleEn' | 'date' | 'level' | 'topics' | 'grammar'> & {
  title: string
  /** Such as `Part 2 of 4`, and of what; missing where the story stands alone. */
  part?: string
  series?: string
  /** Such as `150 words · 1½ min of audio`; without a recording only the words. */
  lengthText: string
  /** The person who reads it; missing where nobody is named or no person reads. */
  reader?: string
  excerpt: string
  /** Its place among all stories, easiest first. */
  rank: number
}

/**
 * Returns the list that every page of the archive is a part of, newest first. A browser that narrows or sorts it fetches it
 * whole: see `archiveListPath`.
 */
export const getArchiveList = memoize((stories: readonly Story[]): readonly ListedStory[] => {
  const path = [...getLevels(stories), undefined].flatMap((level) => getReadingOrder(stories, level))
  const ranks = new Map(path.map(({ id }, index) => [id, index]))
  return stories.map((story) => {
    const { id, title, titleEn, date, level, topics, grammar, series, audio } = story
    return {
      id,
      title: getCleanText(title),
      titleEn,
      ...(series && { part: getPartNumber(series), series: series.titleEn }),
      date,
      ...(level && { level }),
      ...(topics && { topics }),
      ...(grammar && { grammar }),
      lengthText: getLengthText(story),
      ...(audio?.reader && { reader: audio.reader }),
      excerpt: getExcerpt(story),
      rank: ranks.get(id) ?? 0,
    }
  })
})
