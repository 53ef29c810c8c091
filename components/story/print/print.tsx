'use client'

import { Printer } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { loadPart } from '@/lib/page/load-part'
import type { Story } from '@/lib/story/story'
import type { PrintSheetProps } from './print-sheet'

const loadSheet = () => import('./print-sheet')

/**
 * Asks what a worksheet shows, and prints it. The browser's own print command prints one as well: what makes it is loaded
 * when a reader holds Control or Command, or leaves the page for the browser's menu. Without a script, and
 * before that, it prints the page.
 */
export function Print({ story }: { story: Story }) {
  const [Sheet, setSheet] = useState<ComponentType<PrintSheetProps> | null>(null)
  const [asking, setAsking] = useState(false)

  /** Returns false if the sheet does not load; the next call tries again. */
  const prepare = useCallback(async () => {
    const loaded = await loadPart(loadSheet)
    if (loaded) setSheet(() => loaded.PrintSheet)
    return loaded !== null
  }, [])

  useEffect(() => {
    const { documentElement } = document
    const prepareForKey = ({ ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && prepare()
    addEventListener('keydown', prepareForKey)
    addEventListener('blur', prepare)
    documentElement.addEventListener('mouseleave', prepare)
    return () => {
      removeEventListener('keydown', prepareForKey)
      removeEventListener('blur', prepare)
      documentElement.removeEventListener('mouseleave', prepare)
    }
  }, [prepare])

  async function ask() {
    setAsking(true)
    if (await prepare()) return
    setAsking(false)
    window.print()
  }

  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={ask}>
        <Icon of={Printer} size={18} />
        Print a worksheet
      </TextButton>
      {Sheet && <Sheet story={story} asking={asking} onAnswer={() => setAsking(false)} />}
    </>
  )
}
