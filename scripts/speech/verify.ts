import { readFile } from 'node:fs/promises'
import { parseTimings } from '@/lib/content/audio'
import { getCleanText, stressMark } from '@/lib/story/marked-text'
import { findWords, vowel } from '@/lib/story/words'
import { measureLoudness, readSound } from './ffmpeg'
import { findPitch } from './pitch'
import { groupPhones, type Phone, speakWithPhones } from './rhvoice'
import { isWhQuestion } from './rhvoice-text'
import { findSpeech, type Speech } from './sound'
import { getRecordingPaths, getSpeakable, loadSpokenStory, type StorySource } from './story-source'
import { publishedVoices } from './voices'

/** Semitones by which the stressed vowel of a question for yes or no is above that of the statement. */
const leastRise = 4
/** In seconds: the air around a line, which is 0.12 s, and what findSpeech takes for silence. */
const maxSilence = 0.25

/**
 * Syllables a second, pauses left out; people read to learners with 4 to 6. Shorter lines are drawn out where each word ends
 * a phrase, as in «Омск, у́тро, снег.» (2.4), and say nothing of the rest.
 */
const speeds = { least: 3, most: 8, minSyllables: 8 }

type Totals = { words: number; wrong: string[]; skipped: number; rises: { text: string; rise: number }[] }
type Row = { name: string; loudness: number; peak: number; silence: number; slowest: number; fastest: number }

/** Checks by measuring what nobody has listened to, and prints a table. Throws if something is not as it should be. */
export async function verifyAudio(root: string, ids: readonly string[]): Promise<void> {
  const stories = await Promise.all(ids.map((id) => loadSpokenStory(root, id)))
  const spoken = getSpeakable(stories)
  const totals: Totals = { words: 0, wrong: [], skipped: 0, rises: [] }
  const rows: Row[] = []
  const faults: string[] = []
  for (const [index, story] of stories.entries()) {
    const sentences = (spoken[index] ?? []).flat()
    await checkStress(story.id, sentences, totals)
    await checkQuestions(sentences, totals)
    for (const voice of publishedVoices) rows.push(await measureRecording(root, story, voice))
    console.log(getRow(rows.at(-2)))
    console.log(getRow(rows.at(-1)))
  }
  faults.push(...totals.wrong.map((word) => `wrong stress: ${word}`))
  for (const { text, rise } of totals.rises)
    if (rise < leastRise) faults.push(`rises only by ${rise.toFixed(1)} semitones: ${text}`)
  for (const row of rows) {
    if (Math.abs(row.loudness + 16) > 0.5 || row.peak > -1) faults.push(`loudness: ${getRow(row)}`)
    if (row.silence > maxSilence) faults.push(`silence: ${getRow(row)}`)
    if (row.slowest < speeds.least || row.fastest > speeds.most) faults.push(`length: ${getRow(row)}`)
  }
  const lowest = Math.min(...totals.rises.map(({ rise }) => rise))
  console.log(
    `stress: ${totals.words - totals.wrong.length} of ${totals.words} words right, ${totals.skipped} could not be compared`,
  )
  if (totals.rises.length > 0)
    console.log(
      `questions for yes or no: ${totals.rises.length} measurements, the lowest rise ${lowest.toFixed(1)} semitones`,
    )
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Compares the program's own transcription of every word of two or more syllables with the marks of the text. */
async function checkStress(id: string, sentences: readonly string[], totals: Totals): Promise<void> {
  const spoken = await speakWithPhones(sentences, publishedVoices[0], 100)
  for (const [index, sentence] of sentences.entries()) {
    const words = findWords(sentence)
    const groups = groupPhones(spoken[index]?.phones ?? [])
    for (const [place, { word }] of words.entries()) {
      const wanted = findStressedVowel(word)
      if (wanted === undefined) continue
      const vowels = (groups[place] ?? []).filter(isVowel)
      if (words.length !== groups.length || vowels.length !== countVowels(word)) totals.skipped++
      else {
        totals.words++
        if (vowels.findIndex(({ stressed }) => stressed) !== wanted)
          totals.wrong.push(`${word} in ${id}, «${sentence}»`)
      }
    }
  }
}

/** Returns which vowel has the stress, from 0; undefined for words of one syllable and without a mark. */
function findStressedVowel(word: string): number | undefined {
  if (countVowels(word) < 2) return undefined
  const marked = word.includes(stressMark) ? word.indexOf(stressMark) - 1 : word.search(/ё/i)
  return marked < 0 ? undefined : countVowels(word.slice(0, marked))
}

function countVowels(word: string): number {
  return [...word].filter((letter) => vowel.test(letter)).length
}

function isVowel({ name }: Phone): boolean {
  return /^[aeiouy]0?$/.test(name)
}

/**
 * Compares the melody of each question for yes or no with the statement of the same words, from the last stressed vowel on.
 * That is the vowel which rises, but in «А после́дняя?» it stays low and the last one rises.
 */
async function checkQuestions(sentences: readonly string[], totals: Totals): Promise<void> {
  for (const sentence of sentences) {
    const question = sentence.replace(/^.*[.!:;]\s+(?=.*\?$)/, '')
    if (!/\?$/.test(question) || isWhQuestion(question)) continue
    for (const [voice, rate] of [
      ['Aleksandr', 100],
      ['Elena', 78],
    ] as const) {
      const [asked = [], said = []] = (
        await speakWithPhones([question, question.replace(/\?$/, '.')], voice, rate)
      ).map(getLastPitches)
      const rises = asked.flatMap((high, index) => {
        const low = said[index]
        // In semitones.
        return high && low ? 12 * Math.log2(high / low) : []
      })
      if (rises.length === 0) totals.rises.push({ text: `${question} (no pitch found)`, rise: 0 })
      else totals.rises.push({ text: `${question} (${voice})`, rise: Math.max(...rises) })
    }
  }
}

/** Returns the pitch of the last stressed vowel and of those after it, each where it has one. */
function getLastPitches(speech: Speech & { phones: Phone[] }): (number | undefined)[] {
  const vowels = speech.phones.filter(isVowel)
  return vowels
    .slice(
      Math.max(
        0,
        vowels.findLastIndex(({ stressed }) => stressed),
      ),
    )
    .map(({ start, end }) => findPitch(speech, start, end))
}

async function measureRecording(root: string, story: StorySource, voice: string): Promise<Row> {
  const { name, m4a, vtt } = getRecordingPaths(root, story.id, voice)
  const sound = await readSound(m4a, 24_000)
  const { integrated: loudness, truePeak: peak } = await measureLoudness(sound)
  const lines = story.lines.map(getCleanText)
  const timings = parseTimings(
    vtt,
    await readFile(vtt, 'utf8'),
    story.id,
    lines,
    sound.samples.length / 24_000,
  )
  const { cues, words } = timings
  if (!cues || !words)
    throw new Error(`${name}: its timings cannot be used: ${JSON.stringify(timings.problems)}`)
  const silences = cues.map(([start, end]) => {
    const samples = sound.samples.subarray(Math.round(start * 24_000), Math.round(end * 24_000))
    const [from, to] = findSpeech({ samples, rate: 24_000 })
    return (samples.length - (to - from)) / 24_000
  })
  const tempos = words.flatMap((times, index) => {
    const syllables = countVowels(lines[index] ?? '')
    const seconds = (times ?? []).reduce((sum, [start, end]) => sum + end - start, 0)
    return syllables < speeds.minSyllables || seconds === 0 ? [] : syllables / seconds
  })
  return {
    name,
    loudness,
    peak,
    silence: Math.max(...silences),
    slowest: Math.min(...tempos),
    fastest: Math.max(...tempos),
  }
}

function getRow(row: Row | undefined): string {
  if (!row) return ''
  const { name, loudness, peak, silence, slowest, fastest } = row
  return `| ${name} | ${loudness.toFixed(1)} LUFS | ${peak.toFixed(1)} dBTP | silence around a line ≤ ${silence.toFixed(2)} s | ${slowest.toFixed(1)}–${fastest.toFixed(1)} syllables/s |`
}
