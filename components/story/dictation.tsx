import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { findProgress, rememberStory } from '@/lib/device/reader-data'
import { getReaderData, useReaderData } from '@/lib/device/reader-store'
import { getBest } from '@/lib/device/story-progress'
import type { Story } from '@/lib/story/story'
import { type ExerciseProps, getFirstLine } from './exercise'
import { MyResultButton } from './result'
import { WriteLine } from './write-line'
import './exercise.css'

/** The next line and how many were right at the first try. */
type Place = readonly [line: number, right: number]

const start: Place = [0, 0]

/** The voice says a line, the reader writes it, and sees what differs: in place of the text, and loaded when it is wanted. */
export function Dictation({ story, player, words, Keep, remember, onClose }: ExerciseProps) {
  const lines = story.paragraphs.flat()
  /** A dictation that was left; it had begun with the first line. */
  const [saved] = useState(() => {
    const place = findProgress(getReaderData(), story.id)?.dictation
    return place && place[0] < lines.length ? place : null
  })
  const [[line, right], setPlace] = useState<Place>(() => saved ?? [getFirstLine({ story, player }), 0])
  const firstLine = useRef(line)
  /** The line that was written first. */
  const [from, setFrom] = useState(saved ? 0 : line)
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const current = lines[line]

  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
    // Where an address has led here without a press, browsers play nothing.
    if (navigator.userActivation?.isActive) player.playLine(firstLine.current)
  }, [player])

  /** Lines that were not right at the first try, of a dictation that was left too. */
  const missed = useRef<readonly number[]>(
    saved ? (findProgress(getReaderData(), story.id)?.missed ?? []) : [],
  )

  function goOn(isFirstTry: boolean) {
    if (!isFirstTry) missed.current = [...missed.current, line]
    goTo([line + 1, right + (isFirstTry ? 1 : 0)])
  }

  function goTo([line, right]: Place) {
    if (line === 0) missed.current = []
    flushSync(() => {
      setPlace([line, right])
      if (line === 0) setFrom(0)
    })
    const isEnd = line === lines.length
    // A part of a dictation has no score of a whole one, and its next line is the reader's place anyway.
    if (from === 0 || line === 0)
      remember((data) =>
        rememberStory(data, story.id, {
          dictation: isEnd || line === 0 ? undefined : [line, right],
          missed: missed.current,
          ...(isEnd && {
            bestDictation: getBest(findProgress(data, story.id)?.bestDictation, [right, line]),
          }),
        }),
      )
    if (isEnd) title.current?.focus()
    else player.playLine(line)
  }

  return (
    <section ref={panel} aria-labelledby="dictation-title" className="card exercise print:hidden">
      <div className="head-row">
        <h3 ref={title} id="dictation-title" tabIndex={-1} className="card-title">
          {current ? `Write what you hear: line ${line + 1} of ${lines.length}` : 'The end of the dictation'}
        </h3>
        <TextButton onClick={onClose}>Back to the text</TextButton>
      </div>
      {current && line > 0 && line === firstLine.current && (
        <p>
          <TextButton onClick={() => goTo(start)}>From the start</TextButton>
        </p>
      )}
      {current ? (
        <WriteLine
          key={line}
          player={player}
          index={line}
          line={current}
          words={words}
          Keep={Keep}
          onNext={goOn}
        />
      ) : (
        <Score
          story={story}
          right={right}
          total={line - from}
          missed={missed.current}
          onAgain={() => goTo(start)}
        />
      )}
    </section>
  )
}

type ScoreProps = {
  story: Story
  right: number
  /** How many lines were written. */
  total: number
  missed: readonly number[]
  onAgain: () => void
}

function Score({ story, right, total, missed, onAgain }: ScoreProps) {
  const [best, all] = useReaderData((data) => findProgress(data, story.id)?.bestDictation) ?? [right, total]
  return (
    <>
      <p className="score">
        {right} of {total} lines right first time
      </p>
      {best > right && (
        <p className="meta">
          Your best: {best} of {all}
        </p>
      )}
      {missed.length > 0 && (
        <p className="meta">Lines to go over again: {missed.map((line) => line + 1).join(', ')}</p>
      )}
      <p className="exercise-actions">
        <Button kind="outline" onClick={onAgain}>
          <Icon of={RotateCcw} size={18} />
          Write it again
        </Button>
        <MyResultButton story={story} />
      </p>
    </>
  )
}
