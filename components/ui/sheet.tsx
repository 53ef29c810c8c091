import type { LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { CloseButton } from './button'
import { Icon } from './icon'

type SheetProps = { id: string; title: string; children: ReactNode }

type OpenSheetProps = {
  id: string
  label: string
  icon: LucideIcon
  /** Shows the label beside the icon. */
  isNamed?: boolean
  className?: string
}

/** The button that opens a sheet: by the browser, so without a script too. */
export function OpenSheet({ id, label, icon, isNamed = false, className = '' }: OpenSheetProps) {
  return (
    <button
      type="button"
      className={`icon-button print:hidden ${className}`}
      aria-label={isNamed ? undefined : label}
      aria-haspopup="dialog"
      popoverTarget={id}
    >
      <Icon of={icon} size={isNamed ? 18 : 22} />
      {isNamed && label}
    </button>
  )
}

/** At the end of a sheet's row: what there is to know of it. */
export function RowEnd({ text }: { text: string }) {
  return (
    <span className="ms-auto text-muted">
      <span className="sr-only"> · </span>
      {text}
    </span>
  )
}

/** What an `OpenSheet` with its id opens: from the bottom edge on a phone, below the button elsewhere. */
export function Sheet({ id, title, children }: SheetProps) {
  // By a press beside it, on a phone: see sheet.css. It reaches nothing of the page. By a link too that leads elsewhere.
  const close = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a')))
      currentTarget.hidePopover()
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
      <div className="sheet-head">
        <p id={`${id}-title`}>{title}</p>
        <CloseButton popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </div>
  )
}
