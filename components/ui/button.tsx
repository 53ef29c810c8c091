'use client'

import { X } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { Icon } from './icon'
import { useInteractive } from './interactive'

type ButtonProps = ComponentProps<'button'> & { kind?: 'primary' | 'outline' }

export function Button({ kind = 'primary', className = '', ...props }: ButtonProps) {
  return <button type="button" data-kind={kind} className={`button ${className}`} {...props} />
}

export function TextButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" className={`text-button needs-script print:hidden ${className}`} {...props} />
}

/** Closes the sheet or popover in whose head it stands. */
export function CloseButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" className="icon-button sheet-action" {...props}>
      <Icon of={X} size={22} />
      <span className="sr-only">Close</span>
    </button>
  )
}

/** A choice that is on or off, and acts at once. https://www.w3.org/WAI/ARIA/apg/patterns/switch/ */
export function Switch({ checked, ...props }: ComponentProps<'button'> & { checked: boolean }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      className="switch needs-script print:hidden"
      {...props}
    />
  )
}

/**
 * Text that can be pressed. A span, because browsers break lines around a button and leave its text out of what is
 * copied; a button only once a script can answer it, because its text is shown without one too.
 * https://www.w3.org/WAI/ARIA/apg/patterns/button/
 */
export function InlineButton(props: ComponentProps<'span'>) {
  const { className, children } = props
  if (!useInteractive()) return <span className={className}>{children}</span>
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <span role="button" tabIndex={0} onKeyDown={pressByKey} {...props} />
}

function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.code !== 'Enter' && event.code !== 'Space') return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.click()
}

type Control = HTMLButtonElement | HTMLInputElement

/**
 * Returns the props of a control in the HTML that is disabled now and then. On a reload Firefox restores what it was before
 * React is there, and React, which knows only the HTML, would leave it so:
 * https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/button#firefox_autofill_behavior
 */
export function disabledBy(disabled: boolean) {
  const ref = (control: Control | null) => {
    if (control) control.disabled = disabled
  }
  return { disabled, ref }
}
