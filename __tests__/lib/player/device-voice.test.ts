import { findRussianVoice, speak, watchVoices } from '@/lib/player/device-voice'
import { mark } from '@/lib/story/marked-text'
import { installSpeech } from '../../speech-stand-in'

const english = { name: 'Samantha', lang: 'en-US', localService: true, default: true }
const rundi = { name: 'Bujumbura', lang: 'rn-BI', localService: true }
const milena = { name: 'Milena', lang: 'ru-RU', localService: true }
const enhanced = { name: 'Milena (Enhanced)', lang: 'ru_RU', localService: true }
const espeak = { name: 'Russian espeak-ng', lang: 'rus', localService: true }
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
  ['espeak if there is no other', [english, espeak], espeak],
  [
    'none of its hundred variants',
    [variant, { ...milena, name: 'Russian', lang: 'ru' }],
    { name: 'Russian' },
  ],
])('of the voices of a device: %s', (_, voices, chosen) => {
  installSpeech({ voices, characterMs: 1 })
  expect(findRussianVoice()).toMatchObject(chosen)
})

test('a voice that sends away what it says is never chosen', () => {
  installSpeech({ voices: [svetlana], characterMs: 1 })
  expect(findRussianVoice()).toBeNull()
})

test("Linux's own voices are the device's, whatever Firefox says of them", () => {
  const uri = 'urn:moz-tts:speechd:Russian?ru'
  installSpeech({
    voices: [{ name: 'Russian', lang: 'ru', localService: false, voiceURI: uri }],
    characterMs: 1,
  })
  expect(findRussianVoice()).toMatchObject({ name: 'Russian' })
})

test('a voice that the browser finds later is told, until nobody listens', () => {
  jest.useFakeTimers()
  const speech = installSpeech({ voices: [milena], voicesMs: 3000, characterMs: 1 })
  const listener = jest.fn()
  const unwatch = watchVoices(listener)
  expect(findRussianVoice()).toBeNull()
  jest.advanceTimersByTime(4000)
  expect(findRussianVoice()).toMatchObject(milena)
  unwatch()
  speech.dispatchEvent(new Event('voiceschanged'))
  expect(listener).toHaveBeenCalledTimes(1)
})

test('however often a voice is asked for, all voices are looked through once, and again when they change', () => {
  const speech = installSpeech({ voices: [milena], characterMs: 1 })
  const look = jest.spyOn(speech, 'getVoices')
  for (let times = 0; times < 50; times++) findRussianVoice()
  expect(look).toHaveBeenCalledTimes(1)
  speech.dispatchEvent(new Event('voiceschanged'))
  for (let times = 0; times < 50; times++) findRussianVoice()
  expect(look).toHaveBeenCalledTimes(2)
})

test('a text is spoken without its stress marks and dash, and again directly after it was stopped', () => {
  jest.useFakeTimers()
  const { said } = installSpeech({ voices: [milena], characterMs: 100 })
  const onFault = jest.fn()
  speak(mark('— При́нтер'), 0.85, onFault)
  jest.advanceTimersByTime(100)
  speak(mark('до́м'), 1, onFault)
  jest.advanceTimersByTime(6000)
  expect(said).toEqual([
    { text: 'Принтер', rate: 0.85, voice: 'Milena' },
    { text: 'дом', rate: 1, voice: 'Milena' },
  ])
  expect(onFault).not.toHaveBeenCalled()
})

test('a voice that does not begin is a fault, but not one that was stopped or waits for a press', () => {
  jest.useFakeTimers()
  const onFault = jest.fn()
  installSpeech({ voices: [milena], characterMs: 1, fault: 'refused' })
  speak(mark('до́м'), 1, onFault)
  jest.advanceTimersByTime(6000)
  installSpeech({ voices: [milena], characterMs: 1, fault: 'mute' })
  speak(mark('до́м'), 1, onFault)()
  jest.advanceTimersByTime(6000)
  expect(onFault).not.toHaveBeenCalled()
  speak(mark('до́м'), 1, onFault)
  jest.advanceTimersByTime(6000)
  expect(onFault).toHaveBeenCalledTimes(1)
})
