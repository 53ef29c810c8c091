'use client'

import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useVisit } from '@/components/site/visit'
import { Button, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { firstChoices, type WorksheetChoices } from '@/lib/reading/worksheet'
import type { Story } from '@/lib/story/story'
import { Worksheet } from './worksheet'

/**
 * Asks what a worksheet shows, and prints it. The browser's own print command prints one as well; without a script it
 * prints the page.
 */
export function Print({ story }: { story: Story }) {
  const [asking, setAsking] = useState(false)
  const visit = useVisit()
  const [choices, setChoices] = useState(() => visit.current.worksheet ?? firstChoices)
  const [printing, setPrinting] = useState(false)

  useEffect(() => {
    // The worksheet has to be in the page when the event ends.
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', start)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', start)
      removeEventListener('afterprint', end)
    }
  }, [])

  function choose(change: Partial<WorksheetChoices>) {
    const chosen = { ...choices, ...change }
    visit.current.worksheet = chosen
    setChoices(chosen)
  }

  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon of={Printer} size={15} />
        Print
      </TextButton>
      {asking && (
        <PrintDialog story={story} choices={choices} onChoose={choose} onClose={() => setAsking(false)} />
      )}
      {printing && createPortal(<Worksheet story={story} choices={choices} />, document.body)}
    </>
  )
}

type PrintDialogProps = {
  story: Story
  choices: WorksheetChoices
  onChoose: (change: Partial<WorksheetChoices>) => void
  onClose: () => void
}

function PrintDialog({ story, choices, onChoose, onClose }: PrintDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const close = () => dialog.current?.close()

  useEffect(() => dialog.current?.showModal(), [])

  function print() {
    close()
    window.print()
  }

  return (
    <dialog ref={dialog} aria-labelledby={title} className="print-dialog" onClose={onClose}>
      <h2 id={title} className="section-title">
        Print a worksheet
      </h2>
      <Check checked={choices.lineNumbers} onChange={(lineNumbers) => onChoose({ lineNumbers })}>
        Line numbers
      </Check>
      <Check checked={choices.translation} onChange={(translation) => onChoose({ translation })}>
        English translation
      </Check>
      {story.notes && (
        <Check checked={choices.notes} onChange={(notes) => onChoose({ notes })}>
          Notes
        </Check>
      )}
      {story.vocabulary.length > 0 && (
        <Choice
          label="Key vocabulary"
          options={{ blanks: 'With blanks to fill in', filled: 'With English', none: 'None' }}
          value={choices.vocabulary}
          onChoose={(vocabulary) => onChoose({ vocabulary })}
        />
      )}
      {story.questions.length > 0 && (
        <>
          <Choice
            label="Questions"
            options={{ ru: 'In Russian', en: 'In English', none: 'None' }}
            value={choices.questions}
            onChoose={(questions) => onChoose({ questions })}
          />
          <Check
            checked={choices.answerKey}
            disabled={choices.questions === 'none'}
            onChange={(answerKey) => onChoose({ answerKey })}
          >
            Answer key on a separate page
          </Check>
        </>
      )}
      <p className="print-buttons">
        <Button onClick={print}>Print</Button>
        <Button kind="outline" onClick={close}>
          Cancel
        </Button>
      </p>
    </dialog>
  )
}

type CheckProps = {
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

function Check({ onChange, children, ...props }: CheckProps) {
  return (
    <label className="print-choice">
      <input type="checkbox" onChange={({ target }) => onChange(target.checked)} {...props} />
      {children}
    </label>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  options: Record<Value, string>
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend>{label}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <label key={option} className="print-choice">
          <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
          {options[option]}
        </label>
      ))}
    </fieldset>
  )
}
