'use client'

import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useDocumentEvent, useWindowEvent } from '@/lib/page/document-events'
import { getKeyCode } from '@/lib/page/keys'
import { useLoaded } from '@/lib/page/use-loaded'
import type { Story } from '@/lib/story/story'

const loadSheet = () => import('./print-sheet')

/**
 * Asks what a worksheet shows, and prints it. The browser's own print command prints one as well: by its key once what makes
 * it has loaded, by its menu from the second time on. Without a script, and where it does not load, the page is printed.
 */
export function Print({ story }: { story: Story }) {
  const [wish, setWish] = useState<'choose' | 'print' | 'none'>()
  const loaded = useLoaded(wish ? loadSheet : null, () => {
    // The next key or press tries again.
    setWish(undefined)
    if (wish !== 'none') window.print()
  })

  useDocumentEvent('keydown', (event) => {
    if (loaded || !(event.ctrlKey || event.metaKey) || getKeyCode(event) !== 'KeyP') return
    event.preventDefault()
    setWish('print')
  })
  useWindowEvent('beforeprint', () => setWish((wish) => wish ?? 'none'))
  useEffect(() => {
    if (!loaded || wish !== 'print') return
    setWish('none')
    window.print()
  }, [loaded, wish])

  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setWish('choose')}>
        <Icon of={Printer} />
        Print a worksheet
      </TextButton>
      {loaded && (
        <loaded.PrintSheet story={story} asking={wish === 'choose'} onAnswer={() => setWish('none')} />
      )}
    </>
  )
}
