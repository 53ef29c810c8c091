import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, TextButton } from '@/components/ui/button'
import { isTemplateText } from '@/lib/content/template'
import { FormField } from './field'
import { type FormField as Field, formFields, getItemName, type Item, type ItemValues } from './items'
import { applyChanges, isStressKey, noVowel, toggleStress } from './story-text'

type ItemFormProps = {
  item: Item
  /** What the text has of it. */
  values: ItemValues
  /** The Russian lines of the story. */
  lines: readonly string[]
  /** `goesOn` where the form stays, for the next one. */
  onSave: (values: ItemValues, goesOn: boolean) => void
  onDelete: () => void
  onClose: () => void
}

/** What the text has of an item, or of the story itself, as fields. They go into the text only when they are saved. */
export function ItemForm({ item, values, lines, onSave, onDelete, onClose }: ItemFormProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const isQuestion = item.list === 'questions'
  const isNew = isQuestion && item.index === undefined
  const [said, setSaid] = useState('')
  /** How many were added one after another. */
  const [round, setRound] = useState(0)
  const isTyped = useRef(false)

  /** At once: after the dialog's own event an Enter on the button that opened it may already have come. */
  function close() {
    dialog.current?.close()
    onClose()
  }

  function leave() {
    if (!isTyped.current || confirm('Close without saving what you typed?')) close()
  }

  useEffect(() => dialog.current?.showModal(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of the next item are there only now
  useEffect(() => dialog.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [round])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const goesOn = submitter?.getAttribute('value') === 'more'
    const now = readForm(new FormData(event.currentTarget), formFields[item.list])
    isTyped.current = false
    // The focus goes to the text, which cannot have it before.
    if (!goesOn) close()
    onSave(now, goesOn)
    setRound(round + 1)
    setSaid(`«${now.questionRu}» is added.`)
  }

  function stress(): string | undefined {
    const said = markFieldStress()
    setSaid(said ?? '')
    return said
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      // A field that is focused is not below the foot.
      className="write-form card m-auto w-[min(30rem,100vw-1.5rem)] scroll-pb-36 p-5 pb-0 text-foreground"
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClose={onClose}
    >
      <h2 id={title} className="section-title">
        {getItemName(item)}
      </h2>
      <form
        className="mt-3 grid gap-3"
        autoComplete="off"
        onSubmit={save}
        onInput={() => {
          isTyped.current = true
        }}
        onFocus={({ target }: { target: EventTarget }) => {
          const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
          if (isField && isTemplateText(target.value)) target.select()
        }}
        onKeyDown={(event) => {
          if (isStressKey(event.nativeEvent) && stress() !== undefined) event.preventDefault()
        }}
      >
        {formFields[item.list].map((field) => (
          <FormField key={`${field.key} ${round}`} {...{ field, lines, values }} />
        ))}
        {isQuestion && !isNew && (
          <TextButton
            onClick={() => {
              close()
              onDelete()
            }}
          >
            Delete this question
          </TextButton>
        )}
        {/* Above the keyboard of a phone. */}
        <div className="sticky bottom-0 -mx-5 flex flex-wrap gap-x-3 gap-y-2 bg-surface px-5 py-3">
          {/* A modal dialog is all that a screen reader knows of meanwhile. */}
          <p aria-live="polite" className="w-full text-sm">
            {said}
          </p>
          <Button type="submit">{isNew ? 'Add' : 'Save'}</Button>
          {isNew && (
            <Button type="submit" kind="outline" value="more">
              Add, and another
            </Button>
          )}
          {/* It leaves the focus in the field. */}
          <Button kind="outline" onPointerDown={(event) => event.preventDefault()} onClick={stress}>
            а́ Stress
          </Button>
          <Button kind="outline" onClick={leave}>
            Close
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/**
 * Marks the vowel at the cursor in the field that has the focus; returns undefined where that is no Russian one, and what to
 * say where nothing can be marked.
 */
function markFieldStress(): string | undefined {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.lang !== 'ru') return undefined
  const stressed = toggleStress(field.value, field.selectionEnd ?? 0)
  if (!stressed) return noVowel
  field.value = applyChanges(field.value, stressed.changes)
  field.setSelectionRange(stressed.cursor, stressed.cursor)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return ''
}

/** Returns what is in a form, as the text is to have it. */
function readForm(data: FormData, fields: readonly Field[]): ItemValues {
  return Object.fromEntries(
    fields.map(({ key, input, most, choices }) => {
      const written = data.getAll(key).map((value) => String(value).replace(/\s+/g, ' ').trim())
      const isList = input === 'options' || (choices && most && written.length > 0)
      return [key, isList ? written : (written[0] ?? '')]
    }),
  )
}
