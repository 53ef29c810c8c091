'use client'

import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { findProgress, type ReaderData, rememberReading } from '@/lib/device/reader-data'
import { getReaderData, updateReaderData } from '@/lib/device/reader-store'
import { getSeen } from '@/lib/device/story-progress'
import { rememberAdvance, rememberStories } from '@/lib/device/way-on'
import { attribute, attributes } from '@/lib/page/page-dom'
import { createPlayerStore, type PlayerStore } from '@/lib/reading/player-store'
import { useHeardLine } from '@/lib/reading/use-heard-line'
import type { KeptWord } from '@/lib/review/kept-words'
import { useWordToggle } from '@/lib/review/kept-words-store'
import type { StoryLink } from '@/lib/story/levels'
import { getCleanText } from '@/lib/story/marked-text'
import {
  findLinkedStage,
  getFirstStage,
  hasReached,
  isStage,
  type Stage,
  type StepEvent,
  stageReducer,
} from '@/lib/story/stage'
import type { Story } from '@/lib/story/story'
import { useShortcuts } from './keyboard'

/** A line that a question has led to, and that question; both from 0. */
type RevisitedLine = { line: number; question: number }

export type StoryContextValue = {
  story: Story
  stage: Stage
  /** Takes the step that the reader has pressed, and records it. */
  takeStep: (event: StepEvent) => void
  /** Null if the story has no audio. */
  player: PlayerStore | null
  /** Set until the reader returns to the question or tries again. */
  revisitedLine: RevisitedLine | null
  revisitLine: (line: RevisitedLine | null) => void
  /** Records an advance in the story, and that this is where the reader now is. */
  remember: (advance: (data: ReaderData) => ReaderData) => void
  /** Whether the reader hides the text, to listen again without it. */
  textHidden: boolean
  hideText: (hidden: boolean) => void
  /** Keeps a word, or removes it; what was removed on this page comes back as it was. */
  toggleWord: (word: KeptWord) => void
}

type StoryProviderProps = {
  story: Story
  /** The next story of its level; missing at the newest one. */
  next?: StoryLink
  children: ReactNode
}

const StoryContext = createContext<StoryContextValue | null>(null)

/**
 * The article of a story, which provides the current story, its stage and its player to everything in it. Keyed by the
 * story's id where it is used.
 */
export function StoryProvider({ story, next, children }: StoryProviderProps) {
  const firstStage = getFirstStage(story.audio !== undefined)
  const [stage, dispatch] = useReducer(stageReducer, firstStage)
  const [player] = useState(() => createPlayer(story))
  const article = useRef<HTMLElement>(null)
  const [revisitedLine, setRevisitedLine] = useState<RevisitedLine | null>(null)
  const [textHidden, hideText] = useState(false)
  const remember = useCallback(
    (advance: (data: ReaderData) => ReaderData) => {
      const place = { id: story.id, title: getCleanText(story.title), level: story.level, next }
      updateReaderData((data) => rememberAdvance(data, place, advance))
    },
    [story, next],
  )
  const rememberReached = useCallback(
    (reached: Stage) => remember((data) => rememberReading(data, story, reached)),
    [story, remember],
  )
  const toggleWord = useWordToggle()
  const value = useMemo(() => {
    const takeStep = (event: StepEvent) => {
      const reached = stageReducer(stage, event)
      if (reached === stage) return
      dispatch(event)
      rememberReached(reached)
    }
    const revisitLine = (line: RevisitedLine | null) => {
      setRevisitedLine(line)
      // A line to read again must not be hidden.
      if (line) hideText(false)
    }
    return {
      story,
      stage,
      takeStep,
      player,
      revisitedLine,
      revisitLine,
      remember,
      textHidden,
      hideText,
      toggleWord,
    }
  }, [story, stage, player, revisitedLine, remember, rememberReached, textHidden, toggleWord])
  useShortcuts(value)
  useHeardLine(value)

  // Takes over from the boot function, before the next paint: what it has shown stays shown.
  useLayoutEffect(() => {
    if (!article.current) return
    article.current.setAttribute(attributes.live, '')
    const shown = article.current.getAttribute(attributes.stage)
    const progress = findProgress(getReaderData(), story.id)
    article.current.setAttribute(attributes.seen, getSeen(progress) ?? '')
    const arrived = [firstStage, progress?.stage, findLinkedStage(location.hash)].filter(isStage)
    for (const reached of arrived) dispatch({ type: 'resumed', stage: reached })
    if (!isStage(shown)) return
    dispatch({ type: 'resumed', stage: shown })
    // What neither an earlier visit nor the address explains was pressed before React was there.
    if (!arrived.some((reached) => hasReached(reached, shown))) rememberReached(shown)
  }, [story.id, firstStage, rememberReached])

  // An address within this page: what it leads to may not have been shown when the browser looked for it.
  useEffect(() => {
    const follow = () => {
      const linked = findLinkedStage(location.hash)
      if (!linked) return
      flushSync(() => dispatch({ type: 'resumed', stage: linked }))
      document.getElementById(location.hash.slice(1))?.scrollIntoView()
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    updateReaderData((data) => rememberStories(data, [story]))
  }, [story])

  return (
    <StoryContext value={value}>
      <article
        ref={article}
        {...attribute('story', story.id)}
        {...attribute('stage', stage)}
        suppressHydrationWarning
      >
        {children}
      </article>
    </StoryContext>
  )
}

/** Returns the story that the component is part of. Throws outside a StoryProvider. */
export function useStory(): StoryContextValue {
  const value = use(StoryContext)
  if (!value) throw new Error('useStory must be used within a StoryProvider')
  return value
}

function createPlayer({ audio, paragraphs }: Story): PlayerStore | null {
  const cues = paragraphs.flatMap((lines) => lines.flatMap((line) => (line.cue ? [line.cue] : [])))
  return audio ? createPlayerStore(cues, audio.duration) : null
}
