import { useEffect } from 'react'
import { findLine, findLineOf, getLineIndex, getSelector } from '@/lib/page/page-dom'
import type { PlayerStore } from '@/lib/player/player-store'
import { findProgress, type ReaderData, rememberFinished, rememberLine } from '@/lib/storage/reader-data'
import { getReaderData } from '@/lib/storage/reader-store'
import type { Story } from '@/lib/story/story'

/** How long the text has to rest after the reader has moved it. */
const restMs = 2000

/** The part of the window, from its top, in which a line counts as being read. */
const readPart = 0.6

/**
 * Remembers the line that a reader has come to without the voice: by a wheel, a finger or a key, not by an address, or by
 * a press on one of its words, its note or its translation.
 */
export function useReadLine(
  story: Story,
  isRevealed: boolean,
  player: PlayerStore | null,
  remember: (advance: (data: ReaderData) => ReaderData) => void,
): void {
  useEffect(() => {
    if (!isRevealed) return
    let timer = 0
    function rest() {
      clearTimeout(timer)
      timer = window.setTimeout(() => note(findReadLine()), restMs)
    }
    function press({ target }: Event) {
      const line = target instanceof Element ? findLineOf(target) : null
      if (line) note(getLineIndex(line))
    }
    function note(line: number) {
      if (!player?.getState().playing) remember((data) => rememberLine(data, story.id, line))
    }
    const acts = ['wheel', 'touchmove', 'keydown'] as const
    for (const act of acts) document.addEventListener(act, rest, { passive: true })
    document.addEventListener('click', press)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', press)
      for (const act of acts) document.removeEventListener(act, rest)
    }
  }, [story, isRevealed, player, remember])
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
export function useLastLine(
  story: Story,
  isRevealed: boolean,
  remember: (advance: (data: ReaderData) => ReaderData) => void,
): void {
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
