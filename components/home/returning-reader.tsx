import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextButton } from '@/components/ui/button'
import { WordsLink } from '@/components/words/words-link'
import { updateReaderData, useReaderData } from '@/lib/device/reader-store'
import { getFinishedText, getLead } from '@/lib/device/way-on'
import type { LevelSummary } from '@/lib/story/levels'
import { LeadCard } from './lead-card'
import { LevelChoice } from './levels'

/** Where the reader carries on, how far she is at her level, and another level if she wants one. */
export function ReturningReader({ levels }: { levels: LevelSummary[] }) {
  const data = useReaderData((data) => data)
  const [choosing, setChoosing] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const lead = getLead(data, levels)
  const summary = levels.find(({ level }) => level === data.level)

  function choose(level: string) {
    updateReaderData((data) => ({ ...data, level }))
    flushSync(() => setChoosing(false))
    change.current?.focus()
  }

  return (
    <>
      <LeadCard lead={lead} level={data.level} />
      <ul className="returning-facts">
        {summary && (
          <li>
            {getFinishedText(data, summary)} {summary.level} stories
          </li>
        )}
        <li>
          <WordsLink />
        </li>
        <li>
          {summary ? `Level ${summary.level} · ` : 'Your level · '}
          <TextButton ref={change} aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {summary ? 'change' : 'choose'}
            <span className="sr-only"> level</span>
          </TextButton>
        </li>
      </ul>
      {choosing && (
        <LevelChoice levels={levels.map(({ level }) => level)} chosen={summary?.level} onChoose={choose} />
      )}
    </>
  )
}
