'use client'

import { useInteractive } from '@/components/ui/interactive'
import { chooseLevel } from '@/lib/storage/reader-data'
import { updateReaderData } from '@/lib/storage/reader-store'
import type { LevelStories } from '@/lib/story/levels'
import { LevelRow } from './levels'
import { ReturningReader } from './returning-reader'

/**
 * Shown above today's story: to a new visitor, what the site is and its levels; to a reader who has begun a story,
 * where to carry on, unless that is today's story. The boot function decides which before the first paint, and CSS shows
 * it. Beginning a story on this page changes nothing here until the next visit, because that would move the story.
 */
export function Welcome({ levels }: { levels: LevelStories[] }) {
  const isLive = useInteractive()
  return (
    <>
      <div className="introduction mt-5 mb-4">
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
        {isLive && (
          <>
            <h2 className="sr-only">Your reading</h2>
            <ReturningReader levels={levels} />
          </>
        )}
      </section>
    </>
  )
}
