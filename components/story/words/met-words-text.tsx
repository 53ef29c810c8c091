import { useEffect, useMemo, useState } from 'react'
import { useStory } from '@/components/story/story-context'
import { TextButton } from '@/components/ui/button'
import { readMetHeadwords } from '@/lib/practice/count-new'
import { useSavedWords } from '@/lib/practice/saved-words-store'
import { findProgress, mergeMet } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { isFinished } from '@/lib/storage/story-progress'
import { getHeadwordId, getHeadwords, packIds } from '@/lib/story/headword-ids'
import { getNewWordsText } from '@/lib/story/length'
import { hasReached } from '@/lib/story/stage'
import type { Story } from '@/lib/story/story'
import type { StoryWords } from '@/lib/story/story-words'
import type { OpenGloss } from './open-gloss'

type MetWordsProps = {
  story: Story
  words: StoryWords
  show: (open: OpenGloss) => void
}

/** Says how many of a story's words are new to the reader, and lists them. A story that is finished adds its words. */
export function MetWordsText({ story, words, show }: MetWordsProps) {
  const { stage } = useStory()
  const isDone = useReaderData((data) => isFinished(findProgress(data, story.id)))
  const { data } = useSavedWords()
  const known = useMemo(
    () => new Set(data.words.flatMap(({ ru, known }) => (known ? [getHeadwordId(ru)] : []))),
    [data],
  )
  /** As it was when the page was opened: at the end it is said what was new. */
  const [{ headwords, added, wasDone }] = useState(() => {
    const data = getReaderData()
    const headwords = getHeadwords(words)
    const met = readMetHeadwords()(story.id)
    const added = [...headwords].filter(([id]) => !met.has(id))
    return { headwords, added, wasDone: data.met === undefined || isFinished(findProgress(data, story.id)) }
  })

  useEffect(() => {
    if (!isDone) return
    updateReaderData((data) => {
      const met = mergeMet(data.met, packIds(headwords.keys()))
      return met === data.met ? data : { ...data, met }
    })
  }, [isDone, headwords])

  if (wasDone || headwords.size === 0) return null
  // Words that are known are not counted as new; the list stays as it was opened.
  const fresh = added.filter(([id]) => !known.has(id))
  const count = getNewWordsText(fresh.length)
  // Who has only heard a story has not seen its words yet.
  if (isDone && hasReached(stage, 'read')) return <span>{fresh.length > 0 && `${count} in this story`}</span>

  function list(button: Element) {
    const lines = story.paragraphs.flat()
    const found = added.flatMap(([, { textKey, start }]) => {
      const word = words.get(textKey)?.find((found) => found.start === start)
      const text = lines[Number(textKey)]?.ru
      return word && text ? [{ textKey, text, word }] : []
    })
    show({ words: found, title: 'New words', button, asksKnown: true })
  }

  return (
    added.length > 0 && (
      <TextButton onClick={({ currentTarget }) => list(currentTarget)}>
        {count || 'New words (all known)'}
      </TextButton>
    )
  )
}
