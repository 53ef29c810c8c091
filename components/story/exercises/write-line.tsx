import { ArrowRight, Volume2 } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useStory } from '@/components/story/story-context'
import { RussianText } from '@/components/text/russian-text'
import { useAnnounced } from '@/components/ui/announcer'
import { Button, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Segmented } from '@/components/ui/segmented'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import { useTouch } from '@/lib/page/use-touch'
import { type PlayerStore, usePlayerState } from '@/lib/player/player-store'
import { compareWithLine, isAllRight, type WrittenWord } from '@/lib/practice/written-line'
import { readFromTab, storeInTab } from '@/lib/site/tab-storage'
import { speeds } from '@/lib/storage/listening'
import { addKey, toRussian } from '@/lib/story/latin-letters'
import { getCleanText } from '@/lib/story/marked-text'
import type { Line } from '@/lib/story/story'
import { ExerciseLine, type ExerciseProps, rowClass } from './exercise'
import { getVerdict, WordsToSave, WrittenResult } from './written-result'

type WriteLineProps = Pick<ExerciseProps, 'player' | 'words' | 'SaveWord'> & {
  index: number
  /** Plays a line after the name of the field. */
  playSoon: (index: number) => void
  line: Line
  /** While the reader shows it. */
  translation: ReactNode
  isLatin: boolean
  /** The line was checked for the first time, or skipped: says whether it was right. */
  onDone: (isFirstTry: boolean) => void
  onNext: () => void
}

/** A line of a dictation: it is heard, written and checked, as often as the reader likes. */
export function WriteLine({
  player,
  playSoon,
  index,
  line,
  translation,
  words,
  SaveWord,
  isLatin,
  onDone,
  onNext,
}: WriteLineProps) {
  const desk = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const { draft, storeDraft } = useDraft(index)
  const next = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  const [parts, setParts] = useState<WrittenWord[] | null>(null)
  const isTried = useRef(false)
  // As `enterKeyHint` has it on a keyboard on the screen.
  const key = useTouch() ? 'Done' : 'Enter'
  const isDone = parts !== null && isAllRight(parts)

  useAboveKeyboard(desk)
  useEffect(showField, [])

  function showField() {
    field.current?.focus({ preventScroll: true })
    desk.current?.scrollIntoView({ block: 'nearest' })
  }

  function check(event: FormEvent) {
    event.preventDefault()
    const input = field.current
    if (!input) return
    const written = isLatin ? toRussian(input.value) : input.value
    if (written.trim() === '') return player.playLine(index)
    input.value = written
    const compared = compareWithLine(line.ru, written)
    count(isAllRight(compared))
    focusAfter(
      () => setParts(compared),
      () => {
        next.current?.focus({ preventScroll: true })
        outcome.current?.scrollIntoView({ block: 'nearest' })
      },
    )
  }

  /** At once: who stops here has done the line. */
  function count(isFirstTry: boolean) {
    if (!isTried.current) onDone(isFirstTry)
    isTried.current = true
  }

  function goOn() {
    storeDraft('')
    count(false)
    onNext()
  }

  function tryAgain() {
    focusAfter(() => setParts(null), showField)
    playSoon(index)
  }

  return (
    <>
      <div ref={desk} className="grid gap-3">
        <Sound player={player} index={index} />
        {translation}
        <form className="grid gap-3" onSubmit={check} hidden={parts !== null}>
          <WriteField ref={field} number={index + 1} isLatin={isLatin} draft={draft} onWrite={storeDraft} />
          <div className={rowClass}>
            <Button type="submit" className="max-sm:w-full">
              Check
            </Button>
            <TextButton onClick={goOn}>Skip this line</TextButton>
          </div>
        </form>
      </div>
      {!parts && (
        <p
          className="meta"
          id={writeHintId}
        >{`Press ${key} to check. In an empty field, ${key} plays the line again.`}</p>
      )}
      {parts && (
        <>
          <div ref={outcome} className="grid gap-3">
            <WrittenResult parts={parts} text={getCleanText(line.ru)} />
            {!isDone && (
              <ExerciseLine>
                <RussianText text={line.ru} />
              </ExerciseLine>
            )}
            <div className={rowClass}>
              <Button ref={next} onClick={goOn}>
                {/* It takes the focus: the verdict is the first that a screen reader says. */}
                <span className="sr-only">{`${getVerdict(parts)}. `}</span>
                Next
                <Icon of={ArrowRight} />
              </Button>
              {!isDone && <TextButton onClick={tryAgain}>Try this line again</TextButton>}
            </div>
          </div>
          {!isDone && <WordsToSave index={index} parts={parts} words={words} SaveWord={SaveWord} />}
        </>
      )}
    </>
  )
}

/** What describes the field. */
const writeHintId = 'dictation-hint'

type WriteFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  number: number
  isLatin: boolean
  draft: string
  onWrite: (text: string) => void
}

/** Where a line is written; Latin keys write Russian letters, and Enter checks. */
function WriteField({ ref, number, isLatin, draft, onWrite }: WriteFieldProps) {
  function turnKeys(input: HTMLTextAreaElement) {
    if (!isLatin) return
    const { value, selectionStart: caret } = input
    const before = [...value.slice(0, caret)].reduce(addKey, '')
    if (before === value.slice(0, caret)) return
    input.value = before + value.slice(caret)
    input.setSelectionRange(before.length, before.length)
  }

  function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Android's keyboard composes each word, and its Enter ends the line too; that of a keyboard with candidates, whose code
    // is 229, chooses one.
    if (event.key !== 'Enter' || event.keyCode === 229) return
    event.preventDefault()
    if (!event.repeat) event.currentTarget.form?.requestSubmit()
  }

  return (
    <textarea
      ref={ref}
      lang="ru"
      translate="no"
      aria-label={`What you hear in line ${number}`}
      aria-describedby={writeHintId}
      className="field-sizing-content min-h-18 w-full resize-y rounded-panel border border-control -outline-offset-1 bg-(--background) px-[0.9rem] py-[0.7rem] text-xl/normal"
      rows={2}
      defaultValue={draft}
      maxLength={500}
      inputMode="text"
      enterKeyHint="done"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={submitOnEnter}
      // A keyboard on the screen composes whole words.
      onInput={({ currentTarget, nativeEvent }) => {
        if (!(nativeEvent instanceof InputEvent) || !nativeEvent.isComposing) turnKeys(currentTarget)
        onWrite(currentTarget.value)
      }}
      onCompositionEnd={({ currentTarget }) => turnKeys(currentTarget)}
    />
  )
}

/** What was written of a line and not checked yet: it survives a reload of the page, for one line at a time. */
function useDraft(line: number) {
  const of = `${useStory().story.id} ${line} `
  const [draft] = useState(() => {
    const stored = readFromTab('draft')
    return stored.startsWith(of) ? stored.slice(of.length) : ''
  })
  return { draft, storeDraft: (text: string) => storeInTab('draft', of + text) }
}

const soundMissing = 'The recording could not be loaded.'

/** The voice, once more or slower. */
function Sound({ player, index }: { player: PlayerStore; index: number }) {
  const failed = usePlayerState(player, (state) => state.failed)
  const rate = usePlayerState(player, (state) => state.rate) ?? undefined
  useAnnounced(failed && soundMissing)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:*:[.segmented]:grow">
      <Button kind="outline" onClick={() => player.playLine(index)}>
        <Icon of={Volume2} />
        Play again
      </Button>
      <Segmented
        label="Speed"
        options={speeds}
        value={rate}
        onChoose={(rate) => {
          player.setRate(rate)
          player.playLine(index)
        }}
      />
      {failed && <span>{soundMissing}</span>}
    </div>
  )
}

/**
 * Scrolls so that an element lies wholly within what the keyboard on the screen leaves of the window, whenever that
 * changes: browsers bring only the field itself into view.
 */
function useAboveKeyboard(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    let height = view.height
    const follow = () => {
      const isSmaller = view.height < height
      height = view.height
      const box = ref.current?.getBoundingClientRect()
      if (!isSmaller || !box || !ref.current?.contains(document.activeElement)) return
      // Its end before its beginning, where not both have room.
      const below = box.bottom - (view.offsetTop + view.height)
      const above = view.offsetTop - box.top
      if (below > 0) window.scrollBy(0, below)
      else if (above > 0) window.scrollBy(0, -above)
    }
    view.addEventListener('resize', follow)
    return () => view.removeEventListener('resize', follow)
  }, [ref])
}
