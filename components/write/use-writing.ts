import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ItemList } from './forms/forms'
import { type Site, startSession, type Writing, type WritingSession } from './session'

type Handlers = {
  onCursor: () => void
  /** Where a form is asked for. */
  onItem: (item: ItemList | number) => void
}

/** Starts a session in the element of `parent`; returns it with what the page shows of it. */
export function useWriting(site: Site, handlers: Handlers) {
  const [session, setSession] = useState<WritingSession>()
  const [writing, setWriting] = useState<Writing>({ file: '', said: '', isKept: true, known: new Map() })
  const parent = useRef<HTMLDivElement>(null)
  const onCursor = useEffectEvent(handlers.onCursor)
  const onItem = useEffectEvent(handlers.onItem)
  const start = useEffectEvent((element: HTMLElement) =>
    startSession(element, site, {
      onCursor,
      onItem,
      onChange: (change) => {
        const set = () => setWriting((now) => (has(now, change) ? now : { ...now, ...change }))
        // Keys come before the preview.
        if (change.checked) startTransition(set)
        else set()
      },
    }),
  )

  useEffect(() => {
    if (!parent.current) return
    // Only here: each page of the export has one style sheet.
    void import('./write.css')
    const started = start(parent.current)
    setSession(started)
    return started.stop
  }, [])

  return { parent, session, ...writing }
}

function has(writing: Writing, change: Partial<Writing>): boolean {
  return Object.entries(change).every(([key, value]) => writing[key as keyof Writing] === value)
}
