'use client'

import { TextButton } from '@/components/ui/text-button'
import { updateReaderData, useReaderData } from '@/lib/reader/reader-store'
import { useInteractive } from '@/lib/reading/use-interactive'

const keys = [
  ['Space', 'Play or pause'],
  ['←', 'Back 10 seconds'],
  ['R', 'Repeat the line'],
  ['N P', 'Next line, previous line'],
  ['T', "Show the line's translation"],
  ['Tab', 'Move from line to line'],
  ['↑ ↓ ← →', 'Move between lines and words'],
] as const

/** The keys of the story view, in a popover that the browser opens and closes. */
export function KeyboardHelp() {
  const { singleKeyShortcuts = true } = useReaderData()
  const interactive = useInteractive()
  return (
    <>
      <TextButton popoverTarget="keyboard-help">Keyboard</TextButton>
      {interactive && (
        <div id="keyboard-help" popover="auto" className="keyboard-help">
          <h3 className="text-lg">Keyboard</h3>
          <dl className="keys">
            {keys.map(([names, text]) => (
              <div key={text}>
                <dt>
                  {names.split(' ').map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <label className="shortcut-choice">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={singleKeyShortcuts}
              onChange={() =>
                updateReaderData((data) => ({ ...data, singleKeyShortcuts: !singleKeyShortcuts }))
              }
            />
            Use single-letter shortcuts
          </label>
        </div>
      )}
    </>
  )
}
