import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MyResultButton } from '@/components/story/practice/result'
import { Button, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import {
  createDictation,
  type DictationEvent,
  dictationReducer,
  getDictationProgress,
} from '@/lib/practice/dictation'
import { findProgress, rememberStory } from '@/lib/storage/reader-data'
import { getReaderData, useReaderData } from '@/lib/storage/reader-store'
import type { Story } from '@/lib/story/story'
import { type ExerciseProps, getFirstLine } from './exercise'
import { WriteLine } from './write-line'
import './exercise.css'

/** The voice says a line, the reader writes it, and sees what differs: in place of the text, and loaded when it is wanted. */
export function Dictation({ story, player, words, SaveWord, remember, onClose }: ExerciseProps) {
  const lines = story.paragraphs.flat()
  const [dictation, setDictation] = useState(() =>
    createDictation(
      findProgress(getReaderData(), story.id) ?? {},
      lines.length,
      getFirstLine({ story, player }),
    ),
  )
  const { line, right, from, missed } = dictation
  const firstLine = useRef(line)
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const current = lines[line]

  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
    // Where an address has led here without a press, browsers play nothing.
    if (navigator.userActivation?.isActive) player.playLine(firstLine.current)
  }, [player])

  function goOn(event: DictationEvent) {
    const next = dictationReducer(dictation, event)
    flushSync(() => setDictation(next))
    remember((data) => {
      const progress = getDictationProgress(next, lines.length, findProgress(data, story.id)?.bestDictation)
      return progress ? rememberStory(data, story.id, progress) : data
    })
    if (next.line === lines.length) title.current?.focus()
    else player.playLine(next.line)
  }

  return (
    <section ref={panel} aria-labelledby="dictation-title" className="card exercise print:hidden">
      <div className="head-row">
        <h3 ref={title} id="dictation-title" tabIndex={-1} className="card-title">
          {current ? `Dictation: line ${line + 1} of ${lines.length}` : 'Dictation finished'}
        </h3>
        <TextButton onClick={onClose}>Back to the text</TextButton>
      </div>
      {current && line > 0 && line === firstLine.current && (
        <p>
          <TextButton onClick={() => goOn({ type: 'startPressed' })}>From the start</TextButton>
        </p>
      )}
      {current ? (
        <WriteLine
          key={line}
          player={player}
          index={line}
          line={current}
          words={words}
          SaveWord={SaveWord}
          onNext={(isFirstTry) => goOn({ type: 'nextPressed', isFirstTry })}
        />
      ) : (
        <Score
          story={story}
          right={right}
          total={line - from}
          missed={missed}
          onAgain={() => goOn({ type: 'startPressed' })}
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
      <p className="score">{`${right} of ${total} lines correct first time`}</p>
      {best > right && <p className="meta">{`Your best: ${best}/${all}`}</p>}
      {missed.length > 0 && (
        <p className="meta">{`Lines to go over again: ${missed.map((line) => line + 1).join(', ')}`}</p>
      )}
      <p className="exercise-actions">
        <Button kind="outline" onClick={onAgain}>
          <Icon of={RotateCcw} size={18} />
          Start again
        </Button>
        <MyResultButton story={story} />
      </p>
    </>
  )
}
