'use client'

import { type Ref, useRef, useState } from 'react'
import { ChooseStory } from '@/components/site/choose-story'
import { Meaning, RussianText } from '@/components/text/russian-text'
import { useAnnounced } from '@/components/ui/announcer'
import { useInteractive } from '@/components/ui/interactive'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import { isKnown, type SavedWord } from '@/lib/practice/saved-words'
import { useSavedWords, useToday } from '@/lib/practice/saved-words-store'
import { getSession, type Task } from '@/lib/practice/session'
import type { LevelStories } from '@/lib/story/levels'
import type { VocabularyItem } from '@/lib/story/story'
import { Progress } from './progress'
import { Review } from './review'
import { ReviewStart } from './review-start'
import { notStored } from './save-word-button'
import { WordList } from './word-list'
import { WordTools } from './word-tools'

type SavedWordsProps = {
  levels: LevelStories[]
  /** A word of the first story, for a reader who has saved none. */
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
  const focusAfter = useFocusAfter()
  const { words } = data

  function begin() {
    setTasks(getSession(data, today).tasks)
  }

  function end() {
    focusAfter(
      () => setTasks(null),
      () => start.current?.focus(),
    )
  }

  return (
    // As tall as the window while it waits for the words, so that the footer stays where it is.
    <div className="min-h-dvh">
      <header className={tasks ? 'sr-only' : 'plate pt-3.5 sm:pt-4'}>
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
      {isLive && !isStored && <p className="quiet mt-4">{notStored}</p>}
      {tasks && <Review tasks={tasks} levels={levels} onEnd={end} />}
      {isLive && !tasks && (
        <>
          <WordList words={words} today={today} />
          <Progress />
        </>
      )}
    </div>
  )
}

type NoWordsProps = { ref: Ref<HTMLHeadingElement>; example?: VocabularyItem | undefined }

/** What the page of saved words is for, with a word as one of its cards. */
function NoWords({ ref, example }: NoWordsProps) {
  return (
    <section aria-labelledby="no-words" className="card word-card">
      <h2 id="no-words" ref={ref} tabIndex={-1} className="section-title">
        No words yet
      </h2>
      <p className="mt-1 text-pretty">
        Look up a word in a story and choose “Save word”. It will come back here, in its line.
      </p>
      {example && (
        <p className="word-head mt-3 flex flex-wrap items-baseline gap-x-3 text-muted" aria-hidden>
          <span className="basis-full text-sm">For example</span>
          <strong lang="ru" translate="no" className="text-foreground text-xl/body">
            <RussianText text={example.ru[0]} />
          </strong>{' '}
          <span className="font-serif text-lg">
            <Meaning en={example.en} />
          </span>
        </p>
      )}
      <ChooseStory />
    </section>
  )
}

/** How many of the words are known, to learn and new, as a bar and in words: nothing of words that are all alike. */
function WordFigures({ words }: { words: readonly SavedWord[] }) {
  const known = words.filter(isKnown).length
  const unseen = words.filter((word) => !isKnown(word) && !word.recall).length
  const figures = [
    ['known', known, 'bg-accent'],
    ['to learn', words.length - known - unseen, 'bg-accent/60'],
    ['new', unseen, 'bg-accent/30'],
  ] as const
  if (figures.filter(([, count]) => count > 0).length < 2) return null
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <div aria-hidden className="flex h-[0.6rem] basis-full gap-[2px] overflow-hidden rounded-pill">
        {figures.map(
          ([name, count, ground]) =>
            count > 0 && <span key={name} className={ground} style={{ flexGrow: count }} />,
        )}
      </div>
      <p className="flex flex-wrap gap-x-5">
        {figures.map(([name, count]) => count > 0 && <span key={name}>{`${count} ${name} `}</span>)}
      </p>
    </div>
  )
}
