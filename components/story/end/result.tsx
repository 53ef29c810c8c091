'use client'

import { type RefObject, useState } from 'react'
import { goToQuestion } from '@/components/story/line-focus'
import { useStory } from '@/components/story/story-context'
import { RussianText } from '@/components/text/russian-text'
import { Button, TextButton } from '@/components/ui/button'
import { showIncomplete, useLoaded } from '@/lib/page/use-loaded'
import type { Score } from '@/lib/storage/story-progress'
import { mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { NextCard, OtherLevel } from './more-stories'

type ResultProps = {
  /** Takes the focus when the answers are checked. */
  scoreRef: RefObject<HTMLParagraphElement | null>
  score: Score
  best: Score | undefined
  /** From 0; missing where every answer is right. */
  firstWrong: number | undefined
  onTryAgain: () => void
}

/** How the questions went, and what leads on: the next story or, where less than half was right, another try first. */
export function Result({ scoreRef, score, best = score, firstWrong, onTryAgain }: ResultProps) {
  const [right, total] = score
  const { story, neighbours } = useStory()
  const goesOn = right * 2 >= total
  return (
    // What leads on is not below a docked player. Another one stops above it: a float adds nothing to the story's height.
    <div
      className="result plate float-start mt-12 w-full scroll-mb-(--player-room) py-6 *:not-first:mt-5 print:hidden"
      data-level={story.level ?? ''}
    >
      {/* Not a status too: Orca would say so in place of what it says. */}
      <p
        ref={scoreRef}
        tabIndex={-1}
        className="page-title flex flex-wrap items-baseline gap-x-4 font-serif font-semibold"
      >
        {`Score: ${right}/${total}`}
        {best[0] !== right && (
          <span className="font-sans font-normal text-foreground text-sm tracking-normal">{` Your best: ${best[0]}/${best[1]}`}</span>
        )}
      </p>
      {firstWrong === undefined ? (
        <p lang="ru" translate="no" className="text-xl font-semibold">
          <RussianText text={praise} />
        </p>
      ) : (
        <p>
          <TextButton
            onClick={() => goToQuestion(firstWrong)}
          >{`Review ${right === 0 && total > 1 ? `all ${getNumberWord(total)}` : `the ${getNumberWord(total - right)} you missed`}`}</TextButton>
        </p>
      )}
      {goesOn && <NextCard neighbours={neighbours} action="Next story" />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button kind={goesOn ? 'outline' : 'primary'} onClick={onTryAgain}>
          Try Again
        </Button>
        <MyResultButton story={story} />
        <OtherLevel neighbours={neighbours} isHarder={goesOn} />
      </div>
      {!goesOn && <NextCard neighbours={neighbours} />}
    </div>
  )
}

const loadDialog = () => import('@/components/story/my-result')

/** What a pupil hands in. */
export function MyResultButton({ story }: { story: Story }) {
  const [isOpen, setOpen] = useState(false)
  const loaded = useLoaded(isOpen ? loadDialog : null, () => {
    setOpen(false)
    showIncomplete()
  })
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        My results
      </TextButton>
      {loaded && <loaded.MyResult story={story} onClose={() => setOpen(false)} />}
    </>
  )
}

const praise = mark('Молоде́ц!')

/** Returns a number as running text has it: words up to nine, then digits. */
function getNumberWord(number: number): string {
  const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
  return words[number] ?? String(number)
}
