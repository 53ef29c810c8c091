import { useStory } from '@/components/story/story-context'
import { useLoaded } from '@/lib/page/use-loaded'
import { useReaderData } from '@/lib/storage/reader-store'
import { isFinished } from '@/lib/storage/story-progress'
import { useLookUp } from './look-up'

const loadText = () => import('./met-words-text')

/** How many of the story's words the reader has met: for those who have finished a story, and loaded for them alone. */
export function MetWords() {
  const { story } = useStory()
  const { words, isComplete, show } = useLookUp()
  const isReader = useReaderData(({ stories }) => Object.values(stories).some(isFinished))
  const loaded = useLoaded(isReader ? loadText : null)
  return (
    <span className="met-words min-w-24 needs-script print:hidden">
      {loaded && isComplete && <loaded.MetWordsText {...{ story, words, show }} />}
    </span>
  )
}
