import { getCleanText, type MarkedText } from '@/lib/story/marked-text'
import { alignLines } from '@/scripts/align/align-lines'
import { speakReference } from '@/scripts/align/reference'
import { getInstallAdvice } from '@/scripts/run-program'
import { getSpokenText } from '@/scripts/speech/spoken-text'
import type { Clip } from './clip'
import { speakWithEspeak } from './espeak-reference'
import { loadFemaleClips } from './female-clips'
import { loadMaleClips } from './male-clips'
import { type Disturbance, makeScene } from './scene'
import { addToScore, getEmptyScore, getRow } from './score'

type Speaker = {
  name: string
  clips: Clip[]
  gap: [number, number]
  linesPerStory: number
  /** Of how many stories one is made harder. */
  harderEvery: number
}

type Voice = { name: string; speak: (lines: readonly MarkedText[]) => ReturnType<typeof speakReference> }

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
const espeak: Voice = { name: 'espeak-ng', speak: (lines) => speakWithEspeak(lines.map(getCleanText)) }

const columns = [
  'recording',
  'reference',
  'made harder by',
  'lines',
  'start off by median / 95 % / most, ms',
  'left out: noticed + listed',
  'not found',
  'listed',
  'off by > 100 ms, unlisted',
]

const needed = ['festival', 'festvox-ru', 'ffmpeg', 'espeak-ng', 'asterisk-core-sounds-ru-wav']

/**
 * Finds line starts in recordings of two real speakers and prints how far off they are. Every `every`-th story is used;
 * harder recordings are made of one story in four of the man's. `list` names the texts of the woman's prompts.
 */
export async function runBench(every: number, list?: string): Promise<void> {
  const [male, female] = [await loadMaleClips(), await loadFemaleClips(list)]
  if (!male || !female) throw new Error(`the benchmark needs recordings. ${getInstallAdvice(needed)}`)
  console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`)
  const man: Speaker = { name: 'man', clips: male, gap: [0.3, 1], linesPerStory: 12, harderEvery: 4 }
  const woman: Speaker = { name: 'woman', clips: female, gap: [0.1, 0.35], linesPerStory: 14, harderEvery: 1 }
  await measure(woman, festival, [plain, ...harder], every)
  await measure(man, festival, [plain], every)
  await measure(man, espeak, [plain, ...harder], every)
}

/** Prints a row for each disturbance. The reference is spoken once for all of them, because that takes long. */
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
      const { sound, starts } = await makeScene(lines, others, gap, disturbance, first + 1)
      addToScore(score, alignLines(sound, reference, reference.times), starts)
    }
  }
  for (const { disturbance, score } of rows)
    console.log(`| ${getRow([name, voice.name, disturbance.name], score).join(' | ')} |`)
}
