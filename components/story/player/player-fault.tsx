'use client'

import { SiteLink } from '@/components/site/site-link'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { offlinePath } from '@/lib/offline/saved-pages'
import { getSelector } from '@/lib/page/page-dom'
import { type PlayerStore, usePlayerState } from '@/lib/player/player-store'
import { site } from '@/lib/site/site'

const faults = {
  failed: 'The recording could not be loaded.',
  slow: 'The recording is taking a long time to load.',
  cut: 'The recording stops here. The rest is missing.',
  fixed: 'This recording can only be played straight through.',
} as const

const offlineText = 'You are offline. You can still hear the stories saved on this device: see'

const otherVoiceText =
  'You are offline, and this voice is not saved on this device. Choose the other voice, or a story that is saved: see'

/** The fault of the recording that was asked for, with a way to load it again. */
export function PlayerFault({ player }: { player: PlayerStore }) {
  const fault = usePlayerState(player, ({ failed, hindrance }) => (failed ? 'failed' : hindrance))

  function retry() {
    // The pressed button is about to go.
    document.querySelector<HTMLElement>(getSelector('press', 'playPressed'))?.focus({ preventScroll: true })
    player.retry()
  }

  const isOffline = site.offline && fault === 'failed' && !navigator.onLine
  const whileOffline = player.recordings.length > 1 ? otherVoiceText : offlineText
  const text = isOffline ? whileOffline : fault && faults[fault]
  useAnnounced(text)
  if (!text) return null
  return (
    <div className="player-fault flex flex-[1_0_100%] flex-wrap items-center gap-x-3 text-sm">
      <p key={text}>
        {text}
        {isOffline && (
          <>
            {' '}
            <SiteLink href={offlinePath} loading="Loading..." className="text-link">
              Read offline
            </SiteLink>
          </>
        )}
      </p>
      <TextButton onClick={retry}>Try again</TextButton>
    </div>
  )
}
