import { getCleanText, getWords, mark } from '@/lib/story/marked-text'
import type { Audio, Cue, Line, TimedLine, WordTimes } from '@/lib/story/story'
import { errorInFile, type Problem } from './problems'
import { cleanText } from './text-lines'
import { getWordTimes, parseWebVtt } from './web-vtt'

/** Returns what is wrong with the form of an `audioUrl`. Does not check that the file exists. */
export function findAudioUrlProblem(url: string): string | undefined {
  if (/^(?:\/[\w-][\w.-]*)+\.(?:m4a|mp3)$/.test(url)) return undefined
  return `expected a file below public/ such as "/audio/morning-shop.m4a", its name of Latin letters, digits, "-" and "_", found "${url}"`
}

/** What the tags of an audio file say, in the shape that music-metadata returns. */
export type AudioTags = { format: { duration?: number }; common: { artist?: string } }

/** Returns the audio of a story, or undefined where the file has no length and so cannot be played. */
export function getAudio(url: string, { format, common }: AudioTags): Omit<Audio, 'size'> | undefined {
  if (!format.duration) return undefined
  const reader = common.artist?.trim()
  if (!reader || !isSyntheticArtist(reader))
    return { url, duration: format.duration, ...(reader && { reader }), synthetic: false }
  const voice = findSex(reader)
  return { url, duration: format.duration, synthetic: true, ...(voice && { voice }) }
}

/** Returns whose voice a synthetic one imitates, which is what the choice between two is called by, if we know it. */
function findSex(artist: string): Audio['voice'] {
  if (/\b(?:Anna|Elena|Irina)\b/.test(artist)) return 'woman'
  return /\b(?:Aleksandr|festvox-ru)\b/.test(artist) ? 'man' : undefined
}

/** The voices of RHVoice that may be published. */
export const voiceNames = ['Aleksandr', 'Anna', 'Elena', 'Irina', 'Aleksandr-HQ'] as const

const beginning = 'Synthetic voice'

/** Returns the artist named in the metadata of a recording that is spoken by this synthetic voice. */
export function getSyntheticArtist(voice: string): string {
  return `${beginning}: ${voice}`
}

/** Returns true where the artist is a synthetic voice, which the site has to say. */
export function isSyntheticArtist(artist: string): boolean {
  return new RegExp(`^\\s*${beginning}\\b`, 'i').test(artist)
}

/** What made a synthetic recording: checksums of the text it spoke, and of how the voice spoke a sentence at the time. */
export type RecordingSource = { checksum: string; voiceChecksum?: string }

/** Returns the comment at the top of a timings file: who speaks and, for a synthetic voice, what it was made from. */
export function getRecordingNote(artist: string, source?: RecordingSource): string {
  if (!source) return artist
  const { checksum, voiceChecksum } = source
  return `${artist}\nSpoken text: ${checksum}${voiceChecksum ? ` by voice ${voiceChecksum}` : ''}`
}

/** Reads from the text of a timings file who speaks; `source` is missing where a person does. */
export function parseRecordingNote(vtt: string): { artist: string; source?: RecordingSource } {
  const note = /^NOTE\r?\n(.+)(?:\r?\nSpoken text: ([0-9a-f]+)(?: by voice ([0-9a-f]+))?)?/m
  const [, artist = '', checksum, voiceChecksum] = note.exec(vtt) ?? []
  if (!checksum) return { artist }
  return { artist, source: { checksum, ...(voiceChecksum && { voiceChecksum }) } }
}

/**
 * Returns how an editor can correct the timings of a story's recording: `text` where they are of another text, `times`
 * where their times are wrong. The note in `vtt`, the text of the file, says whether a machine can simply speak again.
 */
function getTimingsAdvice(vtt: string, id: string): { text: string; times: string } {
  const { artist, source } = parseRecordingNote(vtt)
  if (source) {
    const speak = `run "npm run audio -- ${id}"`
    return { text: speak, times: speak }
  }
  const reader = artist && ` --reader "${artist}"`
  const record = `run 'npm run record -- ${id}${reader}'`
  return {
    text: `a person reads this story: if the recording has the story’s text, correct this file by hand; otherwise ${record}`,
    times: `a person reads it: correct the times in this file by hand, or ${record}`,
  }
}

export type Timings = {
  /** One for each line; missing where the file cannot be used. */
  cues?: Cue[]
  /** For each line, when its words are spoken; undefined where the file does not tell, missing if it tells none. */
  words?: WordTimes
  problems: Problem[]
}

/** Encoders pad the end of a recording by up to two frames, and not every reader counts them; in seconds. */
const TOLERANCE = 0.1

/** No line is spoken faster: a shorter cue stands for a line that a recording leaves out; in milliseconds. */
const SHORTEST = 100

/**
 * Checks a WebVTT file against the clean lines of its story and the length of its audio in seconds. Wrong times are
 * errors; another text is a warning, because the story may have been edited since it was recorded.
 */
export function parseTimings(
  path: string,
  content: string,
  id: string,
  lines: readonly string[],
  duration: number,
): Timings {
  const { cues, problems: faults } = parseWebVtt(path, content)

  function getProblem(line: number, severity: Problem['severity'], message: string): Problem {
    return { ...errorInFile(path, message, { line, column: 1 }), severity }
  }

  if (faults.length > 0) return { problems: faults }
  const advice = getTimingsAdvice(content, id)
  const texts = cues.map((cue) => getCleanText(cleanText(cue.text).text))
  const longer = lines.length > texts.length ? lines : texts
  const other = longer.findIndex((_, index) => texts[index] !== lines[index])
  if (other >= 0) {
    const message = `${explainDifference(other + 1, lines[other], texts[other])}; ${advice.text}`
    return { problems: [getProblem((cues[other] ?? cues.at(-1))?.line ?? 1, 'warning', message)] }
  }
  const words = cues.map(getWordTimes)
  const problems = cues.flatMap(({ time: [start, end], line }, index) => {
    const previous = cues[index - 1]?.time[1] ?? 0
    if (end <= start) return [getProblem(line, 'error', `the cue ends before it begins; ${advice.times}`)]
    if (start < previous)
      return [getProblem(line, 'error', `the cue begins before the one above it ends; ${advice.times}`)]
    if (end > duration + TOLERANCE) {
      const message = `the cue ends at ${end} s, after the end of the audio at ${duration.toFixed(3)} s; ${advice.times}`
      return [getProblem(line, 'error', message)]
    }
    const length = Math.round((end - start) * 1000)
    if (words[index] === 'wrong') {
      const message = `the times within the cue are not used: expected one before each word, rising from ${start} to ${end} s; ${advice.times}`
      return [getProblem(line + 1, 'warning', message)]
    }
    if (length >= SHORTEST) return []
    const message = `line ${index + 1} of the story, «${texts[index]}», has a cue of ${length} ms, too short to hear it (expected at least ${SHORTEST} ms): perhaps the recording leaves it out; ${advice.times}`
    return [getProblem(line, 'warning', message)]
  })
  const isUsable = problems.every(({ severity }) => severity === 'warning')
  const found = words.map((times) => (times === 'wrong' ? undefined : times))
  if (!isUsable) return { problems }
  return { cues: cues.map(({ time }) => time), ...(found.some(Boolean) && { words: found }), problems }
}

/** Returns what is told to the player: a line of one word is spoken as long as that word is. */
export function getTimedLines(
  cues: readonly Cue[],
  texts: readonly string[],
  words?: WordTimes,
): TimedLine[] {
  return cues.map((cue, index) => {
    const text = texts[index] ?? ''
    const count = getWords(mark(text)).length
    const times = words?.[index] ?? (count < 2 ? Array<Cue>(count).fill(cue) : undefined)
    return { cue, text, ...(times && { words: times }) }
  })
}

function explainDifference(number: number, line: string | undefined, cue: string | undefined): string {
  if (line === undefined) return `the cue «${cue}» comes after the last line of the story`
  if (cue === undefined) return `line ${number} of the story, «${line}», has no cue`
  return `line ${number} of the story is «${line}», its cue «${cue}»`
}

export function addCues(paragraphs: Line[][], cues: Cue[]): Line[][] {
  let next = 0
  return paragraphs.map((lines) =>
    lines.map((line) => {
      const cue = cues[next++]
      return cue === undefined ? line : { ...line, cue }
    }),
  )
}
