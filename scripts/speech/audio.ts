import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { getRecordingNote, getSyntheticArtist } from '@/lib/content/audio'
import { getAudioUrl } from '@/lib/content/files'
import { readAudioTags } from '@/lib/content/load'
import { getWebVttText } from '@/lib/content/web-vtt'
import { getCleanText } from '@/lib/story/marked-text'
import { runScript, UsageError } from '@/scripts/run-script'
import { checkAudio } from './check-audio'
import { speakLines, voiceName } from './festival'
import { levelSound, writeM4a } from './ffmpeg'
import type { Recording } from './join-lines'
import { getTextChecksum, type PublishedAudio, planAudio } from './plan-audio'
import {
  findStoryIds,
  getRecordingPaths,
  getSpeakable,
  loadStorySource,
  type StorySource,
} from './story-source'

const help = `Speaks stories with a synthetic voice.

  npm run audio -- <id> …          writes public/audio/<id>.m4a and public/audio/<id>.vtt
  npm run audio -- --all           does so for every story whose audio is missing or older than its text
  npm run audio -- --check <id> …  makes the audio again without keeping it, and measures it

  --force   even if the audio is up to date, or is a person's recording`

type AudioOptions = { all: boolean; check: boolean; force: boolean }

const artist = getSyntheticArtist(voiceName)

runScript(help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  })
  if (values.all === positionals.length > 0) throw new UsageError('expected the ids of stories, or --all')
  await makeAudio(process.cwd(), positionals, values)
})

/** Makes or checks the audio of stories and prints what was done. Throws what the editor has to correct. */
export async function makeAudio(root: string, ids: readonly string[], options: AudioOptions): Promise<void> {
  const wanted = options.all ? findStoryIds(root) : ids
  const stories = await Promise.all(wanted.map((id) => loadStorySource(root, id)))
  // All texts are checked before the first is spoken, so that the editor gets one list of everything to correct.
  const spoken = getSpeakable(stories)
  for (const [index, story] of stories.entries()) {
    const text = spoken[index] ?? []
    const files = getRecordingPaths(root, story.id)
    const otherRecording = findOtherRecording(story)
    if (otherRecording) {
      console.log(`${story.id}: ${otherRecording}`)
      continue
    }
    const checksum = getTextChecksum(text)
    const plan =
      options.check || options.force
        ? ({ act: 'make' } as const)
        : planAudio({ id: story.id, lines: story.lines.map(getCleanText), checksum }, await readAudio(files))
    if (plan.act === 'make') {
      const { times, ...sound } = await speakLines(text)
      const recording = { ...(await levelSound(sound)), times }
      const write = (to: typeof files) => writeAudio(to, story, recording, checksum)
      await (options.check ? checkAudio(story.id, recording, files, write) : write(files))
      const seconds = recording.samples.length / recording.rate
      console.log(`${story.id}: ${times.length} lines, ${seconds.toFixed(1)} s`)
    } else {
      if (plan.act === 'renewTimings') await writeFile(files.vtt, plan.vtt)
      console.log(`${story.id}: ${plan.reason}`)
    }
  }
}

/** Returns why a story that names another recording than the one made here is left alone, or null. */
function findOtherRecording({ id, audioUrl }: StorySource): string | null {
  const made = getAudioUrl(id)
  if (audioUrl === undefined || audioUrl === made) return null
  return `left alone, because its audioUrl is ${audioUrl}; for the synthetic voice write "audioUrl: ${made}"`
}

async function readAudio({ m4a, vtt }: { m4a: string; vtt: string }): Promise<PublishedAudio> {
  const exists = await access(m4a).then(
    () => true,
    () => false,
  )
  return {
    vtt: await readFile(vtt, 'utf8').catch(() => null),
    tags: exists ? ((await readAudioTags(m4a)) ?? 'unreadable') : null,
  }
}

/** Writes the recording and the times of its lines; the same text always gives the same bytes. */
async function writeAudio(
  files: { m4a: string; vtt: string },
  { title, lines }: StorySource,
  recording: Recording,
  checksum: string,
): Promise<void> {
  await mkdir(path.dirname(files.m4a), { recursive: true })
  await writeM4a(files.m4a, recording, { artist, title })
  const timings = getWebVttText(recording.times, lines.map(getCleanText), getRecordingNote(artist, checksum))
  await writeFile(files.vtt, timings)
}
