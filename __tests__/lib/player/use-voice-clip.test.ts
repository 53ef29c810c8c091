import { act, renderHook } from '@testing-library/react'
import { makeRecording } from '@/__tests__/recording'
import { createPlayerStore } from '@/lib/player/player-store'
import { useVoiceClip } from '@/lib/player/use-voice-clip'

const sound = {
  duration: 2,
  sampleRate: 100,
  length: 200,
  getChannelData: () => new Float32Array(200).fill(1),
} as unknown as AudioBuffer

const getContext = () => ({ decodeAudioData: async () => sound }) as unknown as AudioContext

async function say(url: string, line: number) {
  const cues = [0, 1].map((start) => [start, start + 1] as const)
  const player = createPlayerStore([makeRecording({ url, duration: 2, cues })])
  const { result } = renderHook(() => useVoiceClip(player, getContext, line, true))
  await act(async () => {})
  expect(result.current).toMatchObject({ sound, start: line, end: line + 1 })
}

test('a recording is decoded once for its lines, and kept only until another one is', async () => {
  const fetch = jest.fn(async () => ({ arrayBuffer: async () => new ArrayBuffer(1) }))
  Object.assign(globalThis, { fetch })
  await say('/audio/cat.m4a', 0)
  await say('/audio/cat.m4a', 1)
  expect(fetch).toHaveBeenCalledTimes(1)
  await say('/audio/dog.m4a', 0)
  expect(fetch).toHaveBeenCalledTimes(2)
  await say('/audio/cat.m4a', 0)
  expect(fetch).toHaveBeenCalledTimes(3)
})
