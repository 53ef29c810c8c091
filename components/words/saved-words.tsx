'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAnnounced } from '@/components/ui/announcer'
import { useInteractive } from '@/components/ui/interactive'
import { useSavedWords, useToday } from '@/lib/practice/saved-words-store'
import { getSession, type Task } from '@/lib/practice/session'
import type { LevelPath } from '@/lib/story/levels'
import { MonthFigures } from './month-figures'
import { Review } from './review'
import { ReviewStart } from './review-start'
import { notStored } from './save-word-button'
import { WordList } from './word-list'

/** The reader's own words: what is to be reviewed today, and all of them; or a review. */
export function SavedWords({ levels }: { levels: LevelPath[] }) {
  const isLive = useInteractive()
  const { data, isStored } = useSavedWords()
  useAnnounced(!isStored && notStored)
  const today = useToday()
  const [tasks, setTasks] = useState<Task[] | null>(null)
  const start = useRef<HTMLHeadingElement>(null)

  function begin() {
    setTasks(getSession(data, today).tasks)
  }

  function end() {
    flushSync(() => setTasks(null))
    start.current?.focus()
  }

  return (
    <div className="saved-words">
      <noscript>
        <p className="mt-6">Your words need JavaScript, which is switched off.</p>
      </noscript>
      {isLive && (
        <>
          {!isStored && <p className="saved-note">{notStored}</p>}
          {tasks ? (
            <Review tasks={tasks} levels={levels} onEnd={end} />
          ) : (
            <>
              {data.words.length > 0 && <ReviewStart ref={start} data={data} today={today} onStart={begin} />}
              <MonthFigures words={data.words} />
              <WordList words={data.words} today={today} />
            </>
          )}
        </>
      )}
    </div>
  )
}
