import { ArrowRight, Check, RotateCcw, Volume2 } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { MarkedText, Meaning } from '@/components/text/marked-text'
import { Button, Switch, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { rates } from '@/lib/device/listening'
import { findProgress, rememberStory } from '@/lib/device/reader-data'
import { getReaderData, updateReaderData, useReaderData } from '@/lib/device/reader-store'
import { getBest } from '@/lib/device/story-progress'
import { useAboveKeyboard } from '@/lib/page/use-above-keyboard'
import { useTouch } from '@/lib/page/use-touch'
import { addKey, latinTable, toRussian } from '@/lib/reading/latin-letters'
import type { PlayerStore } from '@/lib/reading/player-store'
import { compareWithLine, isRight, type Part } from '@/lib/reading/written-line'
import { getCleanText } from '@/lib/story/marked-text'
import type { Line, Story } from '@/lib/story/story'
import type { FoundWord } from '@/lib/words/story-words'
import type { ExerciseProps } from './exercise'
import { MyResult } from './result'
import './exercise.css'

/** The next line and how many were right at the first try. */
type Place = readonly [line: number, right: number]

const start: Place = [0, 0]

/** The voice says a line, the reader writes it, and sees what differs: in place of the text, and loaded when it is wanted. */
export function Dictation({ story, player, words, Keep, remember, onClose }: ExerciseProps) {
  const lines = story.paragraphs.flat()
  const [[line, right], setPlace] = useState<Place>(() => {
    const saved = findProgress(getReaderData(), story.id)?.dictation
    return saved && saved[0] < lines.length ? saved : start
  })
  const firstLine = useRef(line)
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
    line > 0 ? (findProgress(getReaderData(), story.id)?.missed ?? []) : [],
  )

  function goOn(isFirstTry: boolean) {
    if (!isFirstTry) missed.current = [...missed.current, line]
    goTo([line + 1, right + (isFirstTry ? 1 : 0)])
  }

  function goTo([line, right]: Place) {
    if (line === 0) missed.current = []
    flushSync(() => setPlace([line, right]))
    const isEnd = line === lines.length
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
        <Score story={story} right={right} missed={missed.current} onAgain={() => goTo(start)} />
      )}
    </section>
  )
}

type ScoreProps = { story: Story; right: number; missed: readonly number[]; onAgain: () => void }

function Score({ story, right, missed, onAgain }: ScoreProps) {
  const [best, total] = useReaderData((data) => findProgress(data, story.id)?.bestDictation) ?? [right, right]
  return (
    <>
      <p className="score">
        {right} of {total} lines right first time
      </p>
      {best > right && (
        <p className="meta">
          Your best: {best} of {total}
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
        <MyResult story={story} />
      </p>
    </>
  )
}

type WriteLineProps = Pick<ExerciseProps, 'player' | 'words' | 'Keep'> & {
  index: number
  line: Line
  /** Goes on; says whether the line was right at the first try. */
  onNext: (isFirstTry: boolean) => void
}

function WriteLine({ player, index, line, words, Keep, onNext }: WriteLineProps) {
  const text = getCleanText(line.ru)
  const desk = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [parts, setParts] = useState<Part[] | null>(null)
  const [tries, setTries] = useState(0)
  const [translated, setTranslated] = useState(false)
  const isLatin = useLatinKeys()
  // As `enterKeyHint` has it on a keyboard on the screen.
  const key = useTouch() ? 'Done' : 'Enter'
  const isDone = parts !== null && isRight(parts)

  useAboveKeyboard(desk)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])

  function check(event: FormEvent) {
    event.preventDefault()
    const input = field.current
    if (!input) return
    const written = isLatin ? toRussian(input.value) : input.value
    if (written.trim() === '') return player.playLine(index)
    input.value = written
    flushSync(() => {
      setParts(compareWithLine(text, written))
      setTries(tries + 1)
    })
    next.current?.focus()
  }

  function tryAgain() {
    flushSync(() => setParts(null))
    field.current?.focus()
    player.playLine(index)
  }

  return (
    <>
      <div ref={desk} className="dictation-desk">
        <Sound player={player} index={index}>
          {line.en && (
            <Switch checked={translated} onClick={() => setTranslated(!translated)}>
              Translation
            </Switch>
          )}
        </Sound>
        {translated && line.en && (
          <p>
            <MarkedText text={line.en} />
          </p>
        )}
        <form onSubmit={check} hidden={parts !== null}>
          <WriteField ref={field} number={index + 1} isLatin={isLatin} />
          <div className="exercise-actions">
            <Button type="submit">Check</Button>
            <TextButton onClick={() => onNext(false)}>Skip this line</TextButton>
          </div>
        </form>
      </div>
      {!parts && (
        <>
          <p className="meta" id="dictation-hint">
            {key} checks; in an empty field it plays the line again.
          </p>
          <LatinKeys isOn={isLatin} />
        </>
      )}
      <div role="status">
        {parts && (
          <>
            <Result parts={parts} text={text} />
            {!isDone && (
              <p lang="ru" className="exercise-line">
                <MarkedText text={line.ru} />
              </p>
            )}
          </>
        )}
      </div>
      {parts && (
        <>
          {!isDone && <WordsToKeep index={index} parts={parts} words={words} Keep={Keep} />}
          <div className="exercise-actions">
            <Button ref={next} onClick={() => onNext(isDone && tries === 1)}>
              Next
              <Icon of={ArrowRight} size={18} />
            </Button>
            {!isDone && <TextButton onClick={tryAgain}>Try this line again</TextButton>}
          </div>
        </>
      )}
    </>
  )
}

/** The voice, once more or slower. */
function Sound({ player, index, children }: { player: PlayerStore; index: number; children: ReactNode }) {
  const failed = useSyncExternalStore(player.subscribe, () => player.getState().failed)
  const isSlower = (useReaderData(({ rate }) => rate) ?? rates.normal) < rates.normal

  function toggleSlower() {
    player.setRate(isSlower ? rates.normal : rates.slower)
    player.playLine(index)
  }

  return (
    <div className="exercise-sound">
      <Button kind="outline" onClick={() => player.playLine(index)}>
        <Icon of={Volume2} size={18} />
        Hear it again
      </Button>
      <Switch checked={isSlower} onClick={toggleSlower}>
        Slower
      </Switch>
      {children}
      {failed && <span role="status">The sound could not be loaded.</span>}
    </div>
  )
}

type WriteFieldProps = { ref: RefObject<HTMLTextAreaElement | null>; number: number; isLatin: boolean }

function WriteField({ ref, number, isLatin }: WriteFieldProps) {
  function turnKeys(input: HTMLTextAreaElement) {
    if (!isLatin) return
    const { value, selectionStart: caret } = input
    const before = [...value.slice(0, caret)].reduce(addKey, '')
    if (before === value.slice(0, caret)) return
    input.value = before + value.slice(caret)
    input.setSelectionRange(before.length, before.length)
  }

  function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) event.currentTarget.form?.requestSubmit()
  }

  return (
    <textarea
      ref={ref}
      lang="ru"
      aria-label={`What you hear in line ${number}`}
      aria-describedby="dictation-hint"
      className="dictation-field"
      rows={2}
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
      }}
      onCompositionEnd={({ currentTarget }) => turnKeys(currentTarget)}
    />
  )
}

/** Until the reader chooses: where no language of the browser is Russian. */
function useLatinKeys(): boolean {
  return (
    useReaderData(({ latinKeys }) => latinKeys) ??
    !navigator.languages.some((language) => language.toLowerCase().startsWith('ru'))
  )
}

function LatinKeys({ isOn }: { isOn: boolean }) {
  return (
    <div className="latin-keys">
      <Switch checked={isOn} onClick={() => updateReaderData((data) => ({ ...data, latinKeys: !isOn }))}>
        Type with Latin letters
      </Switch>
      {isOn && (
        <details>
          <summary>Which letters?</summary>
          <dl className="latin-table">
            {latinTable.map(({ russian, latin }) => (
              <div key={russian}>
                <dt lang="ru">{russian}</dt>
                <dd>{latin}</dd>
              </div>
            ))}
          </dl>
          <p>
            Place names are spelt like this on maps (BGN/PCGN). A vertical bar keeps letters apart:{' '}
            <kbd>vy|uchit'</kbd> is <span lang="ru">выучить</span>. Russian letters stay as they are.
          </p>
        </details>
      )}
    </div>
  )
}

/** What was written, with what is wrong struck out and what is right beside it. */
function Result({ parts, text }: { parts: readonly Part[]; text: string }) {
  const words = parts.filter(({ kind }) => kind !== 'extra').length
  const right = parts.filter(({ kind }) => kind === 'right').length
  if (isRight(parts))
    return (
      <>
        <p className="praise">
          <Icon of={Check} size={18} /> Right
        </p>
        <p lang="ru" className="exercise-line">
          {text}
        </p>
      </>
    )
  return (
    <>
      <p className="dictation-count">
        {right} of {words} words right
      </p>
      <p lang="ru" className="difference">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
          <PartOfLine key={index} part={part} text={text} />
        ))}
      </p>
    </>
  )
}

function PartOfLine({ part, text }: { part: Part; text: string }) {
  const word = part.kind === 'extra' ? '' : text.slice(part.word.start, part.word.end)
  if (part.kind === 'right') return <>{word} </>
  return (
    <>
      {part.kind !== 'missing' && (
        <>
          <Said>you wrote</Said>
          <del>{part.written}</del>{' '}
        </>
      )}
      {word && (
        <>
          <Said>{part.kind === 'missing' ? 'missing' : 'right is'}</Said>
          <ins>{word}</ins>{' '}
        </>
      )}
    </>
  )
}

function Said({ children }: { children: string }) {
  return (
    <span lang="en" className="sr-only">
      {children}{' '}
    </span>
  )
}

type WordsToKeepProps = Pick<ExerciseProps, 'words' | 'Keep'> & { index: number; parts: readonly Part[] }

/** The words that were not right, as far as they are explained. */
function WordsToKeep({ index, parts, words, Keep }: WordsToKeepProps) {
  const textKey = String(index)
  const found = (words.get(textKey) ?? []).filter((word) => isMissed(word, parts))
  if (found.length === 0) return null
  return (
    <ul className="dictation-words">
      {found.map((word) => (
        <li key={word.start}>
          <span lang="ru">
            <MarkedText text={word.ru} />
          </span>
          <span>
            <Meaning en={word.en} />
          </span>
          <Keep known={words} textKey={textKey} word={word} />
        </li>
      ))}
    </ul>
  )
}

function isMissed({ start, end }: FoundWord, parts: readonly Part[]): boolean {
  return parts.some(
    (part) =>
      (part.kind === 'wrong' || part.kind === 'missing') && part.word.start < end && start < part.word.end,
  )
}
