import { getStoryPath } from '@/lib/site/paths'
import { getSitePath, site } from '@/lib/site/site'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import type { PlayerStore } from './player-store'

/**
 * Shows a story on the lock screen and answers the buttons there, on keyboards and on headphones. Returns a function that
 * ends it. https://www.w3.org/TR/mediasession/
 */
export function connectMediaSession(player: PlayerStore, { id, title, titleEn, audio }: Story): () => void {
  const session = navigator.mediaSession
  if (!session || !audio) return () => {}
  const artwork = [{ src: getSitePath(getStoryPath(id, 'social.png')), sizes: '1200x630', type: 'image/png' }]
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => player.getState().playing || player.togglePlay(),
    pause: () => player.getState().playing && player.togglePlay(),
    seekto: ({ seekTime = 0 }) => player.seek(seekTime),
    ...(player.cues.length > 0 && {
      previoustrack: () => player.moveLine(-1),
      nexttrack: () => player.moveLine(1),
    }),
  }

  const show = () => {
    const { playing, position, rate } = player.getState()
    session.playbackState = playing ? 'playing' : 'paused'
    const { duration } = player.recording
    session.setPositionState?.({ duration, position: Math.min(position, duration), playbackRate: rate })
  }
  const start = () => {
    session.metadata = new MediaMetadata({
      title: getCleanText(title),
      artist: titleEn,
      album: site.name,
      artwork,
    })
    for (const [action, handle] of Object.entries(handlers)) setHandler(session, action, handle)
  }
  const stop = () => {
    session.metadata = null
    session.playbackState = 'none'
    session.setPositionState?.()
    for (const action of Object.keys(handlers)) setHandler(session, action, null)
  }

  start()
  const unsubscribe = player.subscribe(show)
  return () => {
    unsubscribe()
    stop()
  }
}

/** A browser throws for an action that it does not know. */
function setHandler(session: MediaSession, action: string, handle: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action as MediaSessionAction, handle)
  } catch {
    // Its button is not shown.
  }
}
