import type { ComponentType } from 'react'
import type { PlayerStore } from '@/lib/reading/player-store'
import type { FoundWord, StoryWords } from '@/lib/words/story-words'
import type { StoryContextValue } from './story-context'

/**
 * What an exercise with the lines is given. What the page has is given, not imported: a module that two chunks import is
 * no longer joined with others, and a page pays for that before anybody asks for the exercise.
 */
export type ExerciseProps = Pick<StoryContextValue, 'story' | 'remember'> & {
  player: PlayerStore
  words: StoryWords
  Keep: ComponentType<{ known: StoryWords; textKey: string; word: FoundWord }>
  onClose: () => void
}
