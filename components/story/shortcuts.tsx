'use client'

import { useStory } from '@/components/story/story-provider'
import { hasReached } from '@/lib/reading/stage'
import { useShortcuts } from '@/lib/reading/use-shortcuts'

/** The story's keys, from Listen on. */
export function Shortcuts() {
  const { player, stage } = useStory()
  useShortcuts(player, hasReached(stage, 'listen'))
  return null
}
