'use client'

import type { RefObject } from 'react'
import { MarkedText } from '@/components/text/marked-text'
import { Button, TextButton } from '@/components/ui/button'
import type { Score } from '@/lib/device/story-progress'
import { goToQuestion } from '@/lib/reading/line-focus'
import { mark } from '@/lib/story/marked-text'

type ResultProps = {
  /** Takes the focus when the answers are checked. */
  scoreRef: RefObject<HTMLParagraphElement | null>
  score: Score
  best: Score | undefined
  /** From 0; missing where every answer is right. */
  firstWrong: number | undefined
  onTryAgain: () => void
}

/** How the questions went, and the way to the first one that went wrong. */
export function Result({ scoreRef, score, best = score, firstWrong, onTryAgain }: ResultProps) {
  const [right, total] = score
  return (
    <>
      <div className="result">
        <p ref={scoreRef} tabIndex={-1} role="status" className="score">
          Score: {right}/{total}
        </p>
        <p>
          {right} of {total}
          {firstWrong === undefined ? (
            <>
              {'. '}
              <span lang="ru" className="praise">
                <MarkedText text={praise} />
              </span>
            </>
          ) : (
            <>
              {': '}
              <TextButton onClick={() => goToQuestion(firstWrong)}>
                review {right === 0 ? 'all' : 'the other'} {getNumberWord(total - right)}
              </TextButton>
            </>
          )}
        </p>
        <p className="text-sm text-muted">
          Your best: {best[0]}/{best[1]}
        </p>
      </div>
      <Button onClick={onTryAgain}>Try Again</Button>
    </>
  )
}

const praise = mark('Молоде́ц!')

/** Returns a number as running text has it: words up to nine, then digits. */
function getNumberWord(number: number): string {
  const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
  return words[number] ?? String(number)
}
