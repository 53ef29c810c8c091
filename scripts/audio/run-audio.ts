import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { voiceName } from '@/lib/audio/festival'
import { writeM4a } from '@/lib/audio/ffmpeg'
import { levelSound } from '@/lib/audio/level'
import {
  findReasonToKeep,
  getRecordingNote,
  getRecordingPaths,
  getTextChecksum,
  type Recording,
} from '@/lib/audio/recording'
import { speakLines } from '@/lib/audio/speak-lines'
import { getWebVttText } from '@/lib/audio/web-vtt-text'
import { getSyntheticArtist } from '@/lib/stories/synthetic-artist'
import { checkAudio } from './check-audio'
import { getSpeakable } from './speakable'
import { findStoryIds, loadStorySource, type StorySource } from './story-source'

/** What the command was asked for. */
type AudioOptions = { all: boolean; check: boolean; force: boolean }

const artist = getSyntheticArtist(voiceName)

/** Makes or checks the audio of stories and prints what was done. Throws what the editor has to mend. */
export async function runAudio(root: string, ids: readonly string[], options: AudioOptions): Promise<void> {
  const wanted = options.all ? await findStoryIds(root) : ids
  const stories = await Promise.all(wanted.map((id) => loadStorySource(root, id)))
  // All texts are looked at before the first one is spoken: one list of everything to mend.
  const spoken = getSpeakable(stories)
  for (const [index, story] of stories.entries()) {
    const text = spoken[index] ?? []
    const files = getRecordingPaths(root, story.id)
    const vtt = await readFile(files.vtt, 'utf8').catch(() => null)
    const reason = options.check ? null : findReasonToKeep(vtt, getTextChecksum(text), options.force)
    if (reason) {
      console.log(`${story.id}: ${reason}`)
      continue
    }
    const recording = await speakStory(text)
    if (options.check)
      await checkAudio(story, recording, files, (file) => writeStory(file, story, recording, text))
    else await writeStory(files, story, recording, text)
    console.log(summarise(story, recording))
  }
}

async function speakStory(text: readonly (readonly string[])[]): Promise<Recording> {
  const { times, ...sound } = await speakLines(text)
  return { ...(await levelSound(sound)), times }
}

/** Writes the recording and the time of its lines; the same text gives the same bytes. */
async function writeStory(
  files: { m4a: string; vtt: string },
  story: StorySource,
  recording: Recording,
  text: readonly (readonly string[])[],
): Promise<void> {
  await mkdir(path.dirname(files.m4a), { recursive: true })
  await writeM4a(files.m4a, recording, { artist, title: story.title })
  const lines = story.lines.map((line) => line.text)
  await writeFile(
    files.vtt,
    getWebVttText(recording.times, lines, getRecordingNote(artist, getTextChecksum(text))),
  )
}

function summarise(story: StorySource, { samples, rate, times }: Recording): string {
  return `${story.id}: ${times.length} lines, ${(samples.length / rate).toFixed(1)} s`
}
