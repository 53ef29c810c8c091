'use client'

import {
  createContext,
  type Dispatch,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { rememberFinished, rememberStage } from '@/lib/reader/reader-data'
import { getReaderData, updateReaderData } from '@/lib/reader/reader-store'
import { createPlayerStore, type PlayerStore } from '@/lib/reading/player-store'
import { getFirstStage, isStage, type Stage, type StageEvent, stageReducer } from '@/lib/reading/stage'
import type { Story } from '@/lib/story/story'

/** A line that a question led to, and that question; both from 0. */
type AskedLine = { line: number; question: number }

type StoryContextValue = {
  story: Story
  stage: Stage
  dispatch: Dispatch<StageEvent>
  /** Null where the story has no audio. */
  player: PlayerStore | null
  /** The line that is read again for a question, until the reader moves on. */
  asked: AskedLine | null
  /** Takes that line, or null to forget it. */
  ask: (asked: AskedLine | null) => void
}

type StoryProviderProps = { story: Story; children: ReactNode }

const StoryContext = createContext<StoryContextValue | null>(null)

/**
 * The article of a story: gives the current story, its stage and its player to everything in it. Keyed by the
 * story's id where it is used.
 */
export function StoryProvider({ story, children }: StoryProviderProps) {
  const firstStage = getFirstStage(story.audio !== undefined)
  const [stage, dispatch] = useReducer(stageReducer, firstStage)
  const [player] = useState(() => createPlayer(story))
  const article = useRef<HTMLElement>(null)
  const [asked, ask] = useState<AskedLine | null>(null)
  const value = useMemo(() => ({ story, stage, dispatch, player, asked, ask }), [story, stage, player, asked])

  // Takes over from the boot script, before the next paint: what it has shown stays shown.
  useLayoutEffect(() => {
    if (!article.current) return
    article.current.dataset.live = ''
    for (const reached of [article.current.dataset.stage, getReaderData().stories[story.id]?.stage])
      if (isStage(reached)) dispatch({ type: 'resumed', stage: reached })
  }, [story.id])

  useEffect(() => {
    if (stage === firstStage) return
    const isLast = story.questions.length === 0 && stage === 'read'
    updateReaderData((data) => (isLast ? rememberFinished : rememberStage)(data, story.id, stage))
  }, [story, stage, firstStage])

  return (
    <StoryContext value={value}>
      <article ref={article} data-story={story.id} data-stage={stage} suppressHydrationWarning>
        {children}
      </article>
    </StoryContext>
  )
}

/** Gives the current story, its stage with its dispatch, and its player. Throws outside a StoryProvider. */
export function useStory(): StoryContextValue {
  const value = use(StoryContext)
  if (!value) throw new Error('useStory must be used within a StoryProvider')
  return value
}

function createPlayer({ audio, paragraphs }: Story): PlayerStore | null {
  const cues = paragraphs.flatMap((lines) => lines.flatMap((line) => (line.cue ? [line.cue] : [])))
  return audio ? createPlayerStore(cues) : null
}
