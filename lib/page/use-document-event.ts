import { useEffect, useEffectEvent } from 'react'

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
