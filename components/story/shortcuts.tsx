'use client'

import { useStory } from '@/components/story/story-provider'
import { useShortcuts } from '@/lib/reading/use-shortcuts'

/** The story's keys. */
export function Shortcuts() {
  const { player, stage } = useStory()
  useShortcuts(player, stage)
  return null
}
