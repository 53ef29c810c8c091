import { Ellipsis } from 'lucide-react'
import { type ComponentType, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { RussianText } from '@/components/text/russian-text'
import { CloseButton, Switch } from '@/components/ui/button'
import { OpenSheet, Sheet } from '@/components/ui/sheet'
import { getCurrentLine, isAtEnd } from '@/lib/player/player'
import type { PlayerStore } from '@/lib/player/player-store'
import { findProgress } from '@/lib/storage/reader-data'
import { getReaderData } from '@/lib/storage/reader-store'
import type { Line, Story } from '@/lib/story/story'
import type { ExplainedWord, StoryWords } from '@/lib/story/story-words'

/**
 * What an exercise with the lines of the story around it is given. The button that saves a word is not imported: a module of
 * the page that an exercise imports too becomes a script of its own, which every reader of a story has to ask for.
 */
export type ExerciseProps = {
  player: PlayerStore
  words: StoryWords
  SaveWord: ComponentType<{ words: StoryWords; textKey: string; word: ExplainedWord; small?: boolean }>
  onClose: () => void
}

/** A row of what can be pressed in an exercise. */
export const rowClass = 'flex flex-wrap items-center gap-x-5 gap-y-2'

type ExercisePanelProps = Pick<ExerciseProps, 'onClose'> & {
  title: string
  /** Such as `line 2 of 24`. */
  position?: string | false | undefined
  titleRef: Ref<HTMLHeadingElement>
  /** What is chosen seldom, as rows of a sheet. */
  options: ReactNode
  children: ReactNode
}

const optionsId = 'exercise-options'

export const hideOptions = () => document.getElementById(optionsId)?.hidePopover?.()

/** The exercise, in place of the text, to which it leads back. */
export function ExercisePanel({ title, position, titleRef, onClose, options, children }: ExercisePanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // It returns a promise in some browsers.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={panel}
      aria-labelledby="exercise-title"
      className="card exercise my-3 grid gap-4 p-5 print:hidden"
    >
      <div className="sheet-head">
        <h2 ref={titleRef} id="exercise-title" tabIndex={-1} className="card-title">
          {title}
          {position && (
            <>
              {' '}
              <span className="quiet font-normal font-sans tracking-normal max-sm:block">{position}</span>
            </>
          )}
        </h2>
        <OpenSheet id={optionsId} label={`${title}: options`} icon={Ellipsis} className="sheet-action" />
        <CloseButton onClick={onClose} aria-label="Back to the text" />
      </div>
      <Sheet id={optionsId} title="Options">
        {options}
      </Sheet>
      {children}
    </section>
  )
}

/** A line of the story, as large as the reader has chosen for its text. */
export function ExerciseLine({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <p
      lang="ru"
      translate="no"
      className={`${className} text-[length:calc(var(--text-xl)*var(--text-size,1))]/body`}
    >
      {children}
    </p>
  )
}

/** Returns the switch of a line's translation, and that translation while it is shown; the next line is without again. */
export function useLineTranslation(line: Line | undefined): [control: ReactNode, shown: ReactNode] {
  const [shown, show] = useState<Line>()
  const isShown = line !== undefined && shown === line
  return [
    line?.en && (
      <Switch checked={isShown} onClick={() => show(isShown ? undefined : line)}>
        Translation
      </Switch>
    ),
    isShown && line.en && (
      <p className="font-serif text-lg text-muted">
        <RussianText text={line.en} />
      </p>
    ),
  ]
}

/** Returns the line, from 0, at which the reader is; the first one once they have heard them all. */
export function getFirstLine(story: Story, player: PlayerStore): number {
  const state = player.getState()
  // A last line that was played alone is where they are.
  if (isAtEnd(state, player.recording) && (state.onlyLine === null || state.mode === 'lines')) return 0
  const line = state.resumeLine ?? getCurrentLine(state, player.cues)
  // An editor may have shortened the text since.
  const last = story.paragraphs.flat().length - 1
  return line ?? Math.min(findProgress(getReaderData(), story.id)?.line ?? 0, last)
}
