import type { Recording } from '@/lib/player/recordings'

/** Returns a recording in a synthetic voice, but for what a test says of it. */
export const makeRecording = (change: Partial<Recording> = {}): Recording => ({
  voice: 'man',
  name: 'Man',
  url: '/audio/a.m4a',
  duration: 6,
  cues: [],
  synthetic: true,
  timedWords: false,
  ...change,
})
