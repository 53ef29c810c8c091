import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { NextActionCard } from '@/components/site/next-action-card'
import { SiteLink } from '@/components/site/site-link'
import { announce } from '@/components/ui/announcer'
import { Button, TextButton } from '@/components/ui/button'
import { useDocumentEvent } from '@/lib/page/document-events'
import { getKeyCode, hasModifier, isInField, useShownKeys } from '@/lib/page/keys'
import { getWordId, type SavedWords } from '@/lib/practice/saved-words'
import { getSavedWords, updateSavedWords, useSavedWords, useToday } from '@/lib/practice/saved-words-store'
import { type GradeName, getOffered, getOutcomes, grades } from '@/lib/practice/schedule'
import { getOutlook, getWhenText, recordMemory, restoreMemory, type Task } from '@/lib/practice/session'
import { getReaderData } from '@/lib/storage/reader-store'
import { getNextAction } from '@/lib/storage/reading-history'
import { countOf } from '@/lib/story/count-of'
import type { LevelStories } from '@/lib/story/levels'
import { ReviewAnswer, ReviewQuestion } from './review-card'

const gradeNames: Record<GradeName, string> = { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' }

type ReviewProps = { tasks: Task[]; levels: LevelStories[]; onEnd: () => void }

/** Asks one word after the other. Each grade is stored at once, so a session may end at any time. */
export function Review({ tasks, levels, onEnd }: ReviewProps) {
  const { data } = useSavedWords()
  const today = useToday()
  const [queue, setQueue] = useState(tasks)
  const [graded, setGraded] = useState(0)
  const [isShown, setShown] = useState(false)
  /** What Undo takes back, and what is said of it. */
  const [last, setLast] = useState<{ queue: Task[]; task: Task; before: SavedWords; said: string } | null>(
    null,
  )
  const question = useRef<HTMLHeadingElement>(null)
  const done = useRef<HTMLHeadingElement>(null)
  const answer = useRef<HTMLHeadingElement>(null)
  // Thousands of words take a phone longer than a press may.
  const words = useMemo(() => new Map(data.words.map((word) => [getWordId(word), word])), [data.words])
  // A word may have been removed in another tab.
  const [task, ...rest] = queue.filter(({ id }) => words.has(id))
  const word = task && words.get(task.id)
  const outcomes = task && word && getOutcomes(word[task.direction], today)
  const offered = outcomes ? getOffered(outcomes) : []

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question and each answer takes the focus
  useEffect(() => {
    ;(done.current ?? (isShown ? answer : question).current)?.focus()
    if (last && !isShown) announce(last.said)
  }, [isShown, graded])

  function undo() {
    if (!last) return
    updateSavedWords((data) => restoreMemory(data, last.task, last.before))
    setQueue(last.queue)
    setLast(null)
    setGraded(graded - 1)
    setShown(true)
  }

  function grade(name: GradeName) {
    if (!task || !outcomes) return
    const left = name === 'again' ? [...rest, task] : rest
    const when = getWhenText(outcomes[name].due, today)
    const said = `${gradeNames[name]}: back ${when}. ${countOf(left.length, 'word')} to go.`
    setLast({ queue: [task, ...rest], task, before: data, said })
    updateSavedWords((data) => recordMemory(data, task, outcomes[name], today))
    setQueue(left)
    setGraded(graded + 1)
    setShown(false)
  }

  useDocumentEvent('keydown', (event) => {
    if (last && isUndo(event)) {
      undo()
      return event.preventDefault()
    }
    if (!task || !isForReview(event)) return
    const { code, key, repeat } = event
    const name = /^(?:Digit|Numpad)[1-4]$/.test(code) && grades[Number(code.at(-1)) - 1]
    const shows = (code === 'Space' || key === 'Enter') && !isOnControl(event)
    // Held down or pressed again, Space would scroll the page.
    if (shows && (isShown || repeat)) return event.preventDefault()
    if (repeat) return
    if (shows) setShown(true)
    else if (name && offered.includes(name) && isShown && getReaderData().singleKeyShortcuts !== false)
      grade(name)
    else return
    event.preventDefault()
  })

  useShownKeys(() => [
    { key: 'Space Enter', text: 'Show the answer' },
    ...offered.map((name) => ({ key: String(grades.indexOf(name) + 1), text: gradeNames[name] })),
    { key: 'U', text: 'Take back the last grade' },
  ])

  if (!task || !word || !outcomes)
    return (
      <Done ref={done} graded={graded} today={today} levels={levels} onEnd={onEnd} onUndo={last && undo} />
    )
  return (
    <section
      aria-labelledby="review-title"
      className="review @container flex-col max-sm:flex max-sm:min-h-[calc(100dvh-3.5rem-1px)]"
    >
      <div className="head-row mt-6">
        <h2
          id="review-title"
          className="font-sans text-base/body font-medium tracking-normal text-muted"
        >{`${countOf(rest.length + 1, 'word')} to go`}</h2>
        {last && <UndoButton onPress={undo} />}
        <TextButton onClick={onEnd}>Stop</TextButton>
      </div>
      <div
        key={graded}
        className={`card mt-2 max-sm:mt-auto mb-3 grid min-h-52 content-center px-5 py-6 [zoom:var(--text-size,1)] ${rest.length > 0 ? 'stacked' : ''}`}
      >
        <ReviewQuestion ref={question} word={word} direction={task.direction} isAnswered={isShown} />
        {isShown && <ReviewAnswer ref={answer} word={word} />}
      </div>
      {/* In reach of a thumb, whatever the length of the line; a small window they would fill. Two by two rather than break their words. */}
      <div className="review-grades sticky @max-[12rem]:static low:static bottom-0 -mx-(--spacing-gutter) grid auto-cols-fr grid-flow-col gap-2 bg-(--background) px-(--spacing-gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:order-1 @max-xs:has-[>.grade]:grid-flow-row @max-xs:has-[>.grade]:grid-cols-2">
        {isShown ? (
          offered.map((name) => (
            <GradeButton
              key={name}
              number={grades.indexOf(name) + 1}
              name={gradeNames[name]}
              when={getWhenText(outcomes[name].due, today)}
              onPress={() => grade(name)}
            />
          ))
        ) : (
          <Button className="sm:max-w-60" onClick={() => setShown(true)}>
            Show answer
          </Button>
        )}
      </div>
      {/* Before the answer: with it there is no room on a phone. */}
      {!isShown && data.words.every(({ recall, produce }) => !recall && !produce) && (
        <p className="quiet mt-4">
          Then say how it went: Again if you did not know it, Hard if it took you long, Good if you knew it,
          Easy if it was no effort.
        </p>
      )}
    </section>
  )
}

function UndoButton({ onPress }: { onPress: () => void }) {
  return (
    <TextButton aria-keyshortcuts="U" onClick={onPress}>
      Undo<span className="sr-only"> the last grade</span>
    </TextButton>
  )
}

type GradeButtonProps = { number: number; name: string; when: string; onPress: () => void }

function GradeButton({ number, name, when, onPress }: GradeButtonProps) {
  return (
    <button
      type="button"
      className="grade grid min-h-14 place-content-center rounded-pill border border-control bg-surface px-1 py-[0.35rem] text-center text-lg/tight hover:border-foreground"
      aria-keyshortcuts={String(number)}
      onClick={onPress}
    >
      <strong>{name}</strong> <span className="quiet">{when}</span>
    </button>
  )
}

type DoneProps = {
  ref: RefObject<HTMLHeadingElement | null>
  graded: number
  today: number
  levels: LevelStories[]
  onEnd: () => void
  onUndo: (() => void) | null
}

function Done({ ref, graded, today, levels, onEnd, onUndo }: DoneProps) {
  const next = getNextAction(getReaderData(), levels)
  const outlook = getOutlook(getSavedWords(), today)
  return (
    <section aria-labelledby="review-title" className="plate pt-4 pb-6">
      <h2 id="review-title" ref={ref} tabIndex={-1} aria-describedby="outcome" className="page-title">
        Done for today
      </h2>
      <p id="outcome" className="mt-1 text-pretty">{`${countOf(graded, 'review')} done. ${outlook}`}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {/* The reader's words are on this page: what is next is a story. */}
        {'story' in next ? (
          <div className="w-full">
            <NextActionCard next={next} isMain />
          </div>
        ) : (
          <SiteLink href="/archive" className="button" data-kind="primary">
            Choose a story
          </SiteLink>
        )}
        <TextButton onClick={onEnd}>Your words</TextButton>
        {onUndo && <UndoButton onPress={onUndo} />}
      </div>
    </section>
  )
}

/** Keys with a modifier are the browser's, those in a field the field's. */
function isForReview(event: KeyboardEvent): boolean {
  return !hasModifier(event) && !isInField(event)
}

/** U, or Control and Z as in a text. */
function isUndo(event: KeyboardEvent): boolean {
  if (event.repeat) return false
  if (getKeyCode(event) === 'KeyZ')
    return (event.ctrlKey || event.metaKey) && !event.shiftKey && !isInField(event)
  return getKeyCode(event) === 'KeyU' && isForReview(event) && getReaderData().singleKeyShortcuts !== false
}

function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a') !== null
}
