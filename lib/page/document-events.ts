import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** Calls the handler of the latest render for each such event of the document. */
export function useDocumentEvent<Name extends keyof DocumentEventMap>(
  name: Name,
  handler: (event: DocumentEventMap[Name]) => void,
  { capture = false }: { capture?: boolean } = {},
): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const listen = (event: DocumentEventMap[Name]) => handle(event)
    document.addEventListener(name, listen, capture)
    return () => document.removeEventListener(name, listen, capture)
  }, [name, capture])
}

/** Calls the handler of the latest render for each such event of the window. */
export function useWindowEvent(name: string, handler: () => void): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const listen = () => handle()
    window.addEventListener(name, listen)
    return () => window.removeEventListener(name, listen)
  }, [name])
}

/** Returns true while the page is printed: what is drawn for the paper is in the page when the event ends. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)))
  useWindowEvent('afterprint', () => setPrinting(false))
  return isPrinting
}

declare const CloseWatcher: undefined | (new () => { onclose: () => void; destroy: () => void })

/**
 * Closes what is open when the reader asks for it: by Escape or, where the browser knows `CloseWatcher` (Chromium, Firefox), by a
 * phone's Back. Popovers and dialogs have that from the browser.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const handle = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    if (typeof CloseWatcher === 'function') {
      const watcher = new CloseWatcher()
      watcher.onclose = () => handle()
      return () => watcher.destroy()
    }
    // A popover or a dialog that is open takes the key first.
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector(':popover-open, dialog[open]')) handle()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOpen])
}
