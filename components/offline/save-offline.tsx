'use client'

import { Check, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SiteLink } from '@/components/site/site-link'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useNotice } from '@/components/ui/notice'
import { RowEnd } from '@/components/ui/sheet'
import { savePages } from '@/lib/offline/save-page'
import { formatSize, getSavedState, offlinePath, type SavedState } from '@/lib/offline/saved-pages'
import { getStoryPath } from '@/lib/site/paths'
import { getSitePath, site } from '@/lib/site/site'
import { getReaderData, useReaderData } from '@/lib/storage/reader-store'
import { getStorySize } from '@/lib/story/length'
import type { Story } from '@/lib/story/story'

/** Saves a story on this device, to open it without a connection; says before what that takes. */
export function SaveStory({ story }: { story: Pick<Story, 'id' | 'audio' | 'otherAudio'> }) {
  const voice = useReaderData((data) => data.voice)
  const { id, audio, otherAudio = [] } = story
  const chosen = otherAudio.find((other) => (other.voice ?? 'other') === voice) ?? audio
  const recording = chosen && getSitePath(chosen.url)
  return (
    <SaveOffline
      label="Save offline"
      stories={[id]}
      recording={recording}
      size={getStorySize({ audio: chosen })}
    />
  )
}

type SaveOfflineProps = {
  label: string
  /** Ids of the stories. */
  stories: readonly string[]
  /** Pages of the archive that list them, from the site's root: they are saved too. */
  lists?: readonly string[]
  /** The path of the recording that has to be saved too. */
  recording?: string
  /** In bytes. */
  size: number
}

const results = {
  saved: 'Saved on this device. You can open it offline.',
  stopped: 'Stopped. What was saved so far stays.',
  full: 'There is no room left on this device. Remove something under “Read offline”.',
  failed: 'Not saved. Check the connection and try again.',
  unable: 'This browser cannot save pages offline.',
}

export function SaveOffline({ label, stories, lists = [], recording, size }: SaveOfflineProps) {
  const [state, setState] = useState<SavedState>('none')
  const [progress, setProgress] = useState<string | null>(null)
  const [notice, say] = useNotice()
  const stop = useRef<AbortController>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const needed = [...stories.map((id) => getStoryPath(id)), ...lists].map(getSitePath)
  const key = needed.join(' ')

  useEffect(() => {
    getSavedState(key.split(' '), recording).then(setState)
  }, [key, recording])

  async function press() {
    if (progress !== null) return lists.length > 0 && stop.current?.abort()
    setProgress('Saving...')
    stop.current = new AbortController()
    // The lists come last: a saved list means that all of its stories are saved.
    const result = await savePages(needed, {
      voice: getReaderData().voice,
      signal: stop.current.signal,
      onProgress(done) {
        const count = Math.min(done, stories.length)
        if (lists.length > 0) setProgress(`Stop: ${count} of ${stories.length} saved`)
      },
    })
    const button = document.activeElement
    flushSync(() => {
      setProgress(null)
      if (result === 'saved') setState('saved')
    })
    // The button that had the focus is gone.
    if (button && !button.isConnected) link.current?.focus({ preventScroll: true })
    say(results[result])
  }

  const text = state === 'incomplete' ? 'Partly saved: save the rest' : label
  // A build without a service worker.
  if (!site.offline) return null
  return (
    <>
      {state === 'saved' ? (
        <SiteLink ref={link} href={offlinePath} className="text-button print:hidden">
          <Icon of={Check} />
          Saved offline
          <RowEnd text={formatSize(size)} />
        </SiteLink>
      ) : (
        <TextButton onClick={press}>
          <Icon of={Download} />
          {progress ?? text}
          {progress === null && <RowEnd text={formatSize(size)} />}
        </TextButton>
      )}
      {notice}
    </>
  )
}
