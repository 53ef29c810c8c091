'use client'

import { createContext, type RefObject, use } from 'react'
import type { PlayerStore } from '@/lib/player/player-store'
import type { ReaderData } from '@/lib/storage/reader-data'
import type { Neighbours } from '@/lib/story/reading-order'
import type { Stage, StepEvent } from '@/lib/story/stage'
import type { Story } from '@/lib/story/story'

/** The translations that are shown: those of all lines or none, and the lines for which the reader chose otherwise. */
type Translations = { all: boolean; exceptions: readonly number[] }

export function isTranslated({ all, exceptions }: Translations, line: number): boolean {
  return all !== exceptions.includes(line)
}

/** A line that a question has led to, and that question; both from 0. */
export type RevisitedLine = { line: number; question: number }

export type StoryContextValue = {
  story: Story
  stage: Stage
  /** What it leads on to. */
  neighbours: Neighbours
  /** Takes the step that the reader has pressed, and records it. */
  takeStep: (event: StepEvent) => void
  /** Null if the story has no audio. */
  player: PlayerStore | null
  /** Set until the reader returns to the question or tries again. */
  revisitedLine: RevisitedLine | null
  revisitLine: (line: RevisitedLine | null) => void
  /** Records an advance in the story, and that this is where the reader now is. */
  remember: (advance: (data: ReaderData) => ReaderData) => void
  /** True while the reader hides the text, to listen again without it. */
  textHidden: boolean
  hideText: (hidden: boolean) => void
  translations: Translations
  /** Shows or hides the translation of one line. */
  toggleTranslation: (line: number) => void
  /** The element with the focus, if the keyboard gave it: see `isShortcut`. */
  keyboardFocus: RefObject<Element | null>
}

export const StoryContext = createContext<StoryContextValue | null>(null)

/** Returns the story that the component is part of. Throws outside a StoryProvider. */
export function useStory(): StoryContextValue {
  const value = use(StoryContext)
  if (!value) throw new Error('useStory must be used within a StoryProvider')
  return value
}
