'use client'

import { Lightbulb } from 'lucide-react'
import { type ComponentProps, type ToggleEvent, useRef, useState } from 'react'
import { placeGloss } from '@/components/story/words/place-gloss'
import { MixedText } from '@/components/text/marked-text'
import { announce } from '@/components/ui/announcer'
import { Icon } from '@/components/ui/icon'
import { findLineOf } from '@/lib/page/page-dom'
import type { Note } from '@/lib/story/story'

/** All notes of a story, after its text: without a script too. */
export function Notes({ notes }: { notes: Note[] }) {
  return (
    <section aria-labelledby="notes-title" className="notes">
      <h3 id="notes-title">Notes</h3>
      <ul>
        {notes.map(({ line, text }) => (
          <li key={text}>
            {line !== undefined && (
              <>
                <a href={`#l${line + 1}`} className="text-link">
                  Line {line + 1}
                </a>{' '}
              </>
            )}
            <MixedText text={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type LineNoteProps = ComponentProps<'button'> & {
  /** Of the line, from 0. */
  index: number
  notes: Note[]
}

/** The mark at a line that has notes. The browser opens and closes what it shows: by a press, a key, Escape or a press elsewhere. */
export function LineNote({ index, notes, ...props }: LineNoteProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const number = index + 1

  function toggle({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>) {
    setOpen(newState === 'open')
    if (newState !== 'open') return
    for (const { text } of notes) announce(text)
    // Once it is shown, and before it is painted.
    requestAnimationFrame(() => {
      const mark = button.current
      const line = findLineOf(mark)
      if (!mark || !line || !popover.matches(':popover-open')) return
      const range = document.createRange()
      range.selectNode(mark)
      placeGloss(popover, range, line)
    })
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="line-note print:hidden"
        popoverTarget={`note-${number}`}
        // Tab goes on to what follows the line, which it would cover.
        onBlur={({ relatedTarget }) =>
          relatedTarget && document.getElementById(`note-${number}`)?.hidePopover()
        }
        {...props}
      >
        <Icon of={Lightbulb} size={15} />
        <span className="sr-only">Note on line {number}</span>
      </button>
      <div id={`note-${number}`} popover="auto" className="popover note-popover" onBeforeToggle={toggle}>
        {isOpen &&
          notes.map(({ text }) => (
            <p key={text}>
              <MixedText text={text} />
            </p>
          ))}
      </div>
    </>
  )
}
