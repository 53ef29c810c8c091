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
import { attribute, attributes } from '@/lib/reading/story-dom'
import type { Story } from '@/lib/story/story'
import { useShortcuts } from './keyboard'

/** A line that a question has led to, and that question; both from 0. */
type RevisitedLine = { line: number; question: number }

type StoryContextValue = {
  story: Story
  stage: Stage
  dispatch: Dispatch<StageEvent>
  /** Null if the story has no audio. */
  player: PlayerStore | null
  /** Set until the reader returns to the question or tries again. */
  revisitedLine: RevisitedLine | null
  revisitLine: (line: RevisitedLine | null) => void
}

type StoryProviderProps = { story: Story; children: ReactNode }

const StoryContext = createContext<StoryContextValue | null>(null)

/**
 * The article of a story, which provides the current story, its stage and its player to everything in it. Keyed by the
 * story's id where it is used.
 */
export function StoryProvider({ story, children }: StoryProviderProps) {
  const firstStage = getFirstStage(story.audio !== undefined)
  const [stage, dispatch] = useReducer(stageReducer, firstStage)
  const [player] = useState(() => createPlayer(story))
  const article = useRef<HTMLElement>(null)
  const [revisitedLine, revisitLine] = useState<RevisitedLine | null>(null)
  const value = useMemo(
    () => ({ story, stage, dispatch, player, revisitedLine, revisitLine }),
    [story, stage, player, revisitedLine],
  )
  useShortcuts(player, stage)

  // Takes over from the boot function, before the next paint: what it has shown stays shown.
  useLayoutEffect(() => {
    if (!article.current) return
    article.current.setAttribute(attributes.live, '')
    const shown = article.current.getAttribute(attributes.stage)
    for (const reached of [shown, getReaderData().stories[story.id]?.stage])
      if (isStage(reached)) dispatch({ type: 'resumed', stage: reached })
  }, [story.id])

  useEffect(() => {
    if (stage === firstStage) return
    const isLast = story.questions.length === 0 && stage === 'read'
    updateReaderData((data) => (isLast ? rememberFinished : rememberStage)(data, story.id, stage))
  }, [story, stage, firstStage])

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
  return audio ? createPlayerStore(cues) : null
}
