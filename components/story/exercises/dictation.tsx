import { RotateCcw } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ChoiceSwitch } from '@/components/site/choice-switch'
import { MyResultButton } from '@/components/story/end/result'
import { useStory } from '@/components/story/story-context'
import { Russian } from '@/components/text/russian-text'
import { Button, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import type { PlayerStore } from '@/lib/player/player-store'
import {
  createDictation,
  type DictationEvent,
  dictationReducer,
  getDictationProgress,
} from '@/lib/practice/dictation'
import { findProgress, rememberStory } from '@/lib/storage/reader-data'
import { getReaderData, useReaderData } from '@/lib/storage/reader-store'
import { latinTable } from '@/lib/story/latin-letters'
import type { Story } from '@/lib/story/story'
import {
  ExercisePanel,
  type ExerciseProps,
  getFirstLine,
  hideOptions,
  rowClass,
  useLineTranslation,
} from './exercise'
import { WriteLine } from './write-line'

/** In milliseconds: the field has taken the focus, and a screen reader says its name. */
const nameMs = 700

/** Returns what plays a line once the name of the field has been said. The last one asked for counts. */
function usePlaySoon(player: PlayerStore): (line: number) => void {
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (line) => {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => player.playLine(line), nameMs)
    },
    [player],
  )
}

/** The voice says a line, the reader writes it, and sees what differs: in place of the text, and loaded when it is wanted. */
export function Dictation({ player, words, SaveWord, onClose }: ExerciseProps) {
  const { story, remember } = useStory()
  const lines = story.paragraphs.flat()
  const [readingLine] = useState(() => getFirstLine(story, player))
  const [dictation, setDictation] = useState(() =>
    createDictation(findProgress(getReaderData(), story.id) ?? {}, lines.length),
  )
  const { right, from, missed } = dictation
  /** A line that was checked counts and stays; Next leads to the dictation's line. */
  const [line, setLine] = useState(dictation.line)
  const current = lines[line]
  const [translationSwitch, translation] = useLineTranslation(current)
  const isLatin = useLatinKeys()
  const playSoon = usePlaySoon(player)
  const firstLine = useRef(line)
  const isFirst = current !== undefined && line === firstLine.current
  const isElsewhere = readingLine > 0 && readingLine !== line && readingLine !== line - 1
  const title = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  useEffect(() => {
    // Where an address has led here without a press, browsers play nothing.
    if (navigator.userActivation?.isActive) playSoon(firstLine.current)
  }, [playSoon])

  function advance(event: DictationEvent) {
    const next = dictationReducer(dictation, event)
    setDictation(next)
    remember((data) =>
      rememberStory(
        data,
        story.id,
        getDictationProgress(next, lines.length, findProgress(data, story.id)?.bestDictation),
      ),
    )
  }

  function goTo(next: number) {
    focusAfter(
      () => setLine(next),
      () => {
        if (next === lines.length) title.current?.focus()
        else playSoon(next)
      },
    )
  }

  function startAt(first: number) {
    hideOptions()
    advance({ type: 'startPressed', line: first })
    goTo(first)
  }

  return (
    <ExercisePanel
      title={current ? 'Dictation' : 'Dictation finished'}
      position={current && `line ${line + 1} of ${lines.length}`}
      titleRef={title}
      onClose={onClose}
      options={
        <>
          {translationSwitch}
          <LatinKeys isOn={isLatin} />
          {isFirst && isElsewhere && (
            <TextButton
              onClick={() => startAt(readingLine)}
            >{`From line ${readingLine + 1}, where you are in the text`}</TextButton>
          )}
          {line > 0 && <TextButton onClick={() => startAt(0)}>From the start</TextButton>}
        </>
      }
    >
      {isFirst && line > from && <p>You left off here.</p>}
      {current ? (
        <WriteLine
          key={line}
          player={player}
          playSoon={playSoon}
          index={line}
          line={current}
          translation={translation}
          words={words}
          SaveWord={SaveWord}
          isLatin={isLatin}
          onDone={(isFirstTry) => advance({ type: 'lineDone', isFirstTry })}
          onNext={() => goTo(line + 1)}
        />
      ) : (
        <Score story={story} right={right} total={line - from} missed={missed} onAgain={() => startAt(0)} />
      )}
      {current && dictation.line > from && (
        <p>
          <MyResultButton story={story} />
        </p>
      )}
    </ExercisePanel>
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
      <p className="font-serif text-2xl font-semibold">{`${right} of ${total} lines correct first time`}</p>
      {best > right && <p className="meta">{`Your best: ${best}/${all}`}</p>}
      {missed.length > 0 && (
        <p className="meta">{`Lines to go over again: ${missed.map((line) => line + 1).join(', ')}`}</p>
      )}
      <p className={rowClass}>
        <Button kind="outline" onClick={onAgain}>
          <Icon of={RotateCcw} />
          Start again
        </Button>
        <MyResultButton story={story} />
      </p>
    </>
  )
}

/** Until the reader chooses: where no language of the browser is Russian. */
function useLatinKeys(): boolean {
  return (
    useReaderData(({ latinKeys }) => latinKeys) ??
    !navigator.languages.some((language) => language.toLowerCase().startsWith('ru'))
  )
}

/** Switches Latin keys on or off, and says which write which letters. */
function LatinKeys({ isOn }: { isOn: boolean }) {
  return (
    <>
      <ChoiceSwitch choice="latinKeys" byDefault={isOn}>
        Type in Latin letters
      </ChoiceSwitch>
      {isOn && (
        <details>
          <summary>Show the letters</summary>
          <dl className="latin-table my-3 grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-1">
            {latinTable.map(({ russian, latin }) => (
              <div key={russian} className="flex gap-2">
                <dt lang="ru" translate="no" className="min-w-[1.2em] font-semibold">
                  {russian}
                </dt>
                <dd>{latin}</dd>
              </div>
            ))}
          </dl>
          <p>
            This is the spelling that maps use for place names (BGN/PCGN). To keep two letters apart, type a
            vertical bar: <kbd>vy|uchit'</kbd> is <Russian text="выучить" />. Russian letters stay as they
            are.
          </p>
        </details>
      )}
    </>
  )
}
