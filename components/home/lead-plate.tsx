import { ArrowRight } from 'lucide-react'
import { Cover } from '@/components/site/cover'
import { getLineText, NextActionCard } from '@/components/site/next-action-card'
import { SiteLink } from '@/components/site/site-link'
import { NewWords } from '@/components/site/story-card'
import { Russian } from '@/components/text/russian-text'
import { Icon } from '@/components/ui/icon'
import { getStoryPath } from '@/lib/site/paths'
import { getResumeHash, type NextAction } from '@/lib/storage/reading-history'
import type { LevelStories } from '@/lib/story/levels'

type LeadPlateProps = { next: NextAction; levels: readonly LevelStories[] }

/** The story to go on with, printed as large as the head of its own page. All of it is one link. */
export function LeadPlate({ next, levels }: LeadPlateProps) {
  if (!('story' in next)) return <NextActionCard next={next} />
  const { kind, level, story } = next
  const titleEn = levels.flatMap(({ stories }) => stories).find(({ id }) => id === story.id)?.titleEn
  const isContinued = kind === 'continue'
  return (
    <SiteLink
      href={getStoryPath(story.id) + (isContinued ? getResumeHash(next) : '')}
      className="plate lead-plate grid min-h-(--plate) grid-cols-[1fr_auto] grid-rows-[repeat(5,auto)_1fr] gap-x-4 leading-[1.4]"
      data-level={level}
    >
      <span className="eyebrow col-span-full flex min-h-11 items-center sm:col-[1]">
        {isContinued ? 'Continue' : level ? `Next ${level} story` : 'Next story'}
      </span>{' '}
      {/* Gone where large text needs the room. */}
      <Cover
        id={story.id}
        level={level}
        className="col-[2] row-[4/7] -me-(--spacing-gutter) -mt-8 -mb-5 w-[clamp(0px,(100vw-19rem)*99,min(8.5rem,36vw))] self-end sm:row-[1/-1] sm:-me-8 sm:mt-0 sm:w-52"
      />
      {/* Large text: the title is shown whole, even if what follows moves. */}
      <Russian
        text={story.title}
        className="page-title col-span-full -mb-[0.15em] line-clamp-2 pb-[0.15em] font-semibold text-balance max-[18rem]:line-clamp-none sm:col-[1]"
      />{' '}
      <span className="title-en col-span-full line-clamp-1 sm:col-[1]">{titleEn}</span>{' '}
      {isContinued ? <PlaceInStory {...next} /> : <NewWords id={story.id} />}
      {/* Said once. */}
      <span
        aria-hidden={isContinued}
        className="button mt-4 self-end justify-self-start px-5"
        data-kind="primary"
      >
        <span>{isContinued ? 'Continue' : 'Start'}</span>
        <Icon of={ArrowRight} />
      </span>
    </SiteLink>
  )
}

/** How far into the story the reader is, in words and as a rail. */
function PlaceInStory({ line, lines }: { line?: number; lines?: number }) {
  const text = getLineText({ line, lines })
  return (
    text && (
      <span className="col-[1] mt-4 grid gap-1 self-end">
        <span>{text}</span>
        {line !== undefined && lines !== undefined && (
          <span aria-hidden className="flex h-[4px] overflow-hidden rounded-pill bg-(--level-ink)/25">
            <span className="bg-(--level-ink)" style={{ width: `${(100 * (line + 1)) / lines}%` }} />
          </span>
        )}
      </span>
    )
  )
}
