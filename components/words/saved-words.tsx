'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAnnounced } from '@/components/ui/announcer'
import { useInteractive } from '@/components/ui/interactive'
import { useSavedWords, useToday } from '@/lib/practice/saved-words-store'
import { getSession, type Task } from '@/lib/practice/session'
import type { LevelPath } from '@/lib/story/levels'
import type { VocabularyItem } from '@/lib/story/story'
import { NoWords } from './no-words'
import { Progress } from './progress'
import { Review } from './review'
import { ReviewStart } from './review-start'
import { notStored } from './save-word-button'
import { WordFigures } from './word-figures'
import { WordList } from './word-list'
import { WordTools } from './word-tools'

type SavedWordsProps = {
  levels: LevelPath[]
  /** A word of today's story, for a reader who has saved none. */
  example?: VocabularyItem | undefined
}

/** The reader's own words: what is to be reviewed today, and all of them; or a review. */
export function SavedWords({ levels, example }: SavedWordsProps) {
  const isLive = useInteractive()
  const { data, isStored } = useSavedWords()
  useAnnounced(!isStored && notStored)
  const today = useToday()
  const [tasks, setTasks] = useState<Task[] | null>(null)
  const start = useRef<HTMLHeadingElement>(null)
  const { words } = data

  function begin() {
    setTasks(getSession(data, today).tasks)
  }

  function end() {
    flushSync(() => setTasks(null))
    start.current?.focus()
  }

  return (
    <div className="saved-words">
      <header className="plate words-head">
        <div className="plate-row">
          <h1 className="page-title">Your words</h1>
          {isLive && words.length > 0 && <WordTools data={data} />}
        </div>
        {isLive && !tasks && (
          <>
            {words.length > 0 ? (
              <ReviewStart ref={start} data={data} today={today} onStart={begin} />
            ) : (
              <NoWords ref={start} example={example} />
            )}
            <WordFigures words={words} />
          </>
        )}
      </header>
      <noscript>
        <p className="mt-6">Your words need JavaScript, which is switched off.</p>
      </noscript>
      {isLive && !isStored && <p className="saved-note">{notStored}</p>}
      {isLive && !tasks && <Progress />}
      {tasks && <Review tasks={tasks} levels={levels} onEnd={end} />}
      {isLive && !tasks && <WordList words={words} today={today} />}
    </div>
  )
}
