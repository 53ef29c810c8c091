import { access, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { getRecordingNote, getSyntheticArtist, type RecordingSource } from '@/lib/content/audio'
import { getAudioUrl } from '@/lib/content/files'
import { readAudioTags } from '@/lib/content/load'
import { getWebVttText } from '@/lib/content/web-vtt'
import { groupBy } from '@/lib/story/group-by'
import { getCleanText } from '@/lib/story/marked-text'
import { runScript, UsageError } from '@/scripts/run-script'
import { levelSound, writeM4a } from './ffmpeg'
import { getChecksum, type PublishedAudio, planAudio } from './plan-audio'
import type { SpeechVoice } from './sound'
import { type SpokenLine, speakLines } from './speak-lines'
import {
  findStoryIds,
  getRecordingPaths,
  getSpeakable,
  loadSpokenStory,
  type RecordingPaths,
  type StorySource,
} from './story-source'
import { getVoice, publishedVoices } from './voices'
import { writeRecording } from './write-recording'

const help = `Records stories with synthetic voices.

  npm run audio -- <id> …          writes public/audio/<id>.m4a and <id>.elena.m4a, each with a .vtt
  npm run audio -- --all           does so for every story whose recordings are missing or older than their text; may be
                                   stopped and started again
  npm run audio -- --check [<id>]  says which recordings no longer match their text, voice or program, and records them again
  --voice <name>   only this voice: Aleksandr (the story's audioUrl), or another as <id>.<name>.m4a: Anna, Elena, Irina,
                   Aleksandr-HQ, or one of your own program's: SPEECH_COMMAND='program {voice} {rate} {out}' is
                   given a sentence on standard input and writes a WAV file; SPEECH_TEXT is how it wants stress:
                   plain, acute (U+0301, the default), plus (+ before the vowel) or ipa (for Piper)
  --force          even if a recording is up to date, or is a person's`

type AudioOptions = { all: boolean; check: boolean; force: boolean; voice?: string }

type Job = { story: StorySource; voice: SpeechVoice; lines: SpokenLine[]; files: RecordingPaths }

runScript(help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      voice: { type: 'string' },
    },
  })
  if (values.all ? positionals.length > 0 : positionals.length === 0 && !values.check)
    throw new UsageError('expected the ids of stories, or --all')
  await makeAudio(process.cwd(), positionals, values)
})

/** Makes the recordings of stories and prints what was done. Throws what the editor has to correct. */
export async function makeAudio(root: string, ids: readonly string[], options: AudioOptions): Promise<void> {
  const voices = (options.voice ? [options.voice] : publishedVoices).map(getVoice)
  const wanted = ids.length > 0 ? ids : findStoryIds(root)
  const stories = await Promise.all(wanted.map((id) => loadSpokenStory(root, id)))
  // All texts are checked before the first is spoken, so that the editor gets one list of everything to correct.
  const spoken = getSpeakable(stories)
  const jobs = stories.flatMap((story, index) =>
    voices.map((voice): Job => {
      const lines = (spoken[index] ?? []).map((sentences, line): SpokenLine => {
        const speaker = story.speakers.get(line)
        return { sentences, voice: speaker ? getVoice(speaker) : voice }
      })
      return { story, voice, lines, files: getRecordingPaths(root, story.id, voice.name) }
    }),
  )
  const checksums = new Map<string, Promise<string>>()
  const getVoiceChecksum = (voice: SpeechVoice) => {
    const known = checksums.get(voice.name) ?? findVoiceChecksum(voice)
    checksums.set(voice.name, known)
    return known
  }
  const failures: Failure[] = []
  let next = 0
  const work = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) {
      const { name } = job.files
      try {
        const done = await makeRecording(job, options, getVoiceChecksum)
        if (done) console.log(`${name}: ${done}`)
      } catch (error) {
        failures.push({ name, error })
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  throwFailures(failures)
}

type Failure = { name: string; error: unknown }

/** Throws why recordings were not made, each reason once: a program that is missing fails for all of them. */
function throwFailures(failures: readonly Failure[]): void {
  if (failures.length === 0) return
  const reasons = groupBy(failures, ({ error }) => (error instanceof Error ? error.message : String(error)))
  const texts = [...reasons].map(([reason, of]) => `${of.map(({ name }) => name).join(', ')}: ${reason}`)
  throw new Error(texts.join('\n'), { cause: failures[0]?.error })
}

/** Makes a recording if needed and returns what was done, or undefined where there is nothing to say. */
async function makeRecording(
  { story, voice, lines, files }: Job,
  { all, check, force }: AudioOptions,
  getVoiceChecksum: (voice: SpeechVoice) => Promise<string>,
): Promise<string | undefined> {
  const otherRecording = findOtherRecording(story)
  if (otherRecording) return otherRecording
  const said = lines.map(({ voice: speaker, sentences }) => [speaker.label, sentences.map(speaker.spell)])
  const source: RecordingSource = { checksum: getChecksum(said) }
  const published = await readPublishedAudio(files)
  if (check && published.tags === null) return undefined
  if (check) source.voiceChecksum = await getVoiceChecksum(voice)
  const wanted = {
    name: files.name,
    lines: story.lines.map(getCleanText),
    artist: getSyntheticArtist(voice.label),
    source,
  }
  const plan = force ? ({ act: 'make', reason: '' } as const) : planAudio(wanted, published)
  if (plan.act !== 'make') return (all || check) && plan.reason === 'up to date' ? undefined : plan.reason
  const { times, words, ...sound } = await speakLines(lines)
  const levelled = await levelSound(sound)
  source.voiceChecksum ??= await getVoiceChecksum(voice)
  const note = getRecordingNote(wanted.artist, source)
  await writeRecording(
    files,
    (m4a) => writeM4a(m4a, levelled, { artist: wanted.artist, title: story.title }),
    getWebVttText(times, wanted.lines, note, words),
  )
  const made = `${times.length} lines, ${(sound.samples.length / sound.rate).toFixed(1)} s`
  return plan.reason && published.tags !== null ? `${made}, because ${plan.reason}` : made
}

/**
 * Returns a checksum that changes when a program or its voice does: of the length and the words of a sentence that it
 * speaks. Not of its samples, whose last bits differ between processors.
 */
async function findVoiceChecksum(voice: SpeechVoice): Promise<string> {
  const [speech] = await voice.speak(['Съе́шь же ещё э́тих мя́гких францу́зских бу́лок, да вы́пей ча́ю.'])
  return getChecksum([speech?.rate, speech?.samples.length, speech?.words]).slice(0, 8)
}

/** Returns why a story that names another recording than the one made here is left alone, or null. */
function findOtherRecording({ id, audioUrl }: StorySource): string | null {
  const made = getAudioUrl(id)
  if (audioUrl === undefined || audioUrl === made) return null
  return `left alone, because its audioUrl is ${audioUrl}; for the synthetic voice write "audioUrl: ${made}"`
}

async function readPublishedAudio({ m4a, vtt }: RecordingPaths): Promise<PublishedAudio> {
  const exists = await access(m4a).then(
    () => true,
    () => false,
  )
  return {
    vtt: await readFile(vtt, 'utf8').catch(() => null),
    tags: exists ? ((await readAudioTags(m4a)) ?? 'unreadable') : null,
  }
}
