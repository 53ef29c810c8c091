import { makeRecording } from '@/__tests__/recording'
import { sampleStory } from '@/__tests__/sample-story'
import { connectMediaSession } from '@/lib/player/media-session'
import { getCurrentLine } from '@/lib/player/player'
import { createPlayerStore } from '@/lib/player/player-store'

test('the lock screen knows the story, its position and lines, until it is left', () => {
  const handlers: Record<string, MediaSessionActionHandler | null> = {}
  const setActionHandler = (action: string, handle: MediaSessionActionHandler | null) => {
    // As a browser does that does not know one.
    if (action === 'seekto') throw new TypeError('unknown')
    handlers[action] = handle
  }
  const setPositionState = jest.fn()
  const session = { metadata: null, playbackState: 'none', setActionHandler, setPositionState }
  Object.defineProperty(navigator, 'mediaSession', { value: session })
  Object.assign(globalThis, {
    MediaMetadata: class {
      constructor(init: object) {
        Object.assign(this, init)
      }
    },
  })
  const player = createPlayerStore([
    makeRecording({
      cues: [
        [0, 2],
        [2, 4],
      ],
    }),
  ])
  player.attach(document.createElement('audio'))
  const leave = connectMediaSession(player, sampleStory)
  expect(session.metadata).toMatchObject({
    title: 'Вечерний поезд',
    artist: 'The Evening Train',
    artwork: [{ src: '/story/evening-train/social.png' }],
  })
  const press = (action: string) => handlers[action]?.({ action: action as MediaSessionAction })
  press('play')
  expect(session.playbackState).toBe('playing')
  // A second one is of another button.
  press('play')
  expect(player.getState().playing).toBe(true)
  press('pause')
  player.seek(1)
  expect(session.playbackState).toBe('paused')
  for (const [action, line] of [
    ['nexttrack', 1],
    ['previoustrack', 0],
  ] as const) {
    press(action)
    expect(getCurrentLine(player.getState(), player.cues)).toBe(line)
  }
  player.setRate(0.85)
  player.seek(5)
  expect(setPositionState).toHaveBeenLastCalledWith({ duration: 6, position: 5, playbackRate: 0.85 })
  leave()
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' })
  expect(Object.values(handlers)).toEqual([null, null, null, null])
})
