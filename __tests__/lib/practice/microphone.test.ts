import { MicrophoneError, startRecording } from '@/lib/practice/microphone'

class Recorder extends EventTarget {
  state = 'inactive'
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(new Event('stop'))
  }
}

/** A microphone that is switched on by the next recording. */
function connect(recorder: typeof Recorder) {
  const track = Object.assign(new EventTarget(), { stop: jest.fn() })
  const mediaDevices = { getUserMedia: async () => ({ getTracks: () => [track] }) }
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  Object.assign(globalThis, { MediaRecorder: recorder })
  return track
}

const refuse = (): never => {
  throw new DOMException('', 'NotSupportedError')
}

test.each([
  [
    'cannot be made',
    class extends Recorder {
      override state = refuse()
    },
  ],
  [
    'does not start',
    class extends Recorder {
      override start = refuse
    },
  ],
])('the microphone is switched off where a recorder %s', async (_, recorder) => {
  const track = connect(recorder)
  await expect(startRecording(() => {})).rejects.toEqual(new MicrophoneError('unsupported'))
  expect(track.stop).toHaveBeenCalled()
})

test('the microphone is on until the recording is stopped', async () => {
  const track = connect(Recorder)
  const recording = await startRecording(() => {})
  expect(track.stop).not.toHaveBeenCalled()
  // jsdom's Blob cannot be read.
  await recording.stop().catch(() => {})
  expect(track.stop).toHaveBeenCalled()
})
