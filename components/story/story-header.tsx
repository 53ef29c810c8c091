import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { MarkedText } from '@/components/story/marked-text'
import { getDateText } from '@/lib/stories/date-text'
import type { Story } from '@/lib/stories/story'

type StoryHeaderProps = {
  story: Pick<Story, 'id' | 'title' | 'titleEn' | 'date' | 'level'>
  /** On a list the title is a second-level heading that leads to the story. */
  listed?: boolean
  /** More for the meta block. */
  children?: ReactNode
}

export function StoryHeader({ story, listed = false, children }: StoryHeaderProps) {
  const { id, title, titleEn, date, level } = story
  return (
    <header>
      {listed ? (
        <h2 lang="ru" className="text-2xl leading-snug">
          <SiteLink
            href={`/story/${id}`}
            loading="Loading story..."
            className="decoration-[1.5px] underline-offset-4 hover:underline"
          >
            {title.text}
          </SiteLink>
        </h2>
      ) : (
        <h1 lang="ru" className="page-title">
          <MarkedText text={title} />
        </h1>
      )}
      <p className={listed ? 'mt-1 font-serif text-muted' : 'mt-2 font-serif text-xl text-muted'}>
        {titleEn}
      </p>
      <p className={listed ? 'meta mt-1.5' : 'meta mt-4'}>
        <span className="inline-flex items-center gap-1.5">
          <CalendarDays aria-hidden size={16} />
          <time dateTime={date}>{getDateText(date)}</time>
        </span>
        {level && <span>Level: {level}</span>}
        {children}
      </p>
    </header>
  )
}
