import { useEffect } from 'react'
import { findLine } from '@/lib/page/page-dom'
import { findProgress, type ReaderData, rememberFinished } from '@/lib/storage/reader-data'
import { getReaderData } from '@/lib/storage/reader-store'
import type { Story } from '@/lib/story/story'

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
