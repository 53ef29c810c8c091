import { useEffect, useMemo, useState } from 'react'
import { readMetHeadwords } from '@/lib/practice/count-new'
import { useSavedWords } from '@/lib/practice/saved-words-store'
import { findProgress, getOwnLevel, mergeMet } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { isFinished } from '@/lib/storage/story-progress'
import { getHeadwordId, getHeadwords, packIds } from '@/lib/story/headword-ids'
import { getNewWordsText } from '@/lib/story/length'
import type { Story } from '@/lib/story/story'
import type { StoryWords } from '@/lib/story/story-words'
import type { OpenGloss } from './open-gloss'

type MetWordsProps = {
  story: Story
  words: StoryWords
  show: (open: OpenGloss) => void
}

/** Says how many words of a story at the reader's level are new to them, and lists them. A story that is finished adds its words. */
export function MetWordsText({ story, words, show }: MetWordsProps) {
  const isDone = useReaderData((data) => isFinished(findProgress(data, story.id)))
  const { data } = useSavedWords()
  const known = useMemo(
    () => new Set(data.words.flatMap(({ ru, known }) => (known ? [getHeadwordId(ru)] : []))),
    [data],
  )
  const isOwnLevel = useReaderData((data) => getOwnLevel(data) === story.level)
  /** As it was when the page was opened. */
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

  if (!isOwnLevel || wasDone || added.length === 0) return null
  // Words that are known are not counted as new; the list stays as it was opened.
  const fresh = added.filter(([id]) => !known.has(id))
  const count = getNewWordsText(fresh.length)

  function list(button: Element) {
    const lines = story.paragraphs.flat()
    const listed = added.flatMap(([, { textKey, start }]) => {
      const word = words.get(textKey)?.find((one) => one.start === start)
      const text = lines[Number(textKey)]?.ru
      return word && text ? [{ textKey, text, word }] : []
    })
    show({ words: listed, title: 'New words', button, asksKnown: true })
  }

  return (
    <button
      type="button"
      className="text-link -my-[0.4rem]"
      onClick={({ currentTarget }) => list(currentTarget)}
    >
      {count || 'New words (all known)'}
    </button>
  )
}
