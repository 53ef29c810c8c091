'use client'

import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useLoaded } from '@/lib/page/use-loaded'
import type { Story } from '@/lib/story/story'

const loadSheet = () => import('./print-sheet')

/**
 * Asks what a worksheet shows, and prints it. The browser's own print command prints one as well: what makes it is loaded
 * when a reader holds Control or Command, or leaves the page for the browser's menu. Without a script, and
 * before that, it prints the page.
 */
export function Print({ story }: { story: Story }) {
  const [isWanted, want] = useState(false)
  const [asking, setAsking] = useState(false)
  const loaded = useLoaded(isWanted ? loadSheet : null, () => {
    // The next key or press tries again.
    want(false)
    setAsking(false)
    if (asking) window.print()
  })

  useEffect(() => {
    const { documentElement } = document
    const prepare = () => want(true)
    const prepareForKey = ({ ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && prepare()
    addEventListener('keydown', prepareForKey)
    addEventListener('blur', prepare)
    documentElement.addEventListener('mouseleave', prepare)
    return () => {
      removeEventListener('keydown', prepareForKey)
      removeEventListener('blur', prepare)
      documentElement.removeEventListener('mouseleave', prepare)
    }
  }, [])

  function ask() {
    want(true)
    setAsking(true)
  }

  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={ask}>
        <Icon of={Printer} size={18} />
        Print a worksheet
      </TextButton>
      {loaded && <loaded.PrintSheet story={story} asking={asking} onAnswer={() => setAsking(false)} />}
    </>
  )
}
