'use client'

import { useEffect } from 'react'
import { basePath } from '@/lib/site/site'

/** Pauses what this tab plays when another tab of the site begins to play. */
export function OneVoice() {
  useEffect(() => {
    const tabs = new BroadcastChannel(`playing${basePath}`)
    const tell = () => tabs.postMessage(null)
    tabs.onmessage = () => {
      for (const audio of document.querySelectorAll('audio')) audio.pause()
    }
    // It does not bubble.
    document.addEventListener('play', tell, { capture: true })
    return () => {
      document.removeEventListener('play', tell, { capture: true })
      tabs.close()
    }
  }, [])
  return null
}
