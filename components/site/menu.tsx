'use client'

import { Menu as MenuIcon, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useCloseRequest, useDocumentEvent } from '@/lib/page/document-events'
import { Navigation } from './navigation'
import { ThemeToggle } from './theme'

/** The dropdown on small screens: a disclosure, https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/ */
export function Menu() {
  const pathname = usePathname()
  // Open on the route where it was opened: a change of route closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  if (openOn !== null && openOn !== pathname) setOpenOn(null)
  const open = openOn === pathname
  const toggle = useRef<HTMLButtonElement>(null)
  const root = useRef<HTMLDivElement>(null)

  const closeUnlessWithin = (target: EventTarget | null) => {
    if (target instanceof Node && !root.current?.contains(target)) setOpenOn(null)
  }
  useDocumentEvent('pointerdown', ({ target }) => closeUnlessWithin(target))
  useCloseRequest(open, () => {
    setOpenOn(null)
    toggle.current?.focus()
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it closes when the focus leaves it
    <div
      ref={root}
      className="needs-script sm:hidden"
      onBlur={({ relatedTarget }) => closeUnlessWithin(relatedTarget)}
    >
      <button
        ref={toggle}
        type="button"
        className="icon-button"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpenOn(open ? null : pathname)}
      >
        {open ? <Icon of={X} size={22} /> : <Icon of={MenuIcon} size={22} />}
      </button>
      <div
        id="menu"
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 border-y border-border bg-surface shadow-raised"
      >
        {open && (
          <div className="px-gutter py-4">
            <Navigation className="grid gap-2 text-lg" onChoose={() => setOpenOn(null)} />
            <div className="mt-4 border-t border-border pt-4">
              <ThemeToggle labelled />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
