import { makeRecording } from '@/__tests__/recording'
import { getCurrentLine, isAtEnd } from '@/lib/player/player'
import { createPlayerStore, type PlayerStore } from '@/lib/player/player-store'
import type { Recording } from '@/lib/player/recordings'
import type { Cue } from '@/lib/story/story'

// The second line follows the first without a pause.
const cues: Cue[] = [
  [0, 2],
  [2, 4],
  [5, 6],
]

const man = makeRecording({ cues })

/** Another voice, in which the lines begin later. */
const woman = makeRecording({
  voice: 'woman',
  name: 'Woman',
  url: '/audio/a.elena.m4a',
  duration: 12,
  cues: cues.map(([start, end]) => [start + 1, end + 1]),
})

/** An audio element that plays only as far as the test says. */
function createAudio() {
  const audio = document.createElement('audio')
  const reach = (position: number) => {
    audio.currentTime = position
    audio.dispatchEvent(new Event('timeupdate'))
  }
  return { audio, reach }
}

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

function createPlaying(first: Recording = man, ...others: Recording[]) {
  const player = createPlayerStore([first, ...others])
  const { audio, reach } = createAudio()
  const detach = player.attach(audio)
  return { player, audio, reach, detach }
}

const createWithTwoVoices = () => createPlaying(man, woman)

test('what is kept of a line is the recording of the chosen voice', () => {
  const { player } = createWithTwoVoices()
  expect(player.recording.url).toBe('/audio/a.m4a')
  player.setVoice('woman')
  expect(player.recording.url).toBe('/audio/a.elena.m4a')
})

test('another voice goes on from the beginning of the line that is being spoken', () => {
  const { player, audio, reach } = createWithTwoVoices()
  expect(audio.getAttribute('src')).toBe('/audio/a.m4a')
  player.togglePlay()
  reach(2.5)
  player.setVoice('woman')
  expect(audio.getAttribute('src')).toBe('/audio/a.elena.m4a')
  expect(audio).toMatchObject({ paused: false, currentTime: 3 })
  expect(player.recording).toBe(woman)
  expect(player.getState()).toMatchObject({ voice: 'woman', playing: true, position: 3, onlyLine: null })
  expect(getCurrentLine(player.getState(), player.cues)).toBe(1)
  reach(5.5)
  expect(audio.paused).toBe(false)
})

test('another voice keeps the line that was played alone, and waits where the first one did', () => {
  const { player, audio, reach } = createWithTwoVoices()
  player.playLine(0)
  reach(2.1)
  player.setVoice('woman')
  expect(audio).toMatchObject({ paused: true, currentTime: 1 })
  expect(player.getState()).toMatchObject({ playing: false, onlyLine: 0 })
  player.playLine(1)
  expect(audio.currentTime).toBe(3)
})

test('before anything was played another voice begins at the beginning, or where the reader was', () => {
  const { player, audio } = createWithTwoVoices()
  player.resumeAt(2)
  player.setVoice('woman')
  expect(audio).toMatchObject({ paused: true, currentTime: 0 })
  expect(player.getState().resumeLine).toBe(2)
  player.togglePlay()
  expect(audio.currentTime).toBe(6)
})

test('without timings another voice goes on as far in as the first was', () => {
  const { player, audio, reach } = createPlaying({ ...man, cues: [] }, { ...woman, cues: [] })
  player.togglePlay()
  reach(3)
  player.setVoice('woman')
  expect(audio).toMatchObject({ paused: false, currentTime: 6 })
})

test('a voice that the boot function has begun to play is not begun again', () => {
  localStorage.setItem('reading', JSON.stringify({ version: 1, voice: 'woman', stories: {} }))
  const player = createPlayerStore([man, woman])
  const { audio } = createAudio()
  audio.src = '/audio/a.elena.m4a'
  const set = jest.spyOn(audio, 'src', 'set')
  player.attach(audio)
  expect(player.getState().voice).toBe('woman')
  expect(set).not.toHaveBeenCalled()
})

test('a voice that cannot be loaded gives way to another', () => {
  const { player, audio } = createWithTwoVoices()
  player.togglePlay()
  audio.dispatchEvent(new Event('error'))
  player.setVoice('woman')
  expect(player.getState()).toMatchObject({ failed: false, voice: 'woman' })
})

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
  expect(player.getState()).toMatchObject({ playing: true, onlyLine: null })
  expect(getCurrentLine(player.getState(), cues)).toBe(1)
  reach(4.5)
  expect(audio.paused).toBe(false)
})

test('what was played before the player attached is taken over, even if paused', () => {
  const player = createPlayerStore([man])
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
  expect(player.getState()).toMatchObject({ playing: true, onlyLine: 2 })
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

test('after the last line, played alone, Play begins the story again', () => {
  const { player, audio, reach } = createPlaying({ ...man, duration: 6.4 })
  player.toggleLine(2)
  reach(6.1)
  expect(audio).toMatchObject({ paused: true, currentTime: 6 })
  player.togglePlay()
  expect(audio).toMatchObject({ paused: false, currentTime: 0 })
  expect(getCurrentLine(player.getState(), player.cues)).toBe(0)
  reach(2.5)
  expect(audio.paused).toBe(false)
})

test('line by line each line waits at its end, and Play or Next goes on', () => {
  const { player, audio, reach } = createPlaying()
  player.setMode('lines')
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
  player.setMode('lines')
  player.togglePlay()
  player.seek(3)
  reach(3.9)
  expect(audio.paused).toBe(false)
  reach(4)
  expect(audio.paused).toBe(true)
})

test.each<[string, Cue[], (player: PlayerStore, reach: (position: number) => void) => void, boolean]>([
  ['played straight through', cues, (_, reach) => reach(1), true],
  ['its last line played alone', cues, (player) => player.playLine(2), true],
  ['from the beginning of its last line', cues, (player) => player.seek(5), true],
  [
    'its last line with a part of it again',
    cues,
    (player, reach) => {
      player.seek(5)
      reach(5.8)
      player.seek(5.2)
    },
    true,
  ],
  [
    'dragged to its end while it plays',
    cues,
    (player, reach) => {
      reach(1)
      player.seek(5.5)
      reach(5.6)
      player.seek(6)
    },
    false,
  ],
  ['heard from the middle of its last line', cues, (player) => player.seek(5.5), false],
  ['without timings, dragged to its end', [], (player) => player.seek(6), false],
  ['without timings, heard for its last seconds', [], (player) => player.seek(1), true],
  [
    'begun again by the browser after a drag to its end',
    cues,
    (player, reach) => {
      player.seek(6)
      reach(0.1)
    },
    true,
  ],
])('a recording %s is at its end or not', (_, cues, hear, expected) => {
  const recording = { ...man, cues }
  const { player, audio, reach } = createPlaying(recording)
  player.togglePlay()
  hear(player, reach)
  reach(6)
  audio.pause()
  expect(isAtEnd(player.getState(), recording)).toBe(expected)
})

test('a loop plays its line again and again, and Next loops the next one', () => {
  const { player, audio, reach } = createPlaying()
  player.setMode('loop')
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
  player.setMode('through')
  reach(6)
  expect(audio.paused).toBe(false)
})

test('in an exercise a line is played once for each press, and the way that was chosen is kept', () => {
  const { player, audio, reach } = createPlaying()
  player.setMode('loop')
  player.playLinesOnce(true)
  for (const _ of Array(2)) {
    player.playLine(1)
    expect(audio.paused).toBe(false)
    reach(4.6)
    expect(audio.paused).toBe(true)
  }
  player.playLine(1)
  player.playLinesOnce(false)
  expect(audio.paused).toBe(true)
  expect(player.getState().mode).toBe('loop')
  expect(createPlaying().player.getState().mode).toBe('loop')
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
  expect(player.getState().onlyLine).toBeNull()
  reach(3)
  player.moveLine(0)
  expect(audio.currentTime).toBe(2)
  expect(player.getState().onlyLine).toBeNull()
  audio.pause()
  player.moveLine(1)
  expect(audio.currentTime).toBe(5)
  expect(player.getState().onlyLine).toBe(2)
})

test('ten seconds back are no further than the beginning', () => {
  const { player, audio, reach } = createPlaying({ ...man, duration: 60 })
  for (const [from, to] of [
    [25, 15],
    [4, 0],
  ] as const) {
    reach(from)
    player.rewind()
    expect(audio.currentTime).toBe(to)
  }
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
  ['Play is pressed', (player: PlayerStore) => player.getState().playing || player.togglePlay(), 3],
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

test.each(['togglePlay', 'retry'] as const)(
  'audio that failed before anything was heard goes on at the line where the reader left off: %s',
  (act) => {
    const { player, audio } = createPlaying()
    audio.load = jest.fn()
    player.togglePlay()
    audio.dispatchEvent(new Event('error'))
    player.resumeAt(2)
    expect(player.getState()).toMatchObject({ failed: true, resumeLine: 2 })
    const lines: (number | null)[] = []
    player.subscribe(() => {
      const state = player.getState()
      if (state.playing) lines.push(getCurrentLine(state, player.cues))
    })
    player[act]()
    expect(audio).toMatchObject({ paused: false, currentTime: 5 })
    expect(new Set(lines)).toEqual(new Set([2]))
    // Still no connection: the next try goes on there too.
    audio.dispatchEvent(new Event('error'))
    audio.currentTime = 0
    player[act]()
    expect(audio.currentTime).toBe(5)
  },
)

test('audio that is loaded again by itself stays silent, and keeps the line where the reader left off', () => {
  const { player, audio } = createPlaying()
  audio.load = jest.fn()
  player.resumeAt(2)
  audio.dispatchEvent(new Event('error'))
  window.dispatchEvent(new Event('online'))
  expect(player.getState()).toMatchObject({ failed: false, playing: false, resumeLine: 2 })
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
})

test('audio that ends too early goes back to where it broke off, and in a loop does not begin again', () => {
  const { player, audio, reach } = createPlaying({ ...man, duration: 16 })
  player.setMode('loop')
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

/** As a browser that has loaded all of it. */
function createLoaded() {
  const playing = createPlaying()
  const frames: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => frames.push(act))
  return { ...playing, tick: () => frames.splice(0).map((act) => act(0)) }
}

test('a clip is heard apart from all else: the position, the line and the state stay as they were', () => {
  const { player, audio, reach, tick } = createLoaded()
  player.playLine(1)
  reach(3)
  player.playClip([5.1, 5.5])
  const before = player.getState()
  expect(before).toMatchObject({ playing: false, position: 3, onlyLine: 1 })
  expect(audio).toMatchObject({ paused: false, currentTime: 5.1 })
  expect(player.getPosition()).toBe(3)
  for (const name of ['pause', 'seeking', 'play', 'playing', 'timeupdate'])
    audio.dispatchEvent(new Event(name))
  expect(player.getState()).toBe(before)
  audio.currentTime = 5.4
  tick()
  expect(audio.paused).toBe(false)
  audio.currentTime = 5.51
  tick()
  expect(audio).toMatchObject({ paused: true, currentTime: 3 })
  for (const name of ['pause', 'seeking', 'timeupdate']) audio.dispatchEvent(new Event(name))
  expect(player.getState()).toEqual(before)
  player.toggleLine(1)
  expect(audio).toMatchObject({ paused: false, currentTime: 3 })
})

test('Play ends a clip and goes on where the audio was, and so does whatever else pauses it', () => {
  const { player, audio, reach } = createLoaded()
  player.togglePlay()
  reach(1)
  player.playClip([5.1, 5.5])
  player.togglePlay()
  expect(audio).toMatchObject({ paused: false, currentTime: 1 })
  player.playClip([5.1, 5.5])
  audio.pause()
  audio.dispatchEvent(new Event('pause'))
  expect(audio).toMatchObject({ paused: true, currentTime: 1 })
  player.playClip([5.1, 5.5])
  window.dispatchEvent(new Event('pagehide'))
  expect(audio).toMatchObject({ paused: true, currentTime: 1 })
})

test('a hidden page, which has no frames, ends a clip too', () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const { player, audio, reach } = createPlaying()
  player.playClip([5.1, 5.5])
  reach(5.6)
  expect(audio).toMatchObject({ paused: true, currentTime: 0 })
})

test('a recording that cannot be loaded for a clip says so', () => {
  const { player, audio } = createPlaying()
  player.playClip([5.1, 5.5])
  audio.dispatchEvent(new Event('error'))
  expect(player.getState().failed).toBe(true)
})

test('the times of words are fetched when the audio plays, once, and those of another voice when it does', async () => {
  const fetch = jest.fn(async (path: string) => ({
    ok: true,
    json: async () => [{ cue: [0, 2], text: 'а', words: [[path.length / 100, 1]] }],
  }))
  Object.assign(globalThis, { fetch })
  const { player } = createPlaying({ ...man, timedWords: true }, { ...woman, timedWords: true })
  expect(fetch).not.toHaveBeenCalled()
  player.togglePlay()
  player.loadWords()
  await new Promise((resolve) => setTimeout(resolve))
  expect(player.getState().words).toHaveLength(1)
  player.togglePlay()
  player.togglePlay()
  player.setVoice('woman')
  await new Promise((resolve) => setTimeout(resolve))
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/times/audio/a.json', '/times/audio/a.elena.json'])
  expect(player.getState().words).toHaveLength(1)
})

test('lines are heard without the times of words, which the next play asks for again', async () => {
  const fetch = jest.fn(() => Promise.reject(new TypeError('offline')))
  Object.assign(globalThis, { fetch })
  const { player, reach } = createPlaying({ ...man, url: '/audio/b.m4a', timedWords: true })
  for (const count of [1, 2]) {
    player.playLine(0)
    await new Promise((resolve) => setTimeout(resolve))
    reach(2.1)
    expect(fetch).toHaveBeenCalledTimes(count)
  }
  expect(player.getState().words).toEqual([])
})
