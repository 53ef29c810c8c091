import { useEffect, useRef } from 'react'
import { useStory } from '@/components/story/story-context'
import { useDocumentEvent } from '@/lib/page/document-events'
import { findLine, findLineOf, getLineIndex, getSelector } from '@/lib/page/page-dom'
import { findProgress, rememberFinished, rememberLine } from '@/lib/storage/reader-data'
import { getReaderData } from '@/lib/storage/reader-store'

/** How long the text has to rest after the reader has moved it. */
const restMs = 2000

/** The part of the window, from its top, in which a line counts as being read. */
const readPart = 0.6

/**
 * Remembers the line that a reader has come to without the voice: by a wheel, a finger or a key, not by an address, or by
 * a press on one of its words, its note or its translation.
 */
export function useReadLine(isRevealed: boolean): void {
  const { story, player, remember } = useStory()
  const timer = useRef<number>(undefined)

  function note(line: number) {
    if (!player?.getState().playing) remember((data) => rememberLine(data, story.id, line))
  }
  function rest() {
    clearTimeout(timer.current)
    if (isRevealed) timer.current = window.setTimeout(() => note(findReadLine()), restMs)
  }
  useDocumentEvent('wheel', rest)
  useDocumentEvent('touchmove', rest)
  useDocumentEvent('keydown', rest)
  useDocumentEvent('click', ({ target }) => {
    const line = isRevealed && target instanceof Element ? findLineOf(target) : null
    if (line) note(getLineIndex(line))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the text is left nothing is read
  useEffect(() => () => clearTimeout(timer.current), [isRevealed])
}

/** Returns the index of the last line in the upper part of the window; -1 where there is none. */
function findReadLine(): number {
  const lines = [...document.querySelectorAll(getSelector('line'))]
  const read = lines.findLast((line) => {
    const { bottom } = line.getBoundingClientRect()
    return bottom > 0 && bottom < window.innerHeight * readPart
  })
  return read ? getLineIndex(read) : -1
}

/**
 * Remembers that a story without audio and questions is finished once its last line was in view. Not by an address that
 * leads there: the reader has pressed Read, now or on an earlier visit.
 */
export function useLastLine(isRevealed: boolean): void {
  const { story, remember } = useStory()
  useEffect(() => {
    if (!isRevealed || story.audio || story.questions.length > 0) return
    const line = findLine(story.paragraphs.flat().length - 1)
    if (!line) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && findProgress(getReaderData(), story.id)?.stage === 'read')
        remember((data) => rememberFinished(data, story.id))
    })
    observer.observe(line)
    return () => observer.disconnect()
  }, [story, isRevealed, remember])
}
