'use client'

import { ArrowRight, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { Cover } from '@/components/site/cover'
import { WordsLink } from '@/components/site/due-count'
import { LevelProgress } from '@/components/site/level-progress'
import { getLineText, NextActionCard } from '@/components/site/next-action-card'
import { SiteLink } from '@/components/site/site-link'
import { NewWords } from '@/components/site/story-card'
import { Russian } from '@/components/text/russian-text'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useInteractive } from '@/components/ui/interactive'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import { useThere } from '@/lib/offline/use-there'
import { getLevelPath, getStoryPath } from '@/lib/site/paths'
import { chooseLevel, forgetPlace, getOwnLevel } from '@/lib/storage/reader-data'
import { updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { getNextAction, getResumeHash, getUnfinished, type NextAction } from '@/lib/storage/reading-history'
import type { LevelStories } from '@/lib/story/levels'
import { LevelChoice, LevelRow } from './levels'

/**
 * Shown above today's story: to a new visitor, what the site is and its levels; to a reader who has begun a story,
 * where to carry on, unless that is today's story. The boot function decides which before the first paint, and CSS shows
 * it. Beginning a story on this page changes nothing here until the next visit, because that would move the story.
 */
export function Welcome({ levels }: { levels: LevelStories[] }) {
  const isLive = useInteractive()
  return (
    <>
      <div className="introduction mt-4 mb-3 sm:mt-5 sm:mb-4">
        <p className="font-serif text-xl/[1.4] text-pretty sm:text-2xl/[1.3]">
          Short Russian stories to hear, read and practise. <br className="max-sm:hidden" />
          Free, no account.
        </p>
        <LevelRow
          isStart
          levels={levels.flatMap(({ level }) => level || [])}
          onChoose={(level) => updateReaderData((data) => chooseLevel(data, level))}
        />
      </div>
      <section aria-label="Your reading" className="returning">
        {isLive && <ReturningReader levels={levels} />}
      </section>
    </>
  )
}

/** Where the reader carries on, how far they are at their level, and another level if they want one. */
function ReturningReader({ levels }: { levels: LevelStories[] }) {
  const data = useReaderData((data) => data)
  const [opened, setOpened] = useState<'unfinished' | 'levels' | null>(null)
  const change = useRef<HTMLButtonElement>(null)
  /** Says how many stories are in progress, or leads to all. */
  const row = useRef<HTMLLIElement>(null)
  const focusAfter = useFocusAfter()
  const isThere = useThere()
  const next = getNextAction(data, levels, (id) => isThere(getStoryPath(id)))
  const own = levels.find(({ level }) => level === getOwnLevel(data))
  const level = own?.level || undefined
  const unfinished = getUnfinished(data, levels, 'story' in next ? next.story.id : undefined)
  const open = (part: typeof opened) => setOpened(opened === part ? null : part)

  function choose(level: string) {
    updateReaderData((data) => chooseLevel(data, level))
    focusAfter(
      () => setOpened(null),
      () => change.current?.focus(),
    )
  }

  // The pressed button goes.
  function drop(id: string) {
    focusAfter(
      () => updateReaderData((data) => forgetPlace(data, id)),
      () => row.current?.querySelector<HTMLElement>('a, button')?.focus(),
    )
  }

  return (
    <>
      <LeadPlate next={next} levels={levels} />
      {own && <LevelProgress {...own} data={data} className="grid min-h-14 items-center text-muted" />}
      <ul className="ledger sm:grid sm:grid-cols-3 sm:border-t sm:border-border sm:*:border-t-0 sm:*:*:pe-4 sm:*:not-first:*:border-s sm:*:not-first:*:border-border sm:*:not-first:*:ps-4">
        <li>
          <WordsLink />
        </li>
        <li ref={row}>
          {unfinished.length > 0 ? (
            <button type="button" aria-expanded={opened === 'unfinished'} onClick={() => open('unfinished')}>
              <span>{`${unfinished.length} in progress`}</span>
              <Icon of={ChevronRight} />
            </button>
          ) : (
            <SiteLink href={getLevelPath(level)}>
              <span>{level ? `All ${level} stories` : 'All stories'}</span>
              <Icon of={ChevronRight} />
            </SiteLink>
          )}
        </li>
        <li>
          <button
            ref={change}
            type="button"
            aria-expanded={opened === 'levels'}
            onClick={() => open('levels')}
          >
            <span>{level ? `Level ${level}` : 'Your level'}</span>{' '}
            <span className="text-muted">
              <span>{level ? 'change' : 'choose'}</span>
              <span className="sr-only"> level</span>
            </span>
          </button>
        </li>
      </ul>
      {opened === 'unfinished' && unfinished.length > 0 && (
        <ul aria-label="In progress" className="mt-2">
          {unfinished.map(({ id, title, hash, ...progress }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
              <SiteLink href={getStoryPath(id) + hash} className="text-link">
                <Russian text={title} />
              </SiteLink>
              <span className="text-muted">{getLineText(progress)}</span>
              <TextButton className="ms-auto" onClick={() => drop(id)}>
                Remove
                <span className="sr-only" lang="ru" translate="no">{` ${title}`}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {opened === 'levels' && (
        <LevelChoice levels={levels.flatMap(({ level }) => level || [])} chosen={level} onChoose={choose} />
      )}
    </>
  )
}

type LeadPlateProps = { next: NextAction; levels: readonly LevelStories[] }

/** The story to go on with, printed as large as the head of its own page. All of it is one link. */
function LeadPlate({ next, levels }: LeadPlateProps) {
  if (!('story' in next)) return <NextActionCard next={next} />
  const { kind, level, story } = next
  const titleEn = levels.flatMap(({ stories }) => stories).find(({ id }) => id === story.id)?.titleEn
  const isContinued = kind === 'continue'
  return (
    <SiteLink
      href={getStoryPath(story.id) + (isContinued ? getResumeHash(next) : '')}
      className="plate lead-plate grid min-h-(--plate) grid-cols-[1fr_auto] grid-rows-[repeat(3,auto)_1fr_auto] gap-x-4 leading-[1.4]"
      data-level={level}
    >
      <span className="eyebrow col-span-full flex min-h-11 items-center sm:col-[1]">
        {isContinued ? 'Continue' : level ? `Next ${level} story` : 'Next story'}
      </span>{' '}
      {/* Gone where large text needs the room. */}
      <Cover
        id={story.id}
        level={level}
        className="col-[2] row-[4/6] -me-(--spacing-gutter) -mt-8 -mb-5 w-[clamp(0px,(100vw-19rem)*99,min(8.5rem,36vw))] self-end sm:row-[1/-1] sm:mt-0 sm:w-52"
      />
      {/* Large text: the title is shown whole, even if what follows moves. */}
      <Russian
        text={story.title}
        className="page-title col-span-full -mb-[0.15em] line-clamp-2 pb-[0.15em] font-semibold text-balance max-[18rem]:line-clamp-none sm:col-[1]"
      />{' '}
      <span className="title-en col-span-full line-clamp-1 sm:col-[1]">{titleEn}</span>{' '}
      {isContinued ? <PlaceInStory {...next} /> : <NewWords id={story.id} level={level} />}
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
