'use client'

import { useLayoutEffect } from 'react'
import { ExternalLink } from '@/components/ui/external-link'
import { useInteractive } from '@/components/ui/interactive'
import { attributes } from '@/lib/page/page-dom'
import { site } from '@/lib/site/site'
import { chooseLevel } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData } from '@/lib/storage/reader-store'
import { hasBegun } from '@/lib/storage/way-on'
import type { LevelSummary } from '@/lib/story/levels'
import { LevelRow } from './levels'
import { ReturningReader } from './returning-reader'

/**
 * Shown above today's story: to a new visitor, what the site is and its levels; to a reader who has begun a story,
 * where to carry on. The boot function decides which before the first paint, and CSS shows it. Beginning a story on this
 * page changes nothing here until the next visit, because that would move the story.
 */
export function Welcome({ levels }: { levels: LevelSummary[] }) {
  const isLive = useInteractive()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(attributes.returning, hasBegun(getReaderData()))
  }, [])
  return (
    <>
      <div className="introduction">
        <p className="introduction-text">
          Short Russian stories to hear, read and practise. <br className="max-sm:hidden" />
          Free, no account.
        </p>
        <LevelRow
          levels={levels.map(({ level }) => level)}
          onChoose={(level) => updateReaderData((data) => chooseLevel(data, level))}
        />
        <p className="introduction-alphabet">
          Can’t read Cyrillic yet?{' '}
          <ExternalLink href={site.alphabetUrl} className="text-link">
            Learn the alphabet first
          </ExternalLink>
        </p>
      </div>
      <section aria-label="Your reading" className="lead returning">
        {isLive && <ReturningReader levels={levels} />}
      </section>
    </>
  )
}
