// biome-ignore-all lint/suspicious/noArrayIndexKey: two notes may be alike, and none moves
'use client'

import { type ComponentProps, type ToggleEvent, useState } from 'react'
import { useStory } from '@/components/story/story-context'
import { placeGloss } from '@/components/story/words/open-gloss'
import { MixedText } from '@/components/text/russian-text'
import { announce } from '@/components/ui/announcer'
import { CloseButton } from '@/components/ui/button'
import { findLineOf } from '@/lib/page/page-dom'
import type { Note } from '@/lib/story/story'

/** All notes of a story, folded after its text, which they quote: without a script too. */
export function Notes({ notes }: { notes: Note[] }) {
  if (useStory().textHidden) return null
  return (
    <details className="notes">
      <summary className="section-title">Notes</summary>
      <ul>
        {notes.map(({ line, text }, index) => (
          <li key={index}>
            {line !== undefined && (
              <>
                <a href={`#l${line + 1}`} className="text-link">{`Line ${line + 1}`}</a>{' '}
              </>
            )}
            <MixedText text={text} />
          </li>
        ))}
      </ul>
    </details>
  )
}

type NoteButtonProps = ComponentProps<'button'> & {
  /** Of the line, from 0. */
  index: number
}

/** The asterisk at the end of a line that has notes: no text of its own, so that the line's text stays clean. */
export function NoteButton({ index, ...props }: NoteButtonProps) {
  return (
    <button
      lang="en"
      aria-label={`Note on line ${index + 1}`}
      popoverTarget={getNoteElementId(index)}
      // Tab goes on to what follows the line, which it would cover.
      onBlur={({ relatedTarget }) =>
        relatedTarget &&
        !relatedTarget.closest('[popover]') &&
        document.getElementById(getNoteElementId(index))?.hidePopover?.()
      }
      {...props}
    />
  )
}

type LineNotesProps = { index: number; notes: Note[] }

/** What the asterisk opens. The browser opens and closes it: by a press, a key, Escape or a press elsewhere. */
export function LineNotes({ index, notes }: LineNotesProps) {
  const [isOpen, setOpen] = useState(false)

  function toggle({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>) {
    setOpen(newState === 'open')
    if (newState !== 'open') return
    for (const { text } of notes) announce(text)
    // Once it is shown, and before it is painted.
    requestAnimationFrame(() => {
      const line = findLineOf(popover)
      const mark = line?.querySelector('.line-note')
      if (mark && line && popover.matches(':popover-open')) placeGloss(popover, mark, line)
    })
  }

  return (
    <div id={getNoteElementId(index)} popover="auto" className="popover note-popover" onBeforeToggle={toggle}>
      {isOpen && (
        <div className="sheet-head">
          <div className="space-y-[0.6rem]">
            {notes.map(({ text }, index) => (
              <p key={index}>
                <MixedText text={text} />
              </p>
            ))}
          </div>
          {/* For a finger: a keyboard has Escape. */}
          <CloseButton tabIndex={-1} popoverTarget={getNoteElementId(index)} popoverTargetAction="hide" />
        </div>
      )}
    </div>
  )
}

const getNoteElementId = (index: number) => `note-${index + 1}`
