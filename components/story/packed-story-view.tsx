'use client'

import { useMemo } from 'react'
import { type PackedStory, unpackStory } from '@/lib/reading/packed-story'
import { StoryView } from './story-view'

/** The full story, from the little that its page carries. */
export function PackedStoryView({ story }: { story: PackedStory }) {
  return <StoryView story={useMemo(() => unpackStory(story), [story])} />
}
