import { createClipPlayer } from '@/lib/player/clip-player'

/** An audio element at 3 seconds that loads as long as the test says: what pauses it refuses its play(), as in browsers. */
function createLoading() {
  const sound = document.createElement('audio')
  const refusals: (() => void)[] = []
  sound.currentTime = 3
  const { play, pause } = sound
  sound.play = () => {
    play.call(sound)
    return new Promise((_, reject) => refusals.push(() => reject(new DOMException('', 'AbortError'))))
  }
  sound.pause = () => {
    pause.call(sound)
    for (const refuse of refusals.splice(0)) refuse()
  }
  const player = createClipPlayer()
  return { sound, player, refuse: () => refusals.shift()?.() }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a second clip that is asked for while the first one loads is heard', async () => {
  const { sound, player } = createLoading()
  player.play(sound, [5, 6])
  player.end()
  expect(sound).toMatchObject({ paused: true, currentTime: 3 })
  player.play(sound, [8, 9])
  await settle()
  expect(sound).toMatchObject({ paused: false, currentTime: 8 })
  expect(player.getReturn()).toBe(3)
})

test('a clip that the browser refuses to play ends', async () => {
  const { sound, player, refuse } = createLoading()
  player.play(sound, [5, 6])
  refuse()
  await settle()
  expect(sound).toMatchObject({ paused: true, currentTime: 3 })
  expect(player.getReturn()).toBeUndefined()
})

test('events of a clip are nobody else’s, but for an error, after which nothing returns', () => {
  const { sound, player } = createLoading()
  expect(player.answer('timeupdate')).toBe(false)
  player.play(sound, [5, 6])
  sound.currentTime = 0
  expect(player.answer('loadedmetadata')).toBe(true)
  expect(sound.currentTime).toBe(5)
  // Late, from before the clip.
  expect(player.answer('pause')).toBe(true)
  expect(sound.paused).toBe(false)
  expect(player.answer('error')).toBe(false)
  player.end()
  expect(sound).toMatchObject({ paused: false, currentTime: 5 })
})

test('a clip ends at its end, and a sound that has another source does not return', () => {
  const { sound, player } = createLoading()
  player.play(sound, [5, 6])
  sound.currentTime = 6
  player.answer('timeupdate')
  expect(sound).toMatchObject({ paused: true, currentTime: 3 })
  player.play(sound, [5, 6])
  player.forget()
  player.end()
  expect(sound).toMatchObject({ paused: false, currentTime: 5 })
})
