import { alignLines } from '@/lib/audio/align/align-lines'
import { getSpokenText } from '@/lib/audio/spoken-text'
import { getInstallAdvice } from '@/lib/run-program'
import { speakReference } from '../reference'
import type { Clip } from './clip'
import { speakWithEspeak } from './espeak-reference'
import { loadFemaleClips } from './female-clips'
import { loadMaleClips } from './male-clips'
import { type Disturbance, makeScene } from './scene'
import { addToScore, getEmptyScore, getRow } from './score'

type Speaker = { name: string; clips: Clip[]; gap: [number, number]; linesPerStory: number }

const plain: Disturbance = { name: 'as recorded' }
const disturbances: Disturbance[] = [
  { name: '5 s of introduction', introduction: true },
  { name: 'a line left out', leftOut: true },
  { name: 'noise, 20 dB below speech', signalToNoise: 20 },
  { name: 'noise, 10 dB below speech', signalToNoise: 10 },
]

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
  const man: Speaker = { name: 'man', clips: male, gap: [0.3, 1], linesPerStory: 12 }
  const woman: Speaker = { name: 'woman', clips: female, gap: [0.1, 0.35], linesPerStory: 14 }
  await measure(woman, 'festival', plain, every)
  await measure(man, 'festival', plain, every)
  await measure(man, 'espeak-ng', plain, every)
  for (const disturbance of disturbances) {
    await measure(woman, 'festival', disturbance, every)
    await measure(man, 'espeak-ng', disturbance, 4 * every)
  }
}

async function measure(
  speaker: Speaker,
  voice: string,
  disturbance: Disturbance,
  every: number,
): Promise<void> {
  const { name, clips, gap, linesPerStory } = speaker
  const score = getEmptyScore()
  for (let first = 0; first < clips.length; first += every * linesPerStory) {
    const lines = clips.slice(first, first + linesPerStory)
    if (lines.length < linesPerStory / 2) continue
    const others = clips.filter((clip) => !lines.includes(clip)).slice(-4)
    const texts = lines.map(({ text }) => text)
    const reference = await (voice === 'festival'
      ? speakReference(texts.map((text) => getSpokenText(text).sentences))
      : speakWithEspeak(texts.map(({ text }) => text)))
    const { sound, starts } = await makeScene(lines, others, gap, disturbance, first + 1)
    addToScore(score, alignLines(sound, reference, reference.times), starts)
  }
  console.log(`| ${getRow([name, voice, disturbance.name], score).join(' | ')} |`)
}
