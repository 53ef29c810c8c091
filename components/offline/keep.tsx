'use client'

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SiteLink } from '@/components/site/site-link'
import { TextButton } from '@/components/ui/button'
import { useNotice } from '@/components/ui/notice'
import { keepPages } from '@/lib/offline/keep-pages'
import { formatSize, getKeptState, type KeptState, offlinePath } from '@/lib/offline/stored-pages'
import { getStoryPath } from '@/lib/site/paths'
import { getSitePath, site } from '@/lib/site/site'
import { getReaderData, useReaderData } from '@/lib/storage/reader-store'
import { getStorySize } from '@/lib/story/length'
import type { Story } from '@/lib/story/story'

/** Keeps a story on this device, to open it without a connection; says before what that takes. */
export function KeepStory({ story }: { story: Pick<Story, 'id' | 'audio' | 'otherAudio'> }) {
  const voice = useReaderData((data) => data.voice)
  const { id, audio, otherAudio = [] } = story
  const chosen = otherAudio.find((other) => (other.voice ?? 'other') === voice) ?? audio
  const recording = chosen && getSitePath(chosen.url)
  return (
    <Keep label="Save offline" stories={[id]} recording={recording} size={getStorySize({ audio: chosen })} />
  )
}

type KeepProps = {
  label: string
  /** Ids of the stories. */
  stories: readonly string[]
  /** Pages of the archive that list them, from the site's root: they are kept too. */
  lists?: readonly string[]
  /** The path of the recording that has to be kept too. */
  recording?: string
  /** In bytes. */
  size: number
}

const results = {
  kept: 'Saved on this device. You can open it offline.',
  stopped: 'Stopped. What was saved so far stays.',
  full: 'There is no room left on this device. Remove something under “Read offline”.',
  failed: 'Not saved. Check the connection and try again.',
  unable: 'This browser cannot save pages offline.',
}

export function Keep({ label, stories, lists = [], recording, size }: KeepProps) {
  const [state, setState] = useState<KeptState>('none')
  const [progress, setProgress] = useState<string | null>(null)
  const [notice, say] = useNotice()
  const wanted = useRef(true)
  const link = useRef<HTMLAnchorElement>(null)
  const needed = [...stories.map(getStoryPath), ...lists].map(getSitePath)
  const key = needed.join(' ')

  useEffect(() => {
    getKeptState(key.split(' '), recording).then(setState)
  }, [key, recording])

  async function press() {
    wanted.current = progress === null
    if (!wanted.current) return
    setProgress('Saving…')
    const result = await keepPages({
      stories: stories.map(getStoryPath).map(getSitePath),
      lists: lists.map(getSitePath),
      voice: getReaderData().voice,
      onProgress(done, all) {
        if (lists.length > 0) setProgress(`Stop: ${done} of ${all} saved`)
        return wanted.current
      },
    })
    const button = document.activeElement
    flushSync(() => {
      setProgress(null)
      if (result === 'kept') setState('kept')
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
      {state === 'kept' ? (
        <SiteLink
          ref={link}
          href={offlinePath}
          loading="Loading saved pages..."
          className="text-button print:hidden"
        >
          Saved offline · {formatSize(size)}
        </SiteLink>
      ) : (
        <TextButton onClick={press}>{progress ?? `${text} · ${formatSize(size)}`}</TextButton>
      )}
      {notice}
    </>
  )
}
