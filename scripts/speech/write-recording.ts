import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getRecordingNote, isSyntheticArtist, parseRecordingNote } from '@/lib/content/audio'
import { getWebVttText } from '@/lib/content/web-vtt'
import { getCleanText } from '@/lib/story/marked-text'
import { levelSound, writeM4a } from './ffmpeg'
import type { LineTime } from './join-lines'
import type { Sound } from './sound'
import { getRecordingPaths, type RecordingPaths, type StorySource } from './story-source'

/** Where people's recordings are worked on, below the repository's root. Git does not keep it. */
export const recordingsFolder = 'recordings'

/** Samples per second of a person's published recording. */
export const publishedRate = 44_100

/** Replaces both files of a recording, or neither: what fails, or is interrupted, leaves the old ones. */
export async function writeRecording(
  { m4a, vtt }: RecordingPaths,
  writeSound: (file: string) => Promise<void>,
  timings: string,
): Promise<void> {
  const folder = path.dirname(m4a)
  await mkdir(folder, { recursive: true })
  const sound = path.join(folder, `.new-${path.basename(m4a)}`)
  const text = path.join(folder, `.new-${path.basename(vtt)}`)
  try {
    await writeSound(sound)
    await writeFile(text, timings)
    await rename(sound, m4a)
    await rename(text, vtt)
  } finally {
    await rm(sound, { force: true })
    await rm(text, { force: true })
  }
}

/** Throws unless this can be the name of a person who reads. */
export function checkReader(reader: string): void {
  const isName = reader.trim() !== '' && !/[\n\r]|-->/.test(reader)
  if (isName && !isSyntheticArtist(reader)) return
  throw new Error(`--reader: expected a person's name, found "${reader}"`)
}

/**
 * Makes what a person has read the recording of a story, with the times of its lines. Says before what it
 * replaces, and keeps a copy of it. Throws if the sound is silent.
 */
export async function publishPerson(
  root: string,
  story: StorySource,
  sound: Sound,
  times: readonly LineTime[],
  reader: string,
): Promise<void> {
  const files = getRecordingPaths(root, story.id)
  const levelled = await levelSound(sound)
  await keepOld(root, story.id, files)
  const texts = story.lines.map(getCleanText)
  await writeRecording(
    files,
    (m4a) => writeM4a(m4a, levelled, { artist: reader, title: story.title }),
    getWebVttText(times, texts, getRecordingNote(reader)),
  )
}

/** Copies the recording that is about to be replaced, if there is one, and says so. */
async function keepOld(root: string, id: string, { m4a, vtt }: RecordingPaths): Promise<void> {
  const old = [m4a, vtt].filter((file) => existsSync(file))
  if (old.length === 0) return
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = path.join(root, recordingsFolder, id, `replaced-${time}`)
  await mkdir(folder, { recursive: true })
  for (const file of old) await copyFile(file, path.join(folder, path.basename(file)))
  const { artist } = parseRecordingNote(await readFile(vtt, 'utf8').catch(() => ''))
  const by = artist ? ` by “${artist}”` : ''
  console.log(
    `${path.relative(root, m4a)}: the recording${by} is replaced; a copy is in ${path.relative(root, folder)}`,
  )
}
