import { parseArgs } from 'node:util'
import { getCleanText, type MarkedText } from '@/lib/story/marked-text'
import { alignLines, referenceGaps, speakReference, withoutPadding } from '@/scripts/align/align-lines'
import { speechRate } from '@/scripts/align/mfcc'
import { getInstallAdvice, runProgram } from '@/scripts/run-program'
import { runScript, UsageError } from '@/scripts/run-script'
import { readSound } from '@/scripts/speech/ffmpeg'
import { joinLines, type Recording } from '@/scripts/speech/join-lines'
import { getSpokenText } from '@/scripts/speech/spoken-text'
import { type Clip, loadFemaleClips, loadMaleClips } from './clips'
import { type Disturbance, makeScene } from './scene'
import { addToScore, getEmptyScore, getRow } from './score'

const help = `Measures how exactly audio:align finds the lines of a recording, on recordings of two real speakers.

  npm run audio:bench [-- --prompts <core-sounds-ru.txt>] [--every <n>]

  --prompts   the texts of asterisk-core-sounds-ru, from the source of the sounds; without it single words are used
  --every     use only every n-th story, to save time`

const needed = ['festival', 'festvox-ru', 'ffmpeg', 'espeak-ng', 'asterisk-core-sounds-ru-wav']

type Speaker = {
  name: string
  clips: Clip[]
  /** Shortest and longest gap between lines, in seconds. */
  gap: [least: number, most: number]
  linesPerStory: number
  /** One story in so many is made harder. */
  harderEvery: number
}

/** A synthetic voice to compare a recording with. */
type Voice = { name: string; speak: (lines: readonly MarkedText[]) => Promise<Recording> }

const plain: Disturbance = { name: 'as recorded' }
const harder: Disturbance[] = [
  { name: '5 s of introduction', introduction: true },
  { name: 'a line left out', leftOut: true },
  { name: 'noise, 20 dB below speech', signalToNoise: 20 },
  { name: 'noise, 10 dB below speech', signalToNoise: 10 },
]

const festival: Voice = {
  name: 'festival',
  speak: (lines) => speakReference(lines.map((text) => getSpokenText(text).sentences)),
}
/** A voice that has nothing in common with festvox-ru, whose speaker is one of the two. */
const espeak: Voice = { name: 'espeak-ng', speak: speakWithEspeak }

const columns = [
  'recording',
  'reference',
  'made harder by',
  'lines',
  'start off by median / 95 % / most, ms',
  'left out: not found + listed',
  'wrongly not found',
  'listed',
  'off by > 100 ms, unlisted',
]

runScript(help, async (args) => {
  const options = { prompts: { type: 'string' }, every: { type: 'string', default: '1' } } as const
  const { values } = parseArgs({ args, options })
  const every = Number(values.every)
  if (!Number.isInteger(every) || every < 1) {
    throw new UsageError(`--every: expected a number of stories, found "${values.every}"`)
  }
  const [male, female] = [await loadMaleClips(), await loadFemaleClips(values.prompts)]
  if (!male || !female) throw new Error(`the benchmark needs recordings. ${getInstallAdvice(needed)}`)
  console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`)
  const man: Speaker = { name: 'man', clips: male, gap: [0.3, 1], linesPerStory: 12, harderEvery: 4 }
  const woman: Speaker = { name: 'woman', clips: female, gap: [0.1, 0.35], linesPerStory: 14, harderEvery: 1 }
  await measure(woman, festival, [plain, ...harder], every)
  await measure(man, festival, [plain], every)
  await measure(man, espeak, [plain, ...harder], every)
})

/** Prints a row for each disturbance. All of them share one reference, because speaking it takes long. */
async function measure(
  { name, clips, gap, linesPerStory, harderEvery }: Speaker,
  voice: Voice,
  disturbances: readonly Disturbance[],
  every: number,
): Promise<void> {
  const rows = disturbances.map((disturbance) => ({ disturbance, score: getEmptyScore() }))
  const count = Math.round(clips.length / linesPerStory)
  for (let story = 0; story < count; story += every) {
    const first = story * linesPerStory
    const lines = clips.slice(first, first + linesPerStory)
    const others = clips.filter((clip) => !lines.includes(clip)).slice(-4)
    const reference = await voice.speak(lines.map(({ text }) => text))
    for (const { disturbance, score } of rows) {
      if (disturbance !== plain && story % (every * harderEvery) > 0) continue
      const { sound, starts } = makeScene(lines, others, gap, disturbance, first + 1)
      addToScore(score, alignLines(sound, reference), starts)
    }
  }
  for (const { disturbance, score } of rows)
    console.log(`| ${getRow([name, voice.name, disturbance.name], score).join(' | ')} |`)
}

async function speakWithEspeak(lines: readonly MarkedText[]): Promise<Recording> {
  const sounds: Float32Array[][] = []
  for (const line of lines) {
    const args = ['-v', 'ru', '-s', '130', '--stdin', '--stdout']
    const { stdout } = await runProgram('espeak-ng', args, getCleanText(line))
    sounds.push([(await readSound(stdout, speechRate)).samples])
  }
  return withoutPadding(joinLines(sounds, speechRate, referenceGaps))
}
