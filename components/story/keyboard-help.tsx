'use client'

import { TextButton } from '@/components/ui/text-button'
import { updateMemory } from '@/lib/reading/memory-store'
import { useMemory } from '@/lib/reading/use-memory'
import { useInteractive } from '@/lib/use-interactive'

const keys = [
  { keys: ['Space'], text: 'Play on from here, or pause' },
  { keys: ['←'], text: 'Back 10 seconds' },
  { keys: ['R'], text: 'Repeat the line' },
  { keys: ['N', 'P'], text: 'Next line, previous line' },
  { keys: ['T'], text: "Show the line's translation" },
  { keys: ['Tab'], text: 'From line to line' },
  { keys: ['↑', '↓', '←', '→'], text: 'In the text: between lines and words' },
]

/** The keys of the story view, in a popover that the browser opens and closes. */
export function KeyboardHelp() {
  const { letters = true } = useMemory()
  const interactive = useInteractive()
  return (
    <>
      <TextButton popoverTarget="keyboard-help" className="max-sm:hidden">
        Keyboard
      </TextButton>
      {interactive && (
        <div id="keyboard-help" popover="auto" className="keyboard-help">
          <h3 className="text-lg">Keyboard</h3>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
            {keys.map((row) => (
              <div key={row.text} className="contents">
                <dt className="flex gap-1">
                  {row.keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{row.text}</dd>
              </div>
            ))}
          </dl>
          <label className="mt-4 flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={letters}
              onChange={() => updateMemory((memory) => ({ ...memory, letters: !letters }))}
            />
            Single letters are keys
          </label>
        </div>
      )}
    </>
  )
}
