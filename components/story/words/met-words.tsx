import { type ComponentType, useEffect, useState } from 'react'
import { useStory } from '@/components/story/story-context'
import { useReaderData } from '@/lib/storage/reader-store'
import { isFinished } from '@/lib/storage/story-progress'
import { useLookUp } from './look-up'
import type { MetWordsProps } from './met-words-text'

/** How many of the story's words the reader has met: for those who have finished a story, and loaded for them alone. */
export function MetWords() {
  const { story } = useStory()
  const { words, isComplete, show } = useLookUp()
  const isReader = useReaderData(({ stories }) => Object.values(stories).some(isFinished))
  const [loaded, setLoaded] = useState<{ MetWordsText: ComponentType<MetWordsProps> } | null>(null)
  useEffect(() => {
    if (isReader) import('./met-words-text').then(setLoaded, () => {})
  }, [isReader])
  return (
    <p className="met-words meta needs-script print:hidden">
      {loaded && isComplete && <loaded.MetWordsText {...{ story, words, show }} />}
    </p>
  )
}
