import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { voiceNames } from '@/lib/content/audio'
import type { Cue } from '@/lib/story/story'
import { findCompounds } from '@/lib/story/words'
import { runProgram } from '@/scripts/run-program'
import { getRHVoiceText } from './rhvoice-text'
import type { Speech, SpeechVoice } from './sound'
import { parseWav } from './wav'

/** Speed in percent, so that all voices speak as fast as people read to learners: 4.8 syllables a second. */
const rates: Record<(typeof voiceNames)[number], number> = {
  Aleksandr: 100,
  Anna: 74,
  Elena: 78,
  Irina: 85,
  'Aleksandr-HQ': 100,
}

const samplesPerSecond = 24_000

/** A phone in the program's own transcription, with its time in seconds. */
export type Phone = { name: string; stressed: boolean; beginsWord: boolean; start: number; end: number }

/** Returns a voice of RHVoice, or undefined if it has none of that name that may be published: Debian installs others. */
export function findRHVoice(name: string): SpeechVoice | undefined {
  const found = Object.entries(rates).find(([known]) => known.toLowerCase() === name.toLowerCase())
  if (!found) return undefined
  const [voice, rate] = found
  return {
    name: voice,
    label: `RHVoice ${voice}`,
    spell: (sentence) => getRHVoiceText(sentence).join(' '),
    speak: (sentences) => speakWithPhones(sentences, voice, rate),
  }
}

/**
 * Speaks sentences in one process and returns their phones too. Throws if RHVoice is missing or fails, and if its labels
 * are not those of the sound.
 */
async function speakWithPhones(
  sentences: readonly string[],
  voice: string,
  rate: number,
): Promise<(Speech & { phones: Phone[] })[]> {
  const texts = sentences.map(getRHVoiceText)
  const { samples, utterances } = await runRhvoice(texts.flat(), voice, rate)
  const length = utterances.reduce((sum, phones) => sum + getEnd(phones), 0)
  if (
    utterances.length !== texts.flat().length ||
    Math.abs(length - samples.length / samplesPerSecond) > 0.01
  )
    throw new Error('RHVoice split a sentence, so the times of its words are not known')
  let from = 0
  let next = 0
  return sentences.map((sentence, index) => {
    const phones: Phone[] = []
    for (const utterance of utterances.slice(next, next + (texts[index]?.length ?? 0))) {
      const before = getEnd(phones)
      phones.push(
        ...utterance.map((phone) => ({ ...phone, start: phone.start + before, end: phone.end + before })),
      )
    }
    next += texts[index]?.length ?? 0
    const to = from + Math.round(getEnd(phones) * samplesPerSecond)
    const own = samples.slice(from, to)
    from = to
    const words = findWordTimes(sentence, phones)
    return { samples: own, rate: samplesPerSecond, phones, ...(words && { words }) }
  })
}

function getEnd(phones: readonly Phone[]): number {
  return phones.at(-1)?.end ?? 0
}

/**
 * Only RHVoice's engine of the highest quality writes labels, with the time of every phone, and it begins the file anew at
 * each utterance. So we give it a pipe, which stays open until the program ends.
 */
const script = `mkfifo "$1/debug.lab" && for kind in mgc lf0 info; do ln -s /dev/null "$1/debug.$kind"; done || exit
cat "$1/debug.lab" >"$1/labels" & exec 3>"$1/debug.lab"
RHVOICE_DEBUG_HTS_FILE="$1/debug" RHVoice-test -s -q max -p "$2" -R "$3" -r "$4" -o "$1/out.wav"
code=$?; exec 3>&-; wait; exit $code`

async function runRhvoice(texts: readonly string[], voice: string, rate: number) {
  await runProgram('RHVoice-test', ['--version'])
  const folder = await mkdtemp(path.join(tmpdir(), 'story-voice-'))
  try {
    const ssml = `<speak>${texts.map((text) => `<s>${text}</s>`).join('')}</speak>`
    const args = [folder, voice, String(samplesPerSecond), String(rate)]
    await runProgram('sh', ['-c', script, 'sh', ...args], ssml)
    const bytes = await readFile(path.join(folder, 'out.wav')).catch(() => Buffer.alloc(0))
    const sound = parseWav(bytes, 'what RHVoice wrote')
    if (sound.rate !== samplesPerSecond)
      throw new Error(`expected ${samplesPerSecond} samples per second of RHVoice, found ${sound.rate}`)
    const labels = parseLabels(await readFile(path.join(folder, 'labels'), 'utf8'))
    const utterances: Phone[][] = []
    for (const phone of labels) {
      if (phone.start === 0) utterances.push([phone])
      else utterances.at(-1)?.push(phone)
    }
    return { samples: sound.samples, utterances }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Parses HTS labels, `<start> <end> <context>` with times in units of 100 ns. Of the context we need the phone between
 * `-` and `+`, after `/B:` whether its syllable is stressed, and after `;` its place in the word.
 */
export function parseLabels(labels: string): Phone[] {
  const lines = labels.matchAll(/^(\d+) (\d+) \S*?-(\w+)\+\S*?\/B:(\w)\S*?;(\w+)-/gm)
  return Array.from(lines, ([, start, end, name = '', stress, place]) => ({
    name,
    stressed: stress === '1',
    beginsWord: place === '1',
    start: Number(start) / 1e7,
    end: Number(end) / 1e7,
  }))
}

/** Groups phones by the words that they are in, without the pauses between them. */
export function groupPhones(phones: readonly Phone[]): Phone[][] {
  const words: Phone[][] = []
  for (const phone of phones) {
    if (phone.name === 'pau') continue
    if (phone.beginsWord) words.push([phone])
    else words.at(-1)?.push(phone)
  }
  return words
}

/** Returns when each word is spoken, or undefined where the program counts other words than we do. */
function findWordTimes(sentence: string, phones: readonly Phone[]): Cue[] | undefined {
  const groups = groupPhones(phones)
  // To the program the parts of a compound are words of their own.
  const counts = findCompounds(sentence).map(({ word }) => word.split('-').length)
  if (counts.reduce((sum, count) => sum + count, 0) !== groups.length) return undefined
  let next = 0
  return counts.map((count): Cue => {
    const parts = groups.slice(next, next + count).flat()
    next += count
    return [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0]
  })
}
