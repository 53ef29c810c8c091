import { useEffect, useState } from 'react'
import type { Dictation } from '@/components/story/dictation'
import { dictationHash } from '@/lib/story/stage'

/** Returns the dictation while the address asks for it and once it has been loaded: it is no part of any page. */
export function useDictation(): { Dictation: typeof Dictation | null; closeDictation: () => void } {
  const [isWanted, want] = useState(false)
  const [loaded, setLoaded] = useState<{ Dictation: typeof Dictation } | null>(null)

  useEffect(() => {
    const look = () => want(location.hash === dictationHash)
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])

  useEffect(() => {
    if (!isWanted) return
    import('@/components/story/dictation').then(setLoaded, () => {
      // Offline before it was ever used: the text stays.
      want(false)
    })
  }, [isWanted])

  function closeDictation() {
    history.replaceState(history.state, '', '#read')
    want(false)
  }

  return { Dictation: isWanted ? (loaded?.Dictation ?? null) : null, closeDictation }
}
