import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { getCleanText } from '@/lib/story/marked-text'
import { runScript, UsageError } from '@/scripts/run-script'
import { readSound } from '@/scripts/speech/ffmpeg'
import type { LineTime } from '@/scripts/speech/join-lines'
import { getSpeakable, loadStorySource, type StorySource } from '@/scripts/speech/story-source'
import { checkReader, publishedRate, publishPerson } from '@/scripts/speech/write-recording'
import { alignLines, type FoundLine, speakReference } from './align-lines'
import { getCueTimes, getDoubts } from './cues'
import { findNoise } from './edges'
import { speechRate } from './mfcc'

const help = `Publishes a person's recording of a story and finds the time of each line in it.

  npm run audio:align -- <id> <recording> [--reader <name>]

Writes public/audio/<id>.m4a and public/audio/<id>.vtt from a recording in any format that ffmpeg reads, and lists the
lines whose times should be checked by ear. A recording that is there already is kept in recordings/<id>/.

  --reader   the name shown on the page; without it "A native speaker"`

runScript(help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reader: { type: 'string', default: 'A native speaker' } },
  })
  const [id, recording] = positionals
  if (!id || !recording || positionals.length > 2) {
    throw new UsageError('expected the id of a story and the file of a recording')
  }
  await publishRecording(process.cwd(), id, recording, values.reader)
})

/**
 * Publishes a person's recording of a story with the times of its lines and prints the lines to check. Throws what the
 * editor has to correct, and if most lines are not in the recording.
 */
export async function publishRecording(
  root: string,
  id: string,
  recording: string,
  reader: string,
): Promise<void> {
  checkReader(reader)
  await access(recording).catch(() => {
    throw new Error(`there is no file ${recording}`)
  })
  const story = await loadStorySource(root, id)
  const [spoken = []] = getSpeakable([story])
  const sound = await readSound(recording, speechRate)
  const found = alignLines(sound, await speakReference(spoken))
  checkFound(found, recording, id)
  const times = getCueTimes(
    found.map(({ time }) => time),
    sound.samples.length / sound.rate,
  )
  const words = found.map((line) => line.words)
  await publishPerson(root, story, await readSound(recording, publishedRate), times, reader, words)
  console.log(getReport(story, found, times, findNoise(sound)))
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
  const doubtful = lines.flatMap((line, index) => {
    const doubts = found[index] ? getDoubts(found[index]) : []
    const time = formatTime(times[index]?.[0] ?? 0)
    return doubts.length > 0
      ? [`  line ${index + 1} at ${time} «${getCleanText(line)}»: ${doubts.join('; ')}`]
      : []
  })
  const count = noise ? 'all' : doubtful.length || 'none'
  const advice = getAdvice(id, doubtful.length > 0, noise)
  return [`${id}: ${lines.length} lines, ${count} to be checked`, ...doubtful, ...advice].join('\n')
}

function getAdvice(id: string, hasDoubts: boolean, noise: string | null): string[] {
  const correct = `correct their times in public/audio/${id}.vtt where needed`
  if (noise) return [`${noise} Listen to all lines and ${correct}, or record again in a quieter place.`]
  return hasDoubts ? [`Listen to these and ${correct}.`] : []
}

/** Formats a time as players show it: minutes, seconds and tenths. */
function formatTime(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  return `${Math.floor(tenths / 600)}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`
}
