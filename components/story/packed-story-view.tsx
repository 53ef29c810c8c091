'use client'

import { useMemo } from 'react'
import { StoryView } from '@/components/story/story-view'
import { type PackedStory, unpackStory } from '@/lib/reading/packed-story'

/** The full story, from the little that its page carries. */
export function PackedStoryView({ story }: { story: PackedStory }) {
  return <StoryView story={useMemo(() => unpackStory(story), [story])} />
}
