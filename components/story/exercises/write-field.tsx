import type { KeyboardEvent, RefObject } from 'react'
import { ChoiceSwitch } from '@/components/site/choice-switch'
import { Russian } from '@/components/text/russian-text'
import { useReaderData } from '@/lib/storage/reader-store'
import { addKey, latinTable } from '@/lib/story/latin-letters'

/** What describes the field. */
export const writeHintId = 'dictation-hint'

type WriteFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  number: number
  isLatin: boolean
  draft: string
  onWrite: (text: string) => void
}

/** Where a line is written; Latin keys write Russian letters, and Enter checks. */
export function WriteField({ ref, number, isLatin, draft, onWrite }: WriteFieldProps) {
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

/** Until the reader chooses: where no language of the browser is Russian. */
export function useLatinKeys(): boolean {
  return (
    useReaderData(({ latinKeys }) => latinKeys) ??
    !navigator.languages.some((language) => language.toLowerCase().startsWith('ru'))
  )
}

/** Switches Latin keys on or off, and says which write which letters. */
export function LatinKeys({ isOn }: { isOn: boolean }) {
  return (
    <>
      <ChoiceSwitch choice="latinKeys" byDefault={isOn}>
        Type in Latin letters
      </ChoiceSwitch>
      {isOn && (
        <details>
          <summary>Show the letters</summary>
          <dl className="latin-table my-3 grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-1">
            {latinTable.map(({ russian, latin }) => (
              <div key={russian} className="flex gap-2">
                <dt lang="ru" translate="no" className="min-w-[1.2em] font-semibold">
                  {russian}
                </dt>
                <dd>{latin}</dd>
              </div>
            ))}
          </dl>
          <p>
            This is the spelling that maps use for place names (BGN/PCGN). To keep two letters apart, type a
            vertical bar: <kbd>vy|uchit'</kbd> is <Russian text="выучить" />. Russian letters stay as they
            are.
          </p>
        </details>
      )}
    </>
  )
}
