import { type ReactNode, useEffect, useState } from 'react'

const shownMs = 5000

/** Returns a polite status that lies over the page, and a function that says something there for a while; a link stays longer. */
export function useNotice(): [notice: ReactNode, say: (text: string, link?: ReactNode) => void] {
  const [shown, setShown] = useState<{ text: string; link: ReactNode }>()

  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(undefined), shown.link ? 3 * shownMs : shownMs)
    return () => clearTimeout(timer)
  }, [shown])

  const notice = (
    <span role="status" className="navigation-status print:hidden">
      {shown && (
        <span>
          {shown.text} {shown.link}
        </span>
      )}
    </span>
  )
  return [notice, (text, link) => setShown({ text, link })]
}
