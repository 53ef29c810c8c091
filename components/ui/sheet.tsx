import type { MouseEvent, ReactNode } from 'react'
import { CloseButton } from './button'

type SheetProps = { id: string; title: string; children: ReactNode }

/** What a button with this `popoverTarget` opens: from the bottom edge on a phone, below the button elsewhere. */
export function Sheet({ id, title, children }: SheetProps) {
  // Of a press beside it, on a phone: see ui.css. It closes the sheet and reaches nothing of the page.
  const close = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.hidePopover()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it by Escape
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className="popover sheet"
      onClick={close}
    >
      <div className="gloss-head">
        <p id={`${id}-title`}>{title}</p>
        <CloseButton popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </div>
  )
}
