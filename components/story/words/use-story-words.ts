import { useCallback, useEffect, useMemo, useState } from 'react'
import { fetchJson } from '@/lib/page/fetch-json'
import { getStoryPath } from '@/lib/site/paths'
import type { Story } from '@/lib/story/story'
import { readKeyWords, readWords, type StoryWords, type WordsJson } from '@/lib/story/story-words'

type TextWords = { words: StoryWords; grammar?: WordsJson['grammar'] }

/**
 * Fetches the words of a story once they are wanted. Until they are there, and where they cannot be had, the words are
 * those of the key vocabulary.
 */
export function useStoryWords(story: Story, wanted: boolean) {
  const keyWords = useMemo(() => readKeyWords(story), [story])
  const [fetched, setFetched] = useState<TextWords | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((attempt) => attempt + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (!wanted) return
    const aborted = new AbortController()
    fetchWords(story, aborted.signal).then(
      (fetched) => {
        setFetched(fetched)
        setFailed(false)
      },
      () => {
        if (!aborted.signal.aborted) setFailed(true)
      },
    )
    return () => aborted.abort()
  }, [story, wanted, attempt])

  // The connection is back.
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failed, retry])

  return {
    words: fetched?.words ?? keyWords,
    grammar: fetched?.grammar,
    isComplete: fetched !== null,
    failed,
    retry,
  }
}

async function fetchWords(story: Story, signal: AbortSignal): Promise<TextWords> {
  const file = await fetchJson<WordsJson>(getStoryPath(story.id, 'words.json'), { signal })
  return { words: readWords(file, story), grammar: file.grammar }
}
