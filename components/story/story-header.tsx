import { getDateText } from '@/lib/story/day'
import type { Story } from '@/lib/story/story'
import { MarkedText } from './marked-text'

type StoryHeaderProps = { story: Pick<Story, 'title' | 'titleEn' | 'date' | 'level'> }

export function StoryHeader({ story }: StoryHeaderProps) {
  const { title, titleEn, date, level } = story
  return (
    <header>
      <h1 lang="ru" className="page-title">
        <MarkedText text={title} />
      </h1>
      <p className="mt-2 font-serif text-xl text-muted">{titleEn}</p>
      <p className="meta mt-4">
        <time dateTime={date}>{getDateText(date)}</time>
        {level && <span>{`Level: ${level}`}</span>}
      </p>
    </header>
  )
}
