'use client'

import { createContext, type Dispatch, type ReactNode, use, useMemo, useReducer, useState } from 'react'
import { createPlayerStore, type PlayerStore } from '@/lib/reading/player-store'
import { getFirstStage, type Stage, type StageEvent, stageReducer } from '@/lib/reading/stage'
import type { Story } from '@/lib/stories/story'

type StoryContextValue = {
  story: Story
  stage: Stage
  dispatch: Dispatch<StageEvent>
  /** Null where the story has no audio. */
  player: PlayerStore | null
}

const StoryContext = createContext<StoryContextValue | null>(null)

/** Gives the current story, its stage and its player to everything in the story view. Keyed by the story's id where it is used. */
export function StoryProvider({ story, children }: { story: Story; children: ReactNode }) {
  const [stage, dispatch] = useReducer(stageReducer, getFirstStage(story.audio !== undefined))
  const [player] = useState(() => createPlayer(story))
  const value = useMemo(() => ({ story, stage, dispatch, player }), [story, stage, player])
  return <StoryContext value={value}>{children}</StoryContext>
}

/** Gives the current story, its stage with its dispatch, and its player. Throws outside a StoryProvider. */
export function useStory(): StoryContextValue {
  const value = use(StoryContext)
  if (!value) throw new Error('useStory must be used within a StoryProvider')
  return value
}

function createPlayer({ audio, paragraphs }: Story): PlayerStore | null {
  const cues = paragraphs.flatMap((lines) => lines.map((line) => line.cue))
  return audio ? createPlayerStore(audio.duration, cues) : null
}
