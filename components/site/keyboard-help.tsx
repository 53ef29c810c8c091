'use client'

import { useRef, useState } from 'react'
import { CloseButton } from '@/components/ui/button'
import { useDocumentEvent } from '@/lib/page/document-events'
import { getShownKeys, isFreeKey, isInField, type ShownKey } from '@/lib/page/keys'
import { attributes } from '@/lib/page/page-dom'
import { searchFieldHash, searchPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import { updateReaderData, useReaderData } from '@/lib/storage/reader-store'

/** Keys that every page has. */
const keysOfSite: readonly ShownKey[] = [
  { key: '/', text: 'Search all lines' },
  { key: '?', text: 'Show these shortcuts' },
]

const keyClass = 'min-w-7 rounded-paper border border-control px-[0.4rem] text-center font-sans text-sm/6'

/** The keys that do something on this page, in a popover that ? or a button with its id opens, and the browser closes. */
export function KeyboardHelp() {
  const isOn = useReaderData(({ singleKeyShortcuts }) => singleKeyShortcuts) ?? true
  const [keys, setKeys] = useState<readonly ShownKey[] | null>(null)
  const popover = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  const press = (event: KeyboardEvent) => {
    // A field may bring a keyboard of the screen, whose keys have a code in some browsers.
    if (event.code && !isInField(event)) document.documentElement.setAttribute(attributes.keys, '')
    if (isFreeKey(event, '?')) popover.current?.showPopover?.()
    else if (isFreeKey(event, '/')) goToSearch()
    else return
    event.preventDefault()
  }
  // Capturing: the keys of a story go no further.
  useDocumentEvent('keydown', press, { capture: true })
  return (
    <div
      ref={popover}
      id="keyboard-help"
      popover="auto"
      // A browser's reading view leaves out dialogs.
      role="dialog"
      aria-label="Keyboard shortcuts"
      className="popover m-auto max-h-[calc(100dvh-1rem)] w-[min(28rem,100vw-1rem)] max-w-none px-6 py-5"
      onBeforeToggle={({ newState }) => {
        // Closed, it keeps them: the focus goes from within it to where it was.
        if (newState === 'open') setKeys([...getShownKeys(), ...keysOfSite])
      }}
      onToggle={() => title.current?.focus()}
    >
      {keys && (
        <>
          <div className="sheet-head">
            <h2 ref={title} tabIndex={-1} className="text-lg">
              Keyboard shortcuts
            </h2>
            <CloseButton popoverTarget="keyboard-help" popoverTargetAction="hide" />
          </div>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
            {keys.map(({ key, text }) => (
              <div key={key} className="contents">
                <dt className="flex items-start gap-1">
                  {key.split(' ').map((name) => (
                    <kbd key={name} className={keyClass}>
                      {name}
                    </kbd>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <label className="mt-4 flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={isOn}
              onChange={() => updateReaderData((data) => ({ ...data, singleKeyShortcuts: !isOn }))}
            />
            Use single-letter shortcuts
          </label>
        </>
      )}
    </div>
  )
}

/** To the field of this page, or to the page of the search. */
function goToSearch(): void {
  const field = document.querySelector<HTMLInputElement>('search input')
  // One that is hidden does not take the focus.
  field?.focus()
  if (field && field === document.activeElement) field.select()
  else location.assign(getSitePath(searchPath) + searchFieldHash)
}
