import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useHighlightedPoint } from '@/components/story/words/highlighted-point'
import { useStoryWords } from '@/components/story/words/use-story-words'
import { Button, CloseButton } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import { usePrinting } from '@/lib/page/document-events'
import { findStoredQuiz } from '@/lib/practice/quiz'
import { findProgress } from '@/lib/storage/reader-data'
import { updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { countOf } from '@/lib/story/count-of'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { Worksheet } from './worksheet'
import {
  findGaps,
  findPointGaps,
  findPreset,
  type Gap,
  hasKey,
  leaveOutGapWords,
  presets,
  readChoices,
  type WorksheetChoices,
} from './worksheet-choices'
import './worksheet.css'

export type PrintSheetProps = {
  story: Story
  /** Asks what the worksheet shows. */
  asking: boolean
  onAnswer: () => void
}

/** The worksheet, in the page while it is printed. */
export function PrintSheet({ story, asking, onAnswer }: PrintSheetProps) {
  const stored = readChoices(useReaderData((data) => data.worksheet))
  const { words, grammar } = useStoryWords(story, asking || stored.text === 'grammar')
  // What is highlighted in the text is what the sheet is likely to be about, whether the story names it or not.
  const highlighted = useHighlightedPoint(story.grammar, grammar)
  const drills = useMemo(
    () =>
      [...new Set([...(highlighted ? [highlighted] : []), ...(story.grammar ?? [])])]
        .map((point) => ({ point, gaps: findPointGaps(story, words, grammar?.[point] ?? []) }))
        // A point may be in words of one form alone: there is nothing to fill in.
        .filter(({ gaps }) => gaps.some((line) => line.length > 0)),
    [story, words, grammar, highlighted],
  )
  const drill = drills.find(({ point }) => point === stored.point) ?? drills[0]
  // Without gaps the text is whole.
  const text = stored.text === 'grammar' && !drill ? 'whole' : stored.text
  const choices = { ...stored, text, point: drill?.point }
  const isPrinting = usePrinting()

  useEffect(() => {
    if (asking && highlighted)
      updateReaderData((data) => ({
        ...data,
        worksheet: { ...readChoices(data.worksheet), point: highlighted },
      }))
  }, [asking, highlighted])

  useLayoutEffect(() => {
    if (!isPrinting) return
    const footer = new CSSStyleSheet()
    footer.replaceSync(getFooter(getCleanText(story.title)))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, footer]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== footer)
    }
  }, [isPrinting, story])

  function getSheet(): { story: Story; gaps: Gap[][] } {
    if (text === 'gaps') return { story, gaps: findGaps(story) }
    if (text !== 'grammar' || !drill) return { story, gaps: [] }
    return { story: leaveOutGapWords(story, drill.gaps, choices.vocabulary === 'filled'), gaps: drill.gaps }
  }

  return (
    <>
      {/* Where the button is, its row would lay the dialog out. */}
      {asking &&
        createPortal(
          <PrintDialog
            {...{ story, choices }}
            points={drills.map(({ point, gaps }) => ({ point, count: gaps.flat().length }))}
            onClose={onAnswer}
          />,
          document.body,
        )}
      {isPrinting && createPortal(<Worksheet {...getSheet()} choices={choices} />, document.body)}
    </>
  )
}

/** The title and the number of each sheet, in browsers that know margin boxes; others print a line of their own. */
function getFooter(title: string): string {
  const style = 'font: 8.5pt sans-serif; color: #333'
  const left = `@bottom-left { content: ${JSON.stringify(title)}; ${style} }`
  return `@page { ${left} @bottom-right { content: counter(page) " / " counter(pages); ${style} } }`
}

type PrintDialogProps = {
  story: Story
  choices: WorksheetChoices
  /** Those that have gaps in the story, and how many. */
  points: readonly { point: GrammarPoint; count: number }[]
  onClose: () => void
}

/** What a worksheet shows. A teacher chooses once for many stories. */
export function PrintDialog({ story, choices, points, onClose }: PrintDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const close = () => dialog.current?.close()
  const hasAnswers = useReaderData(
    (data) => findStoredQuiz(findProgress(data, story.id), story.questions)?.answers !== undefined,
  )
  const onChoose = (change: Partial<WorksheetChoices>) =>
    updateReaderData((data) => ({ ...data, worksheet: { ...choices, ...change } }))
  /** Returns the props of what chooses by this name. */
  const getProps = <Name extends keyof WorksheetChoices>(name: Name) => ({
    value: choices[name],
    onChoose: (value: WorksheetChoices[Name]) => onChoose({ [name]: value }),
  })

  const preset = findPreset(choices)
  const [isOpen, setOpen] = useState<boolean>()
  const withKey = hasKey(choices, story)
  const isKeyAlone = withKey && choices.answerKey === 'alone'

  useEffect(() => dialog.current?.showModal(), [])

  /** Ctrl+P prints the remembered choices: nobody means the answer key alone. */
  function end() {
    if (choices.answerKey === 'alone') onChoose({ answerKey: 'none' })
    onClose()
  }

  /** A phone's browser returns before it has drawn the sheet: what was chosen stays until it has. */
  function print() {
    addEventListener('afterprint', close, { once: true })
    window.print()
  }

  return (
    <dialog ref={dialog} aria-labelledby={title} className="popover sheet md:w-[42rem] pb-0" onClose={end}>
      <div className="sheet-head">
        <h2 id={title}>Print a worksheet</h2>
        <CloseButton onClick={close} />
      </div>
      <Segmented
        label="Worksheet"
        options={Object.keys(presets).map((name) => ({ value: name, text: name }))}
        value={preset}
        onChoose={(name) => onChoose(presets[name as keyof typeof presets])}
      />
      <details
        className="mt-3"
        open={isOpen ?? preset === undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>More choices</summary>
        <div className="md:grid grid-cols-2 gap-x-8">
          <div>
            <SheetChoice
              label="Text"
              options={{
                whole: 'Full text',
                gaps: 'Gaps for key words',
                ...(points.length > 0 && { grammar: 'Gaps for grammar' }),
                dictation: 'Blank lines for dictation',
              }}
              {...getProps('text')}
            />
            {choices.text === 'gaps' && (
              <Check {...getProps('wordBank')}>List the missing words above the text</Check>
            )}
            {choices.text === 'grammar' && points.length > 1 && (
              <SheetChoice
                label="Grammar"
                options={Object.fromEntries(
                  points.map(({ point, count }) => [point, `${point}, ${countOf(count, 'gap')}`]),
                )}
                value={choices.point ?? ''}
                onChoose={(point) => onChoose({ point })}
              />
            )}
            <Check {...getProps('lineNumbers')}>Line numbers</Check>
            <Check {...getProps('translation')}>English translation</Check>
            {story.notes && (
              <Check {...getProps('notes')}>
                {choices.text === 'whole' ? 'Notes' : 'Notes, with the answer key'}
              </Check>
            )}
          </div>
          <div>
            {story.vocabulary.length > 0 && (
              <SheetChoice
                label="Key vocabulary"
                options={{ blanks: 'With blanks to fill in', filled: 'With English', none: 'None' }}
                {...getProps('vocabulary')}
              />
            )}
            {story.questions.length > 0 && (
              <Check
                value={choices.questions !== 'none'}
                onChoose={(asked) => onChoose({ questions: asked ? 'ru' : 'none' })}
              >
                Questions
              </Check>
            )}
            {hasAnswers && (
              <Check disabled={choices.questions === 'none'} {...getProps('answers')}>
                Show my answers
              </Check>
            )}
            {withKey && (
              <SheetChoice
                label="Answer key"
                options={{ none: 'None', page: 'On a separate page', alone: 'Answer key only' }}
                {...getProps('answerKey')}
              />
            )}
          </div>
        </div>
      </details>
      <p className="sheet-foot mt-5">
        <Button onClick={print}>{isKeyAlone ? 'Print the answer key' : 'Print'}</Button>
      </p>
    </dialog>
  )
}

const choiceClass = 'flex min-h-9 items-center gap-[0.6rem] has-disabled:text-muted'
const boxClass = 'size-[1.1rem] accent-accent'

type CheckProps = {
  value: boolean
  disabled?: boolean
  onChoose: (value: boolean) => void
  children: ReactNode
}

function Check({ value, disabled, onChoose, children }: CheckProps) {
  return (
    <label className={choiceClass}>
      <input
        type="checkbox"
        className={boxClass}
        checked={value}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {children}
    </label>
  )
}

type SheetChoiceProps<Value extends string> = {
  label: string
  options: Partial<Record<Value, string>>
  value: Value
  onChoose: (value: Value) => void
}

function SheetChoice<Value extends string>({ label, options, value, onChoose }: SheetChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="my-3">
      <legend className="font-semibold">{label}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <label key={option} className={choiceClass}>
          <input
            type="radio"
            className={boxClass}
            name={name}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          {options[option]}
        </label>
      ))}
    </fieldset>
  )
}
