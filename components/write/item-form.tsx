import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
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
  const close = () => dialog.current?.close()

  useEffect(() => dialog.current?.showModal(), [])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const goesOn = submitter?.getAttribute('value') === 'more'
    const now = readForm(new FormData(form), list)
    // The focus goes to the item in the text, which cannot have it before.
    if (!goesOn) close()
    onSave(now, goesOn)
    if (!goesOn) return
    form.reset()
    form.querySelector('input')?.focus()
  }

  return (
    <dialog ref={dialog} aria-labelledby={title} className="write-form" onClose={onClose}>
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
        <p className="flex flex-wrap gap-3">
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
        </p>
      </form>
    </dialog>
  )
}

function WordFields({ values }: { values: ItemValues }) {
  const forms = [values.ru ?? []].flat()
  return (
    <>
      <Field label="Word, then its forms in the story, with commas between">
        <Russian name="ru" placeholder="кни́га, кни́гу" defaultValue={writeList(forms)} />
      </Field>
      <Field label="Meaning in English">
        <input className="search-field" name="en" required defaultValue={values.en} />
      </Field>
    </>
  )
}

function QuestionFields({ values, lines }: { values: ItemValues; lines: readonly string[] }) {
  const options = [values.options ?? []].flat()
  const line = String(values.line ?? '')
  // Its beginning may be there in place of its number.
  const found = lines.findIndex((text) => line !== '' && text.startsWith(line)) + 1
  return (
    <>
      <Field label="Question in Russian">
        <Russian name="questionRu" defaultValue={values.questionRu} />
      </Field>
      <Field label="Question in English">
        <input className="search-field" name="questionEn" required defaultValue={values.questionEn} />
      </Field>
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
            <Russian name="options" aria-label={`Option ${index + 1}`} defaultValue={options[index]} />
          </span>
        ))}
      </fieldset>
      <Field label="Line with the answer">
        <select
          className="select w-full"
          name="line"
          lang="ru"
          translate="no"
          defaultValue={found > 0 ? found : line}
        >
          <option value="">–</option>
          {lines.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
            <option key={index} value={index + 1}>{`${index + 1}. ${text}`}</option>
          ))}
          {line !== '' && found === 0 && !lines[Number(line) - 1] && <option value={line}>{line}</option>}
        </select>
      </Field>
    </>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: it is in the children
    <label className="grid gap-1">
      {label}
      {children}
    </label>
  )
}

function Russian(props: ComponentProps<'input'>) {
  return <input className="search-field" lang="ru" translate="no" required autoCapitalize="none" {...props} />
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
