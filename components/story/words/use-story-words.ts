import { useCallback, useEffect, useMemo, useState } from 'react'
import { fetchJson } from '@/lib/page/fetch-json'
import { getWordsPath } from '@/lib/site/paths'
import { type PackedWords, unpackWords } from '@/lib/story/packed-words'
import type { Story } from '@/lib/story/story'
import { readKeyWords, type StoryWords } from '@/lib/story/story-words'

type Fetched = { words: StoryWords; packed: PackedWords | null }

/**
 * Fetches the words of a story once they are wanted. Until they are there, and where they cannot be had, the words are
 * those of the key vocabulary.
 */
export function useStoryWords(story: Story, wanted: boolean) {
  const keyWords = useMemo(() => readKeyWords(story), [story])
  const [fetched, setFetched] = useState<Fetched | null>(null)
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

  const { words, packed } = fetched ?? { words: keyWords, packed: null }
  return { words, packed, isComplete: fetched !== null, failed, retry }
}

async function fetchWords(story: Story, signal: AbortSignal): Promise<Fetched> {
  const packed = await fetchJson<PackedWords>(getWordsPath(story.id), { signal })
  return { words: unpackWords(packed, story), packed }
}
