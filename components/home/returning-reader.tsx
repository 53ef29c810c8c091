import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { getLineText, LeadCard } from '@/components/site/lead-card'
import { SiteLink } from '@/components/site/site-link'
import { TextButton } from '@/components/ui/button'
import { WordsLink } from '@/components/words/words-link'
import { getStoryPath } from '@/lib/site/paths'
import { chooseLevel, getOwnLevel } from '@/lib/storage/reader-data'
import { updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { countFinished, getFinishedText, getLead, getUnfinished } from '@/lib/storage/way-on'
import type { LevelSummary } from '@/lib/story/levels'
import { LevelChoice } from './levels'

/** More would not fit in a row on a phone. */
const maxDots = 30

/** Where the reader carries on, how far they are at their level, and another level if they want one. */
export function ReturningReader({ levels }: { levels: LevelSummary[] }) {
  const data = useReaderData((data) => data)
  const [choosing, setChoosing] = useState(false)
  const [listing, setListing] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const lead = getLead(data, levels)
  const summary = levels.find(({ level }) => level === getOwnLevel(data))
  const unfinished = getUnfinished(data, 'story' in lead ? lead.story.id : undefined)

  function choose(level: string) {
    updateReaderData((data) => chooseLevel(data, level))
    flushSync(() => setChoosing(false))
    change.current?.focus()
  }

  return (
    <>
      <LeadCard lead={lead} isMain />
      {summary && summary.count <= maxDots && (
        <Dots filled={countFinished(data, summary)} count={summary.count} />
      )}
      <ul className="returning-facts">
        {summary && (
          <li>
            {getFinishedText(data, summary)} {summary.level} stories finished
          </li>
        )}
        {unfinished.length > 0 && (
          <li>
            <TextButton aria-expanded={listing} onClick={() => setListing(!listing)}>
              {unfinished.length} in progress
            </TextButton>
          </li>
        )}
        <li>
          <WordsLink isStep />
        </li>
        <li>
          {summary ? `Level ${summary.level} · ` : 'Your level · '}
          <TextButton ref={change} aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {summary ? 'change' : 'choose'}
            <span className="sr-only"> level</span>
          </TextButton>
        </li>
      </ul>
      {listing && (
        <div className="unfinished">
          <p id="unfinished" className="text-muted">
            In progress
          </p>
          <ul aria-labelledby="unfinished">
            {unfinished.map(({ id, title, place, ...progress }) => (
              <li key={id}>
                <SiteLink href={getStoryPath(id) + place} loading="Loading story..." className="text-link">
                  <span lang="ru">{title}</span>
                </SiteLink>
                <span className="text-muted">{getLineText(progress)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {choosing && (
        <LevelChoice levels={levels.map(({ level }) => level)} chosen={summary?.level} onChoose={choose} />
      )}
    </>
  )
}

/** A dot for each story of the level; the text below says the same. */
function Dots({ filled, count }: { filled: number; count: number }) {
  return (
    <div aria-hidden className="dots">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots never change places
        <span key={index} data-filled={index < filled || undefined} />
      ))}
    </div>
  )
}
