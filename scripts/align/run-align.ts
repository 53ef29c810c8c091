import { access, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getRecordingNote, isSyntheticArtist } from '@/lib/content/audio'
import { getWebVttText } from '@/lib/content/web-vtt'
import { getCleanText } from '@/lib/story/marked-text'
import { readSound, writeM4a } from '@/scripts/speech/ffmpeg'
import type { LineTime } from '@/scripts/speech/join-lines'
import { levelSound } from '@/scripts/speech/level'
import { getRecordingPaths } from '@/scripts/speech/recording'
import { getSpeakable } from '@/scripts/speech/speakable'
import { loadStorySource, type StorySource } from '@/scripts/speech/story-source'
import { alignLines, type FoundLine } from './align-lines'
import { getCueTimes } from './cue-times'
import { getDoubts } from './doubts'
import { speechRate } from './mel'
import { findNoise } from './noise'
import { speakReference } from './reference'

/** Samples a second of what is published. */
const publishedRate = 44_100

/**
 * Takes a person's recording of a story: writes it with the times of its lines and prints the lines to be checked.
 * Throws what the editor has to mend, and where most lines are not in the recording.
 */
export async function runAlign(root: string, id: string, recording: string, reader: string): Promise<void> {
  checkReader(reader)
  await access(recording).catch(() => {
    throw new Error(`there is no file ${recording}`)
  })
  const story = await loadStorySource(root, id)
  const [spoken = []] = getSpeakable([story])
  const reference = await speakReference(spoken)
  const sound = await readSound(recording, speechRate)
  const found = alignLines(sound, reference, reference.times)
  checkFound(found, recording, id)
  const files = getRecordingPaths(root, id)
  await mkdir(path.dirname(files.m4a), { recursive: true })
  const published = await levelSound(await readSound(recording, publishedRate))
  await writeM4a(files.m4a, published, { artist: reader, title: story.title })
  const times = getCueTimes(
    found.map(({ time }) => time),
    sound.samples.length / sound.rate,
  )
  const texts = story.lines.map(getCleanText)
  await writeFile(files.vtt, getWebVttText(times, texts, getRecordingNote(reader)))
  console.log(getReport(story, found, times, findNoise(sound)))
}

function checkReader(reader: string): void {
  const isName = reader.trim() !== '' && !/[\n\r]|-->/.test(reader)
  if (isName && !isSyntheticArtist(reader)) return
  throw new Error(`--reader: expected a person's name, found "${reader}"`)
}

function checkFound(found: readonly FoundLine[], recording: string, id: string): void {
  const missing = found.filter(({ time }) => time === null).length
  if (missing * 2 <= found.length) return
  throw new Error(
    `${recording}: ${missing} of ${found.length} lines of ${id} were not found, so nothing was written; ` +
      'is it a recording of this story?',
  )
}

function getReport(
  { id, lines }: StorySource,
  found: readonly FoundLine[],
  times: readonly LineTime[],
  noise: string | null,
): string {
  const texts = lines.map(getCleanText)
  const doubtful = found.flatMap((line, index) => {
    const doubts = getDoubts(line)
    const text = texts[index] ?? ''
    return doubts.length > 0
      ? [`  line ${index + 1} at ${formatTime(times[index]?.[0] ?? 0)} «${text}»: ${doubts.join('; ')}`]
      : []
  })
  const count = noise ? 'all' : doubtful.length || 'none'
  const advice = getAdvice(id, doubtful.length > 0, noise)
  return [`${id}: ${found.length} lines, ${count} to be checked`, ...doubtful, ...advice].join('\n')
}

function getAdvice(id: string, hasDoubts: boolean, noise: string | null): string[] {
  const correct = `correct their times in public/audio/${id}.vtt where needed`
  if (noise) return [`${noise} Listen to all lines and ${correct}, or record again in a quieter place.`]
  return hasDoubts ? [`Listen to these and ${correct}.`] : []
}

/** Minutes, seconds and tenths, as players show them. */
function formatTime(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  return `${Math.floor(tenths / 600)}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`
}
