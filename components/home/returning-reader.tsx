import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { LevelProgress } from '@/components/site/level-progress'
import { getLineText } from '@/components/site/next-action-card'
import { SiteLink } from '@/components/site/site-link'
import { Russian } from '@/components/text/russian-text'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import { WordsLink } from '@/components/words/words-link'
import { useThere } from '@/lib/offline/use-there'
import { getLevelPath, getStoryPath } from '@/lib/site/paths'
import { chooseLevel, forgetPlace, getOwnLevel } from '@/lib/storage/reader-data'
import { updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { getNextAction, getUnfinished } from '@/lib/storage/reading-history'
import type { LevelStories } from '@/lib/story/levels'
import { LeadPlate } from './lead-plate'
import { LevelChoice } from './levels'

/** Where the reader carries on, how far they are at their level, and another level if they want one. */
export function ReturningReader({ levels }: { levels: LevelStories[] }) {
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
  const unfinished = getUnfinished(data, 'story' in next ? next.story.id : undefined)
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
