import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureLoudness, readSound } from './ffmpeg'
import type { LineTime, Recording } from './join-lines'
import { findSpeech, type Sound } from './sound'

type Files = { m4a: string; vtt: string }

/**
 * Writes a recording twice into a temporary folder and prints what can be measured: whether both have the same bytes,
 * and the same as the published files; how far the speech in the decoded file has moved; and the loudness.
 */
export async function checkAudio(
  id: string,
  recording: Recording,
  published: Files,
  write: (files: Files) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'story-check-'))
  const getFiles = (name: string): Files => ({
    m4a: path.join(folder, `${name}.m4a`),
    vtt: path.join(folder, `${name}.vtt`),
  })
  const [first, second] = [getFiles('first'), getFiles('second')]
  try {
    await write(first)
    await write(second)
    const decoded = await readSound(first.m4a, recording.rate)
    const shifts = recording.times.map((time) =>
      Math.abs(getOnset(decoded, time) - getOnset(recording, time)),
    )
    const { integrated, truePeak } = await measureLoudness(decoded)
    console.log(`${id}: same bytes in two runs: ${await areSame(first, second)}`)
    console.log(`${id}: same bytes as the published files: ${await areSame(first, published)}`)
    console.log(`${id}: the speech of a line is at most ${(Math.max(...shifts) * 1000).toFixed(1)} ms off`)
    console.log(`${id}: ${integrated.toFixed(1)} LUFS, peak ${truePeak.toFixed(1)} dBTP`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns when speech begins within a line, in seconds. */
function getOnset({ samples, rate }: Sound, [start, end]: LineTime): number {
  const from = Math.round((start - 0.1) * rate)
  const [onset] = findSpeech({ samples: samples.subarray(from, Math.round(end * rate)), rate })
  return (from + onset) / rate
}

async function areSame(a: Files, b: Files): Promise<'yes' | 'no'> {
  const [aSound, bSound, aTimes, bTimes] = await Promise.all(
    [a.m4a, b.m4a, a.vtt, b.vtt].map((file) => readFile(file).catch(() => null)),
  )
  return aSound && bSound && aTimes && bTimes && aSound.equals(bSound) && aTimes.equals(bTimes) ? 'yes' : 'no'
}
