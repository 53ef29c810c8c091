'use client'

import { useLayoutEffect } from 'react'
import { ExternalLink } from '@/components/ui/external-link'
import { useInteractive } from '@/components/ui/use-interactive'
import { getReaderData } from '@/lib/reader/reader-store'
import { hasBegun } from '@/lib/reader/way-on'
import { attributes } from '@/lib/reading/story-dom'
import { site } from '@/lib/site'
import type { LevelSummary } from '@/lib/story/levels'
import { LevelRow } from './levels'
import { ReturningReader } from './returning-reader'

/**
 * What stands above today's story: for a new visitor what the site is and its levels, for a reader who has begun a
 * story where to go on. The boot function decides which before the first paint, CSS shows it. What is begun on this
 * page changes nothing until the next visit: it would move the story.
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
          Short Russian stories to hear, read and practise. Free, no account.
        </p>
        <LevelRow levels={levels.map(({ level }) => level)} />
        <p className="introduction-alphabet">
          Can't read Cyrillic yet?{' '}
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
