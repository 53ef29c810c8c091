import { getCurrentLine } from '@/lib/reading/player'
import { createPlayerStore, type PlayerStore } from '@/lib/reading/player-store'

// The second line follows the first without a pause.
const cues: [number, number][] = [
  [0, 2],
  [2, 4],
  [5, 6],
]

/** An audio element that plays only as far as the test says. */
function createAudio() {
  const audio = document.createElement('audio')
  const reach = (position: number) => {
    audio.currentTime = position
    audio.dispatchEvent(new Event('timeupdate'))
  }
  return { audio, reach }
}

afterEach(() => localStorage.clear())

function createPlaying() {
  const player = createPlayerStore(cues, 6)
  const { audio, reach } = createAudio()
  const detach = player.attach(audio)
  return { player, audio, reach, detach }
}

test('a line that is played alone stops at its end without any frame and stays the present one; Play goes on', () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const { player, audio, reach } = createPlaying()
  player.playLine(0)
  expect(audio.paused).toBe(false)
  reach(2.1)
  expect(audio.paused).toBe(true)
  expect(audio.currentTime).toBe(2)
  audio.dispatchEvent(new Event('seeking'))
  expect(player.getState()).toMatchObject({ playing: false, position: 2 })
  expect(getCurrentLine(player.getState(), cues)).toBe(0)
  player.togglePlay()
  expect(player.getState()).toMatchObject({ playing: true, heldLine: null })
  expect(getCurrentLine(player.getState(), cues)).toBe(1)
  reach(4.5)
  expect(audio.paused).toBe(false)
  jest.restoreAllMocks()
})

test('what was played before the player attached is taken over, even if paused', () => {
  const player = createPlayerStore(cues, 6)
  const { audio } = createAudio()
  audio.currentTime = 2.5
  player.attach(audio)
  expect(player.getState()).toMatchObject({ playing: false, position: 2.5 })
  expect(getCurrentLine(player.getState(), cues)).toBe(1)
})

test('a pause event that arrives late does not end a line pressed since', () => {
  const { player, audio } = createPlaying()
  player.playLine(0)
  player.playLine(2)
  audio.dispatchEvent(new Event('pause'))
  expect(player.getState()).toMatchObject({ playing: true, heldLine: 2 })
})

test('continuing from a line plays it from its start and carries on after it', () => {
  const { player, audio, reach } = createPlaying()
  player.continueFrom(0)
  expect(audio.paused).toBe(false)
  reach(2.1)
  expect(audio.paused).toBe(false)
  expect(getCurrentLine(player.getState(), cues)).toBe(1)
})

test('Play begins at the line that it was left at, once', () => {
  const { player, audio, reach } = createPlaying()
  player.resumeAt(9)
  expect(player.getState().resumeLine).toBeNull()
  player.resumeAt(1)
  expect(audio.paused).toBe(true)
  player.togglePlay()
  expect(audio).toMatchObject({ paused: false, currentTime: 2 })
  reach(4.5)
  player.togglePlay()
  player.togglePlay()
  expect(audio.currentTime).toBe(4.5)
})

test('audio that was played before the line was known goes to it', () => {
  const { player, audio } = createPlaying()
  player.togglePlay()
  player.resumeAt(1)
  expect(audio).toMatchObject({ paused: false, currentTime: 2 })
})

test("a line's button pauses the line that it plays, and goes on where it was paused", () => {
  const { player, audio, reach } = createPlaying()
  player.toggleLine(1)
  expect(audio.currentTime).toBe(2)
  reach(3)
  player.toggleLine(1)
  expect(audio.paused).toBe(true)
  player.toggleLine(1)
  expect(audio.paused).toBe(false)
  expect(audio.currentTime).toBe(3)
  reach(4)
  expect(audio.paused).toBe(true)
  // From its end it is played anew.
  player.toggleLine(1)
  expect(audio.currentTime).toBe(2)
  player.toggleLine(0)
  expect(audio.currentTime).toBe(0)
  expect(audio.paused).toBe(false)
})

test('line by line each line waits at its end, and Play or Next goes on', () => {
  const { player, audio, reach } = createPlaying()
  player.setWay('lines')
  player.togglePlay()
  for (const [line, next] of [
    [0, () => player.togglePlay()],
    [1, () => player.moveLine(1)],
  ] as const) {
    expect(getCurrentLine(player.getState(), cues)).toBe(line)
    const end = cues[line]?.[1] ?? 0
    reach(end + 0.01)
    expect(audio.paused).toBe(true)
    expect(audio.currentTime).toBe(end)
    next()
  }
  expect(audio.currentTime).toBe(5)
  reach(6)
  expect(audio.paused).toBe(true)
  // After the last line comes the first.
  player.togglePlay()
  expect(audio.currentTime).toBe(0)
  expect(getCurrentLine(player.getState(), cues)).toBe(0)
})

test('line by line a place chosen on the slider is heard to the end of its line', () => {
  const { player, audio, reach } = createPlaying()
  player.setWay('lines')
  player.togglePlay()
  player.seek(3)
  reach(3.9)
  expect(audio.paused).toBe(false)
  reach(4)
  expect(audio.paused).toBe(true)
})

test('a loop plays its line again and again, and Next loops the next one', () => {
  const { player, audio, reach } = createPlaying()
  player.setWay('loop')
  player.playLine(1)
  for (const _ of Array(3)) {
    // Half of the pause belongs to it.
    reach(4.4)
    expect(audio.currentTime).toBe(4.4)
    reach(4.6)
    expect(audio.currentTime).toBe(2)
    expect(audio.paused).toBe(false)
  }
  player.moveLine(1)
  expect(audio.currentTime).toBe(5)
  audio.pause()
  audio.currentTime = 6
  audio.dispatchEvent(new Event('ended'))
  expect(audio.currentTime).toBe(5)
  expect(audio.paused).toBe(false)
  player.setWay('through')
  reach(6)
  expect(audio.paused).toBe(false)
})

test('the way of listening that was chosen is kept for the next story', () => {
  createPlaying().player.setWay('lines')
  expect(createPlaying().player.getState().way).toBe('lines')
})

test.each([
  [null, 1, 0],
  [null, -1, 0],
  [0, 1, 1],
  [0, -1, 0],
  [2, -1, 1],
  [2, 1, 2],
  [null, 0, 0],
  [1, 0, 1],
] as const)('from line %p a step of %d leads to line %d', (from, step, line) => {
  const { player, audio } = createPlaying()
  if (from !== null) player.playLine(from)
  audio.pause()
  player.moveLine(step)
  expect(getCurrentLine(player.getState(), cues)).toBe(line)
})

test('from a place a hair before its line the next line is the next one', () => {
  const { player, audio, reach } = createPlaying()
  player.togglePlay()
  reach(1)
  player.moveLine(1)
  reach(1.999)
  player.moveLine(1)
  expect(audio.currentTime).toBe(5)
})

test('a play that the browser refuses does not count as playing', async () => {
  const { player, audio } = createPlaying()
  audio.play = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  player.playLine(0)
  await Promise.resolve()
  expect(player.getState().playing).toBe(false)
})

test('the next line or the same again is played through from while playing, alone otherwise', () => {
  const { player, audio, reach } = createPlaying()
  player.togglePlay()
  reach(1)
  player.moveLine(1)
  expect(audio.currentTime).toBe(2)
  expect(player.getState().heldLine).toBeNull()
  reach(3)
  player.moveLine(0)
  expect(audio.currentTime).toBe(2)
  expect(player.getState().heldLine).toBeNull()
  audio.pause()
  player.moveLine(1)
  expect(audio.currentTime).toBe(5)
  expect(player.getState().heldLine).toBe(2)
})

test('a place that the browser forgot while it loaded the audio is gone to when it is loaded', () => {
  const { player, audio } = createPlaying()
  player.playLine(2)
  audio.currentTime = 0
  audio.dispatchEvent(new Event('loadedmetadata'))
  expect(audio.currentTime).toBe(5)
  audio.currentTime = 5.02
  audio.dispatchEvent(new Event('loadedmetadata'))
  expect(audio.currentTime).toBe(5.02)
})

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online')), 3],
  ['the reader is back', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })), 3],
  ['a line is requested', (player: PlayerStore) => player.playLine(2), 5],
])('failed audio is loaded again when %s', (_, act, position) => {
  const { player, audio, reach } = createPlaying()
  audio.load = jest.fn()
  player.togglePlay()
  reach(3)
  audio.dispatchEvent(new Event('error'))
  expect(player.getState().failed).toBe(true)
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(audio.load).not.toHaveBeenCalled()
  hidden.mockRestore()
  act(player)
  act(player)
  expect(audio.load).toHaveBeenCalledTimes(1)
  expect(player.getState()).toMatchObject({ failed: false, position })
  expect(audio.currentTime).toBe(position)
})

test('audio that fails while playing is no longer followed', () => {
  const frames: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => frames.push(act))
  const { player, audio } = createPlaying()
  player.togglePlay()
  frames.pop()?.(0)
  expect(frames).toHaveLength(1)
  audio.dispatchEvent(new Event('error'))
  frames.pop()?.(0)
  expect(frames).toHaveLength(0)
  jest.restoreAllMocks()
})

test('audio that ends too early goes back to where it broke off, and in a loop does not begin again', () => {
  const player = createPlayerStore(cues, 16)
  const { audio, reach } = createAudio()
  player.attach(audio)
  player.setWay('loop')
  player.playLine(1)
  reach(3)
  // Chromium jumps to the end.
  Object.defineProperty(audio, 'ended', { get: () => audio.currentTime === 16 })
  audio.currentTime = 16
  for (const name of ['timeupdate', 'pause', 'ended']) audio.dispatchEvent(new Event(name))
  expect(player.getState()).toMatchObject({ hindrance: 'cut', playing: false, position: 3 })
  expect(audio).toMatchObject({ currentTime: 3, paused: true })
  player.playLine(0)
  expect(player.getState()).toMatchObject({ hindrance: null, playing: true })
})

test('audio that is long in coming is said to be slow until it plays or is paused', () => {
  jest.useFakeTimers()
  const { player, audio } = createPlaying()
  for (const end of ['playing', 'pause']) {
    player.togglePlay()
    jest.advanceTimersByTime(7999)
    expect(player.getState().hindrance).toBeNull()
    jest.advanceTimersByTime(1)
    expect(player.getState().hindrance).toBe('slow')
    audio.dispatchEvent(new Event(end))
    if (end === 'playing') expect(player.getState().hindrance).toBeNull()
    audio.pause()
    expect(player.getState().hindrance).toBeNull()
  }
  jest.useRealTimers()
})

test('a page that is left is silent when the browser brings it back', () => {
  const { player, audio } = createPlaying()
  player.togglePlay()
  window.dispatchEvent(new Event('pagehide'))
  expect(audio.paused).toBe(true)
  expect(player.getState().playing).toBe(false)
})

test('a detached player no longer listens', () => {
  const { player, audio, detach } = createPlaying()
  detach()
  audio.dispatchEvent(new Event('error'))
  expect(player.getState().failed).toBe(false)
})

test('the speed that was chosen is kept for the next story', () => {
  const { player, audio } = createPlaying()
  expect(audio.playbackRate).toBe(1)
  player.setRate(0.85)
  expect(audio.playbackRate).toBe(0.85)
  const next = createPlaying()
  expect(next.audio.playbackRate).toBe(0.85)
  expect(next.audio.defaultPlaybackRate).toBe(0.85)
  next.player.setRate(1)
  expect(createPlaying().audio.playbackRate).toBe(1)
})
