import { makeRecording } from '@/__tests__/recording'
import { DeviceSound } from '@/lib/player/device-sound'
import { findRussianVoice } from '@/lib/player/device-voice'
import { getCurrentLine } from '@/lib/player/player'
import { createPlayerStore } from '@/lib/player/player-store'
import { planSpeech } from '@/lib/player/spoken-parts'
import { findSpokenWord } from '@/lib/player/word-times'
import { mark } from '@/lib/story/marked-text'
import { installSpeech, type SpeechHabits } from '../../speech-stand-in'

const texts = ['Олег дома.', 'Он читает большую книгу.', 'Потом он спит.']
const milena = { name: 'Milena', lang: 'ru-RU', localService: true }

beforeEach(() => jest.useFakeTimers())

afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

function createSpoken(habits: Partial<SpeechHabits> = {}) {
  const speech = installSpeech({ voices: [milena], characterMs: 70, ...habits })
  const { parts, cues, words } = planSpeech(texts.map(mark))
  const voice = findRussianVoice('device')
  if (!voice) throw new Error('The stand-in has a Russian voice.')
  const sound = new DeviceSound(parts, voice)
  const duration = parts.at(-1)?.end ?? 0
  const sayWord = () => {}
  const reading = {
    voice: 'device',
    name: 'Milena',
    duration,
    cues,
    words,
    timedWords: false,
    sound,
    sayWord,
  } as const
  const player = createPlayerStore([makeRecording({ duration, cues })])
  player.attach(document.createElement('audio'))
  player.speakAs('device', () => reading)
  const getLine = () => getCurrentLine(player.getState(), cues)
  const getSaid = () => speech.said.map(({ text }) => text)
  return { speech, sound, reading, player, cues, getLine, getSaid }
}

/** Longer than any of the lines takes, with the pause after it. */
const lineMs = 3500

test('straight through each line is marked while it is spoken, with a pause after it', () => {
  const { player, sound, getLine, getSaid } = createSpoken()
  const marked = new Set<number | null>()
  player.togglePlay()
  player.subscribe(() => marked.add(getLine()))
  jest.advanceTimersByTime(500)
  expect(getSaid()).toEqual([texts[0]])
  expect(player.getState().playing).toBe(true)
  // Spoken, and in the pause.
  jest.advanceTimersByTime(300)
  expect(getSaid()).toEqual([texts[0]])
  jest.advanceTimersByTime(3 * lineMs)
  expect(getSaid()).toEqual(texts)
  expect([...marked]).toEqual([0, 1, 2])
  expect(player.getState()).toMatchObject({ playing: false, failed: false, hindrance: null })
  expect(sound.ended).toBe(true)
  // From the end it begins again.
  player.togglePlay()
  jest.advanceTimersByTime(100)
  expect(getSaid()).toEqual([...texts, texts[0]])
})

test('line by line it waits after each line, and a loop speaks one again and again', () => {
  const { player, getSaid } = createSpoken()
  player.setMode('lines')
  player.togglePlay()
  jest.advanceTimersByTime(2 * lineMs)
  expect(getSaid()).toEqual([texts[0]])
  player.togglePlay()
  jest.advanceTimersByTime(2 * lineMs)
  expect(getSaid()).toEqual([texts[0], texts[1]])
  player.setMode('loop')
  player.playLine(2)
  jest.advanceTimersByTime(4 * lineMs)
  expect(getSaid().slice(2).length).toBeGreaterThan(3)
  expect(new Set(getSaid().slice(2))).toEqual(new Set([texts[2]]))
})

test('a paused line is spoken from its beginning: no voice can be trusted to go on', () => {
  const { player, getSaid, getLine } = createSpoken()
  player.continueFrom(1)
  jest.advanceTimersByTime(600)
  player.togglePlay()
  expect(player.getState()).toMatchObject({ playing: false, failed: false })
  jest.advanceTimersByTime(10_000)
  expect(getSaid()).toEqual([texts[1]])
  expect(getLine()).toBe(1)
  player.togglePlay()
  jest.advanceTimersByTime(lineMs)
  expect(getSaid()).toEqual([texts[1], texts[1], texts[2]])
})

test('a rate that is chosen while a line is spoken is heard at once', () => {
  const { player, speech } = createSpoken()
  player.playLine(1)
  jest.advanceTimersByTime(300)
  player.setRate(0.85)
  jest.advanceTimersByTime(lineMs)
  expect(speech.said).toEqual([
    { text: texts[1], rate: 1, voice: 'Milena' },
    { text: texts[1], rate: 0.85, voice: 'Milena' },
  ])
})

test('without word boundaries the position runs as fast as the voice has spoken so far', () => {
  const { player, sound, cues } = createSpoken({ characterMs: 140 })
  player.playLine(0)
  jest.advanceTimersByTime(2 * lineMs)
  player.playLine(1)
  const [start = 0, end = 0] = cues[1] ?? []
  const lengthMs = (texts[1]?.length ?? 0) * 140
  jest.advanceTimersByTime(60 + lengthMs / 2)
  expect((sound.currentTime - start) / (end - start)).toBeGreaterThan(0.35)
  expect((sound.currentTime - start) / (end - start)).toBeLessThan(0.65)
  jest.advanceTimersByTime(lengthMs)
  expect(sound.currentTime).toBe(end)
})

test('with word boundaries the position is that of the word', () => {
  const { player, sound, cues } = createSpoken({ characterMs: 200, boundaries: true })
  player.playLine(1)
  const [start = 0, end = 0] = cues[1] ?? []
  const at = texts[1]?.indexOf('книгу') ?? 0
  jest.advanceTimersByTime(at * 200 + 1)
  expect((sound.currentTime - start) / (end - start)).toBeCloseTo(at / (texts[1]?.length ?? 1), 2)
})

test.each([
  ['slow', 300],
  ['fast', 30],
])('a %s voice that reports its words has each known while it is spoken', (_, characterMs) => {
  const { player } = createSpoken({ characterMs, boundaries: true })
  const line = texts[1] ?? ''
  const seen: [number | undefined, number][] = []
  player.playLine(1)
  for (let ms = 10; ms < line.length * characterMs; ms += 10) {
    jest.advanceTimersByTime(10)
    const { word } = findSpokenWord(player.getState().words, player.getPosition())
    if (word?.index !== seen.at(-1)?.[0]) seen.push([word?.index, ms])
  }
  const begins = Array.from(line.matchAll(/\S+/g), ({ index }) => index * characterMs)
  expect(seen.map(([word]) => word)).toEqual([0, 1, 2, 3])
  for (const [index, [, ms]] of seen.entries()) {
    expect(ms).toBeGreaterThanOrEqual(begins[index] ?? 0)
    expect(ms).toBeLessThanOrEqual((begins[index] ?? 0) + 10)
  }
})

test('of a voice that reports nothing no word is known', () => {
  const { player } = createSpoken()
  player.playLine(1)
  jest.advanceTimersByTime(lineMs)
  expect(player.getState().words).toEqual([])
})

test('a voice that begins and never ends is given up, and the next line follows', () => {
  const { player, getSaid, speech } = createSpoken({ fault: 'stuck' })
  player.togglePlay()
  jest.advanceTimersByTime(1000)
  expect(getSaid()).toEqual([texts[0]])
  speech.habits.fault = undefined
  jest.advanceTimersByTime(20_000)
  expect(getSaid()).toEqual(texts)
  expect(player.getState().failed).toBe(false)
})

test('where the browser waits for a press it is paused, not broken', () => {
  const { player, getSaid, speech } = createSpoken({ fault: 'refused' })
  player.togglePlay()
  jest.advanceTimersByTime(500)
  expect(player.getState()).toMatchObject({ failed: false, playing: false })
  speech.habits.fault = undefined
  player.togglePlay()
  jest.advanceTimersByTime(500)
  expect(getSaid()).toEqual([texts[0]])
})

test('nothing is spoken any more once the page is left', () => {
  const { player, getSaid } = createSpoken()
  player.togglePlay()
  jest.advanceTimersByTime(100)
  window.dispatchEvent(new Event('pagehide'))
  jest.advanceTimersByTime(3 * lineMs)
  expect(getSaid()).toEqual([texts[0]])
  expect(player.getState().playing).toBe(false)
})

test('another sound of the page ends this one, and is heard at once', () => {
  const { player, sound, getSaid } = createSpoken()
  player.togglePlay()
  jest.advanceTimersByTime(100)
  const voice = findRussianVoice('device')
  if (!voice) throw new Error('The stand-in has a Russian voice.')
  const word = new DeviceSound(planSpeech([mark('книга')]).parts, voice)
  word.play()
  jest.advanceTimersByTime(200)
  expect(sound.paused).toBe(true)
  expect(word.paused).toBe(false)
  jest.advanceTimersByTime(3 * lineMs)
  expect(getSaid()).toEqual([texts[0], 'книга'])
  expect(player.getState()).toMatchObject({ playing: false, failed: false })
})

test('from a recording it goes on with the line that was heard, and back', () => {
  const { reading, speech, cues } = createSpoken()
  const slow = cues.map(([start, end]) => [2 * start, 2 * end] as const)
  const player = createPlayerStore([makeRecording({ duration: 9, cues: slow })])
  const audio = document.createElement('audio')
  const detach = player.attach(audio)
  player.continueFrom(1)
  player.speakAs('device', () => reading)
  expect(audio.paused).toBe(true)
  jest.advanceTimersByTime(500)
  expect(speech.said.map(({ text }) => text)).toEqual([texts[1]])
  expect(player.getState()).toMatchObject({ playing: true, voice: 'device' })
  expect(getCurrentLine(player.getState(), player.cues)).toBe(1)
  player.setVoice('man')
  expect(reading.sound.paused).toBe(true)
  expect(audio).toMatchObject({ paused: false, currentTime: 2 * (cues[1]?.[0] ?? 0) })
  // What its sound was made for is used again.
  player.speakAs('device', () => {
    throw new Error('There is one already.')
  })
  jest.advanceTimersByTime(500)
  expect(speech.said.map(({ text }) => text)).toEqual([texts[1], texts[1]])
  detach()
  expect(reading.sound.paused).toBe(true)
})
