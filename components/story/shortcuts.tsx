'use client'

import { useShortcuts } from '@/lib/reading/use-shortcuts'
import { useStory } from './story-provider'

/** The story's keys. */
export function Shortcuts() {
  const { player, stage } = useStory()
  useShortcuts(player, stage)
  return null
}
