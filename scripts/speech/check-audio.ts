import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureLoudness, readSound } from './ffmpeg'
import type { LineTime } from './join-lines'
import type { Pcm } from './pcm'
import type { Recording } from './recording'
import { findSpeech } from './speech-bounds'
import type { StorySource } from './story-source'

type Files = { m4a: string; vtt: string }

/**
 * Writes a recording twice to a temporary folder and prints what can be measured: whether both are the same bytes and
 * the same as the published files, how far speech in the decoded file is from where it was put, and the loudness.
 */
export async function checkAudio(
  story: StorySource,
  recording: Recording,
  published: Files,
  write: (files: Files) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'story-check-'))
  try {
    const [first, second] = ['first', 'second'].map((name) => ({
      m4a: path.join(folder, `${name}.m4a`),
      vtt: path.join(folder, `${name}.vtt`),
    })) as [Files, Files]
    await write(first)
    await write(second)
    const decoded = await readSound(first.m4a, recording.rate)
    const shifts = recording.times.map((time) =>
      Math.abs(getOnset(decoded, time) - getOnset(recording, time)),
    )
    const { integrated, truePeak } = await measureLoudness(decoded)
    console.log(`${story.id}: two runs the same bytes: ${await isSame(first, second)}`)
    console.log(`${story.id}: published files the same bytes: ${await isSame(first, published)}`)
    console.log(
      `${story.id}: speech of a line shifted by at most ${(Math.max(...shifts) * 1000).toFixed(1)} ms`,
    )
    console.log(`${story.id}: ${integrated.toFixed(1)} LUFS, peak ${truePeak.toFixed(1)} dBTP`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** When speech begins within a line's time, in seconds. */
function getOnset({ samples, rate }: Pcm, [start, end]: LineTime): number {
  const from = Math.round((start - 0.1) * rate)
  const [onset] = findSpeech({ samples: samples.subarray(from, Math.round(end * rate)), rate })
  return (from + onset) / rate
}

async function isSame(a: Files, b: Files): Promise<'yes' | 'no'> {
  const [aSound, bSound, aTimes, bTimes] = await Promise.all([a.m4a, b.m4a, a.vtt, b.vtt].map(readBytes))
  return aSound && bSound && aTimes && bTimes && aSound.equals(bSound) && aTimes.equals(bTimes) ? 'yes' : 'no'
}

function readBytes(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null)
}
