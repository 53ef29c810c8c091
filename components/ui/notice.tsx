import { type ReactNode, useEffect, useState } from 'react'

const shownMs = 5000

/** Returns a polite status that lies over the page, and a function that says something there for a while. */
export function useNotice(): [notice: ReactNode, say: (text: string) => void] {
  const [shown, setShown] = useState<{ text: string }>()

  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [shown])

  const notice = (
    <span role="status" className="navigation-status print:hidden">
      {shown && <span>{shown.text}</span>}
    </span>
  )
  return [notice, (text) => setShown({ text })]
}
