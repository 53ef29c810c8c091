'use client'

import { useInteractive } from '@/components/ui/interactive'
import { useThere } from '@/lib/offline/use-there'
import { getLevelPath, getStoryPath } from '@/lib/site/paths'
import { getOwnLevel } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { getNextAction, getNextStories } from '@/lib/storage/reading-history'
import type { LevelStories } from '@/lib/story/levels'
import { Shelf, shelfSize } from './shelf'

type NextShelfProps = {
  levels: LevelStories[]
  today: string
  /** Above today's story, where that is not for the reader: see home.css. */
  isFirst?: boolean
}

/** What a returning reader may read next at their level, beside today's story and the one to go on with. */
export function NextShelf({ levels, today, isFirst = false }: NextShelfProps) {
  const isLive = useInteractive()
  const data = useReaderData((data) => data)
  const isThere = useThere()
  const own = levels.find(({ level }) => level === getOwnLevel(data))
  const next = getNextAction(data, levels, (id) => isThere(getStoryPath(id)))
  const shown = ['story' in next ? next.story.id : '', today]
  const stories = own ? getNextStories(data, own).filter(({ id }) => !shown.includes(id)) : []
  const level = own?.level
  return (
    <div
      className={`for-readers ${isFirst ? 'path-first' : 'path-last'} ${isLive && stories.length === 0 ? 'hidden' : ''}`}
    >
      {isLive && own && stories.length > 0 && (
        <Shelf
          title={level ? `Next at ${level}` : 'Next stories'}
          stories={stories.slice(0, shelfSize).map((story) => ({ ...story, level }))}
          more={{
            text: level ? `All ${own.stories.length} ${level} stories` : 'All stories',
            path: getLevelPath(level || undefined),
          }}
          getDetail={({ titleEn }) => <span className="font-serif text-md">{titleEn}</span>}
        />
      )}
    </div>
  )
}
