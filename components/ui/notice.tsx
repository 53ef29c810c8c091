import { type ReactNode, useEffect, useState } from 'react'

/** How long something is said, in milliseconds. */
const shownFor = 5000

/** Returns a polite status that lies over the page, and a function that says something there for a while. */
export function useNotice(): [notice: ReactNode, say: (text: string) => void] {
  const [said, setSaid] = useState<{ text: string }>()

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [said])

  const notice = (
    <span role="status" className="navigation-status print:hidden">
      {said && <span>{said.text}</span>}
    </span>
  )
  return [notice, (text) => setSaid({ text })]
}
