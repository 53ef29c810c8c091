import { findRussianVoice, watchVoices } from '@/lib/player/device-voice'
import { installSpeech } from '../../speech-stand-in'

const english = { name: 'Samantha', lang: 'en-US', localService: true, default: true }
const rundi = { name: 'Bujumbura', lang: 'rn-BI', localService: true }
const milena = { name: 'Milena', lang: 'ru-RU', localService: true }
const enhanced = { name: 'Milena (Enhanced)', lang: 'ru_RU', localService: true }
const espeak = { name: 'Russian espeak-ng', lang: 'rus', localService: true }
const latvian = { name: 'Russian (Latvia)', lang: 'ru-LV', localService: true }
const variant = { name: 'Russian+Adam', lang: 'ru', localService: true }
const svetlana = { name: 'Svetlana Online (Natural)', lang: 'ru-RU', localService: false }

afterEach(() => {
  jest.useRealTimers()
  for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance']) Reflect.deleteProperty(globalThis, name)
})

test.each([
  ['Russian ones only', [english, rundi, milena], milena],
  ['the better quality', [milena, enhanced], enhanced],
  ['any other before espeak', [espeak, milena], milena],
  ['the default', [milena, { ...milena, name: 'Yuri', default: true }], { name: 'Yuri' }],
  ['espeak if there is no other', [english, espeak], espeak],
  [
    'Russian of Russia, and none of its hundred variants',
    [variant, latvian, { ...latvian, name: 'Russian', lang: 'ru' }],
    { name: 'Russian' },
  ],
])('of the voices of a device: %s', (_, voices, chosen) => {
  installSpeech({ voices, characterMs: 1 })
  expect(findRussianVoice('device')).toMatchObject(chosen)
})

test('a voice that sends away what it says is never taken for one of the device', () => {
  installSpeech({ voices: [svetlana], characterMs: 1 })
  expect(findRussianVoice('device')).toBeNull()
  expect(findRussianVoice('online')).toMatchObject(svetlana)
})

test("Linux's own voices are the device's, whatever Firefox says of them", () => {
  const uri = 'urn:moz-tts:speechd:Russian?ru'
  installSpeech({
    voices: [{ name: 'Russian', lang: 'ru', localService: false, voiceURI: uri }],
    characterMs: 1,
  })
  expect(findRussianVoice('device')).toMatchObject({ name: 'Russian' })
  expect(findRussianVoice('online')).toBeNull()
})

test('a voice that the browser finds later is told, until nobody listens', () => {
  jest.useFakeTimers()
  const speech = installSpeech({ voices: [milena, svetlana], voicesMs: 3000, characterMs: 1 })
  const listener = jest.fn()
  const ended = new AbortController()
  watchVoices(listener, ended.signal)
  expect(listener.mock.lastCall).toEqual([[]])
  jest.advanceTimersByTime(4000)
  expect(listener.mock.lastCall).toEqual([['device', 'online']])
  ended.abort()
  speech.dispatchEvent(new Event('voiceschanged'))
  watchVoices(listener, ended.signal)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('however many ask for a voice, all voices are looked through once for each kind', () => {
  jest.useFakeTimers()
  const speech = installSpeech({ voices: [milena], characterMs: 1 })
  const look = jest.spyOn(speech, 'getVoices')
  const listeners = Array.from({ length: 50 }, () => jest.fn())
  const ended = new AbortController()
  for (const listener of listeners) watchVoices(listener, ended.signal)
  expect(look).toHaveBeenCalledTimes(2)
  speech.dispatchEvent(new Event('voiceschanged'))
  expect(look).toHaveBeenCalledTimes(4)
  for (const listener of listeners) expect(listener.mock.calls).toEqual([[['device']], [['device']]])
})
