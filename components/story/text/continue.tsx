'use client'

import { Check } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { useVisit } from '@/components/site/visit'
import { useNextStory } from '@/components/story/end/more-stories'
import { useStory } from '@/components/story/story-context'
import { Button, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useInteractive } from '@/components/ui/interactive'
import { getSelector } from '@/lib/page/page-dom'
import { usePlayerState } from '@/lib/player/player-store'
import { countAnswered, findStoredQuiz, type Quiz, restoreQuiz } from '@/lib/practice/quiz'
import { getStoryPath } from '@/lib/site/paths'
import { findProgress, rememberLine } from '@/lib/storage/reader-data'
import { getReaderData, useReaderData } from '@/lib/storage/reader-store'
import { getBestText, isFinished, type StoryProgress } from '@/lib/storage/story-progress'
import { hasReached } from '@/lib/story/stage'
import type { Question } from '@/lib/story/story'

/**
 * Offers to go on with questions that were left, to continue from the line where the reader left off, or from the start,
 * until anything is played; of a story that was finished on an earlier visit it says so, and leads on. Boot keeps room for it.
 */
export function Continue() {
  const { story, stage, neighbours, player, remember } = useStory()
  const progress = useReaderData((data) => findProgress(data, story.id))
  const next = useNextStory(neighbours)
  const line = usePlayerState(player, (state) => (state.failed ? null : state.resumeLine))
  const interactive = useInteractive()
  const visit = useVisit()
  const quiz = findLeftQuiz(progress, story.questions)
  /** Not where the first question is answered in this visit: the text would move. */
  const [wasAnswering, setWasAnswering] = useState(false)
  useLayoutEffect(
    () => setWasAnswering(!!findLeftQuiz(findProgress(getReaderData(), story.id), story.questions)),
    [story],
  )
  // As by Back from a search for a word: they have not left off.
  const [isBack] = useState(() => visit.current.story === story.id)
  useEffect(() => {
    visit.current.story = story.id
  }, [visit, story.id])

  function playFrom(line: number) {
    player?.continueFrom(line)
    // The pressed button has gone.
    document.querySelector<HTMLElement>(getSelector('press', 'playPressed'))?.focus({ preventScroll: true })
  }

  function restart() {
    remember((data) => rememberLine(data, story.id, null))
    playFrom(0)
  }

  if (wasAnswering && quiz && hasReached(stage, 'practice')) {
    const { answers } = quiz
    return (
      <div className="continue print:hidden">
        <a href={`#q${answers.indexOf(null) + 1 || answers.length}`} className="button" data-kind="primary">
          {`Go on with the questions (${countAnswered(quiz)} of ${answers.length})`}
        </a>
      </div>
    )
  }
  return (
    <div className={`continue needs-script print:hidden ${interactive ? '' : 'continue-room'}`}>
      {line !== null && isFinished(progress) && (
        <>
          <p className="flex basis-full items-center gap-1 font-medium text-sm text-success">
            <Icon of={Check} strokeWidth={2.5} />
            {`Finished${getBestText(progress)}`}
          </p>
          {/* Before that Read leads on. */}
          {next && hasReached(stage, 'read') && (
            <SiteLink href={getStoryPath(next.id)} className="button" data-kind="primary">
              Next story
            </SiteLink>
          )}
          <TextButton onClick={() => playFrom(0)}>Listen again</TextButton>
        </>
      )}
      {line !== null && line > 0 && !isBack && !isFinished(progress) && (progress?.line ?? 0) > 0 && (
        <>
          {/* Beside the other one on a phone. */}
          <Button
            className="max-sm:min-h-11 max-sm:px-4 max-sm:text-md"
            onClick={() => playFrom(line)}
          >{`Continue from line ${line + 1}`}</Button>
          <TextButton onClick={restart}>From the start</TextButton>
        </>
      )}
    </div>
  )
}

/** Returns questions of which some are answered and not yet checked. */
function findLeftQuiz(progress: StoryProgress | undefined, questions: readonly Question[]): Quiz | undefined {
  const stored = findStoredQuiz(progress, questions)
  const quiz = stored && restoreQuiz(stored, questions)
  return quiz?.phase === 'answering' && countAnswered(quiz) > 0 ? quiz : undefined
}
