import { useCallback, useMemo, useState } from 'react'
import { useWindowEvent } from '@/lib/page/document-events'
import { loadJson } from '@/lib/page/fetch-json'
import { useLoaded } from '@/lib/page/use-loaded'
import { getStoryPath } from '@/lib/site/paths'
import type { Story } from '@/lib/story/story'
import { readKeyWords, readWords, type WordsJson } from '@/lib/story/story-words'

/**
 * Fetches the words of a story once they are wanted. Until they are there, and where they cannot be had, the words are
 * those of the key vocabulary.
 */
export function useStoryWords(story: Story, wanted: boolean) {
  const keyWords = useMemo(() => readKeyWords(story), [story])
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((attempt) => attempt + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  const load = useCallback(async () => {
    const file = await loadJson<WordsJson>(getStoryPath(story.id, 'words.json'))
    return { words: readWords(file, story), grammar: file.grammar }
  }, [story, attempt])
  const fetched = useLoaded(wanted ? load : null, () => setFailed(true))
  const failed = hasFailed && !fetched
  // The connection is back.
  useWindowEvent('online', () => failed && retry())

  return {
    words: fetched?.words ?? keyWords,
    grammar: fetched?.grammar,
    isComplete: fetched !== null,
    failed,
    retry,
  }
}
