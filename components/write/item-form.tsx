import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, TextButton } from '@/components/ui/button'
import { applyChanges, getCursorAfter, isStressKey, toggleStress } from './insert'
import { type Item, type ItemValues, readList, writeList } from './items'

type ItemFormProps = {
  item: Item
  /** The Russian lines of the story. */
  lines: readonly string[]
  /** `goesOn` where the form stays, for the next one. */
  onSave: (values: ItemValues, goesOn: boolean) => void
  onDelete: () => void
  onClose: () => void
}

/** A word or a question of the text as fields. What is in them goes into the text only when it is saved. */
export function ItemForm({
  item: { list, source, values },
  lines,
  onSave,
  onDelete,
  onClose,
}: ItemFormProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const isNew = source === ''
  const name = list === 'vocabulary' ? 'word' : 'question'
  const [said, setSaid] = useState('')

  /** At once: after the dialog's own event an Enter on the button that opened it may already have come. */
  function close() {
    dialog.current?.close()
    onClose()
  }

  useEffect(() => dialog.current?.showModal(), [])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const goesOn = submitter?.getAttribute('value') === 'more'
    const now = readForm(new FormData(form), list)
    const options = [now.options ?? []].flat()
    const same = options.findIndex((option, index) => options.indexOf(option) !== index)
    if (same >= 0) {
      setSaid(`«${options[same]}» appears twice: change one.`)
      form.querySelectorAll<HTMLInputElement>('[name=options]')[same]?.focus()
      return
    }
    // The focus goes to the item in the text, which cannot have it before.
    if (!goesOn) close()
    onSave(now, goesOn)
    if (!goesOn) return
    form.reset()
    setSaid(`«${[now.ru ?? now.questionRu].flat()[0]}» is added.`)
    form.querySelector('input')?.focus()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      className="write-form card"
      onCancel={close}
      onClose={onClose}
    >
      <h2 id={title} className="section-title">
        {`${isNew ? 'Add a' : 'Edit this'} ${name}`}
      </h2>
      <form
        className="mt-3 grid gap-3"
        autoComplete="off"
        onSubmit={save}
        onKeyDown={(event) => {
          if (isStressKey(event.nativeEvent) && markStress()) event.preventDefault()
        }}
      >
        {list === 'vocabulary' ? <WordFields values={values} /> : <QuestionFields {...{ values, lines }} />}
        <div className="write-foot">
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
          <Button kind="outline" onPointerDown={(event) => event.preventDefault()} onClick={markStress}>
            а́ Stress
          </Button>
          <Button kind="outline" onClick={close}>
            Cancel
          </Button>
          {!isNew && (
            <TextButton
              onClick={() => {
                close()
                onDelete()
              }}
            >
              {`Delete this ${name}`}
            </TextButton>
          )}
        </div>
      </form>
    </dialog>
  )
}

const fieldClass = 'grid gap-1'
const english = { className: 'search-field', required: true }
const russian = { ...english, lang: 'ru', translate: 'no', autoCapitalize: 'none' } as const

function WordFields({ values }: { values: ItemValues }) {
  const forms = [values.ru ?? []].flat()
  return (
    <>
      <label className={fieldClass}>
        Word, then its forms in the story, separated by commas
        <input {...russian} name="ru" placeholder="кни́га, кни́гу" defaultValue={writeList(forms)} />
      </label>
      <label className={fieldClass}>
        Meaning in English
        <input {...english} name="en" defaultValue={values.en} />
      </label>
    </>
  )
}

function QuestionFields({ values, lines }: { values: ItemValues; lines: readonly string[] }) {
  const options = [values.options ?? []].flat()
  const written = String(values.line ?? '')
  // The beginning of a line may be there in place of its number.
  const found = /^\D/.test(written) ? lines.findIndex((text) => text.startsWith(written)) + 1 : 0
  const line = String(found || written)
  return (
    <>
      <label className={fieldClass}>
        Question in Russian
        <input {...russian} name="questionRu" defaultValue={values.questionRu} />
      </label>
      <label className={fieldClass}>
        Question in English
        <input {...english} name="questionEn" defaultValue={values.questionEn} />
      </label>
      <fieldset className="grid gap-2">
        <legend>Four options: mark the right one</legend>
        {[0, 1, 2, 3].map((index) => (
          <span key={index} className="flex items-center gap-3">
            <input
              type="radio"
              className="size-6 shrink-0 accent-accent"
              name="correctAnswer"
              value={index}
              required
              aria-label={`Option ${index + 1} is right`}
              defaultChecked={values.correctAnswer === String(index)}
            />
            <input
              {...russian}
              name="options"
              aria-label={`Option ${index + 1}`}
              defaultValue={options[index]}
            />
          </span>
        ))}
      </fieldset>
      <label className={fieldClass}>
        Line with the answer
        <select className="select w-full" name="line" lang="ru" translate="no" defaultValue={line}>
          <option value="">–</option>
          {lines.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
            <option key={index} value={index + 1}>{`${index + 1}. ${text}`}</option>
          ))}
          {line !== '' && !lines[Number(line) - 1] && <option value={line}>{line}</option>}
        </select>
      </label>
    </>
  )
}

function readForm(data: FormData, list: Item['list']): ItemValues {
  const [text = '', ...others] = readList(get('ru'))
  if (list === 'vocabulary') return { ru: others.length > 0 ? [text, ...others] : text, en: get('en') }
  const options = data.getAll('options').map((option) => String(option).trim())
  const names = ['questionRu', 'questionEn', 'correctAnswer', 'line']
  return { ...Object.fromEntries(names.map((name) => [name, get(name)])), options }

  function get(name: string): string {
    return String(data.get(name) ?? '').trim()
  }
}

/** Marks the vowel before the cursor in the field that has the focus; returns false where that is no Russian one. */
function markStress(): boolean {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.lang !== 'ru') return false
  const changes = toggleStress(field.value, field.selectionStart ?? 0)
  const cursor = getCursorAfter(changes)
  if (cursor === undefined) return true
  field.value = applyChanges(
    field.value,
    changes.toSorted((a, b) => a.from - b.from),
  )
  field.setSelectionRange(cursor, cursor)
  return true
}
