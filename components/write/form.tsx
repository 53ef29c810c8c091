import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, TextButton } from '@/components/ui/button'
import { addStress, findMissingStress, type KnownStress } from '@/lib/content/known-stress'
import { isTemplateText } from '@/lib/content/template'
import { getLevelFacts } from '@/lib/story/levels'
import { FormField } from './field'
import { type FormField as Field, formFields, getItemName, type Item, type ItemValues } from './items'
import { getCursorAfter, isStressKey, noVowel, stressWord, toggleStress, unknownStress } from './put-stress'
import { applyChanges } from './story-text'

type ItemFormProps = {
  item: Item
  /** What the text has of it. */
  values: ItemValues
  /** The Russian lines of the story. */
  lines: readonly string[]
  known: KnownStress
  level: string | undefined
  /** What was typed and not saved before a form was closed, by what it is about. */
  unsaved: Map<string, ItemValues>
  /** `goesOn` where the form stays, for the next one. */
  onSave: (values: ItemValues, goesOn: boolean) => void
  onDelete: () => void
  onClose: () => void
}

/** What the text has of an item, or of the story itself, as fields. They go into the text only when they are saved. */
export function ItemForm({
  item,
  values,
  lines,
  known,
  level,
  unsaved,
  onSave,
  onDelete,
  onClose,
}: ItemFormProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { list, index } = item
  const isQuestion = list === 'questions'
  const isNew = isQuestion && index === undefined
  const fields = formFields[list]
  const about = isQuestion ? JSON.stringify(values) : list
  const [said, setSaid] = useState(unsaved.has(about) ? 'Not saved yet. This is what you typed before.' : '')
  /** How many were added one after another. */
  const [round, setRound] = useState(0)
  const isTyped = useRef(unsaved.has(about))

  /** At once: after the dialog's own event an Enter on the button that opened it may already have come. */
  function close() {
    const form = dialog.current?.querySelector('form')
    if (form && isTyped.current) unsaved.set(about, readForm(new FormData(form), fields, new Map(), level))
    dialog.current?.close()
    onClose()
  }

  useEffect(() => dialog.current?.showModal(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of the next item are there only now
  useEffect(() => dialog.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [round])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const goesOn = submitter?.getAttribute('value') === 'more'
    const now = readForm(new FormData(form), fields, known, level)
    const options = [now.options ?? []].flat()
    const same = options.findIndex((option, index) => options.indexOf(option) !== index)
    if (same >= 0) {
      setSaid(`«${options[same]}» appears twice: change one.`)
      form.querySelectorAll<HTMLInputElement>('[name=options]')[same]?.focus()
      return
    }
    isTyped.current = false
    unsaved.delete(about)
    // The focus goes to the text, which cannot have it before.
    if (!goesOn) close()
    onSave(now, goesOn)
    setRound(round + 1)
    setSaid(`«${now.questionRu}» is added.`)
  }

  function stress(): string | undefined {
    const said = markFieldStress(known)
    setSaid(said ?? '')
    return said
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      // A field that is focused is not below the foot.
      className="write-form card m-auto w-[min(30rem,100vw-1.5rem)] scroll-pb-36 p-5 pb-0 text-foreground"
      onCancel={close}
      onClose={close}
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
        {fields.map((field) => (
          <FormField
            key={`${field.key} ${round}`}
            {...{ field, lines }}
            values={unsaved.get(about) ?? values}
          />
        ))}
        {isQuestion && !isNew && (
          <TextButton
            onClick={() => {
              isTyped.current = false
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
          <Button kind="outline" onClick={close}>
            Close
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/**
 * Marks the vowel before the cursor in the field that has the focus, or the word that is selected; returns undefined where
 * that is no Russian one, and what to say where nothing can be marked.
 */
function markFieldStress(known: KnownStress): string | undefined {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.lang !== 'ru') return undefined
  const { value, selectionStart: from, selectionEnd: to } = field
  const [start, end] = [from ?? 0, to ?? 0]
  const word = value.slice(start, end)
  const isWord = /^[\p{L}\p{M}]+$/u.test(word)
  const insert = isWord ? stressWord(word, known) : undefined
  if (isWord && insert === undefined) return unknownStress
  const changes = insert === undefined ? toggleStress(value, start) : [{ from: start, to: end, insert }]
  const cursor = getCursorAfter(changes)
  if (cursor === undefined) return noVowel
  field.value = applyChanges(
    value,
    changes.toSorted((a, b) => a.from - b.from),
  )
  field.setSelectionRange(cursor, cursor)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return ''
}

/** Returns what is in a form, as the text is to have it: Russian with its stress, as far as it is known, at a level that shows it. */
function readForm(
  data: FormData,
  fields: readonly Field[],
  known: KnownStress,
  level: string | undefined,
): ItemValues {
  const isShown = level !== undefined && !getLevelFacts(level).hidesStress
  return Object.fromEntries(
    fields.map(({ key, language, most, choices }) => {
      const written = data.getAll(key).map((value) => String(value).replace(/\s+/g, ' ').trim())
      const stress = (text: string) => addStress(text, findMissingStress(text, known).offsets)
      const all = isShown && language === 'ru' ? written.map(stress) : written
      if (key === 'options') return [key, all]
      return [key, choices && most && all.length > 0 ? all : (all[0] ?? '')]
    }),
  )
}
