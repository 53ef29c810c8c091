import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getRecordingNote, getSyntheticArtist } from '@/lib/content/audio'
import { getAudioUrl } from '@/lib/content/files'
import { readAudioTags } from '@/lib/content/load'
import { getWebVttText } from '@/lib/content/web-vtt'
import { getCleanText } from '@/lib/story/marked-text'
import { checkAudio } from './check-audio'
import { voiceName } from './festival'
import { writeM4a } from './ffmpeg'
import { levelSound } from './level'
import { type PublishedAudio, planAudio } from './plan-audio'
import { getRecordingPaths, getTextChecksum, type Recording } from './recording'
import { speakLines } from './speak-lines'
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
    const elsewhere = findOtherRecording(story)
    if (elsewhere) {
      console.log(`${story.id}: ${elsewhere}`)
      continue
    }
    const wants = { id: story.id, lines: story.lines.map(getCleanText), checksum: getTextChecksum(text) }
    const plan =
      options.check || options.force
        ? ({ act: 'make' } as const)
        : planAudio(wants, await loadPublished(files))
    if (plan.act === 'make') {
      const recording = await speakStory(text)
      if (options.check)
        await checkAudio(story, recording, files, (file) => writeStory(file, story, recording, text))
      else await writeStory(files, story, recording, text)
      console.log(summarise(story, recording))
    } else {
      if (plan.act === 'renewTimings') await writeFile(files.vtt, plan.vtt)
      console.log(`${story.id}: ${plan.reason}`)
    }
  }
}

/** Why a story whose recording is another file than the one that is made here is left alone, or null. */
function findOtherRecording({ id, audioUrl }: StorySource): string | null {
  const made = getAudioUrl(id)
  if (audioUrl === undefined || audioUrl === made) return null
  return `left alone, because its audioUrl is ${audioUrl}; for the synthetic voice write "audioUrl: ${made}"`
}

/** Reads what lies in public/audio for a story. */
async function loadPublished({ m4a, vtt }: { m4a: string; vtt: string }): Promise<PublishedAudio> {
  const [text, tags] = await Promise.all([readFile(vtt, 'utf8').catch(() => null), readTags(m4a)])
  return { vtt: text, tags }
}

async function readTags(m4a: string): Promise<PublishedAudio['tags']> {
  const isThere = await access(m4a).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  return (await readAudioTags(m4a)) ?? 'unreadable'
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
  const lines = story.lines.map(getCleanText)
  await writeFile(
    files.vtt,
    getWebVttText(recording.times, lines, getRecordingNote(artist, getTextChecksum(text))),
  )
}

function summarise(story: StorySource, { samples, rate, times }: Recording): string {
  return `${story.id}: ${times.length} lines, ${(samples.length / rate).toFixed(1)} s`
}
