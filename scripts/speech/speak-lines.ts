import { measureLoudness } from './ffmpeg'
import { type JoinedRecording, joinLines } from './join-lines'
import { concatSamples, type Speech, type SpeechVoice } from './sound'

/** A line of a story as sentences of `getSpokenText`, and who says it. */
export type SpokenLine = { voice: SpeechVoice; sentences: readonly string[] }

/**
 * Speaks the lines of a story. Where several voices speak, all are as loud as the first. Throws if there is no sentence,
 * if a program is missing or fails, and if the voices differ in their samples per second.
 */
export async function speakLines(lines: readonly SpokenLine[]): Promise<JoinedRecording> {
  const voices = [...new Set(lines.map(({ voice }) => voice))].filter((voice) =>
    lines.some((line) => line.voice === voice && line.sentences.length > 0),
  )
  const spoken = new Map<SpeechVoice, Speech[]>()
  for (const voice of voices) {
    const own = lines.filter((line) => line.voice === voice)
    spoken.set(voice, await voice.speak(own.flatMap(({ sentences }) => sentences)))
  }
  const rate = getCommonRate(spoken)
  if (voices.length > 1) await matchLoudness([...spoken.values()])
  return joinLines(
    lines.map(({ voice, sentences }) => spoken.get(voice)?.splice(0, sentences.length) ?? []),
    rate,
  )
}

function getCommonRate(spoken: ReadonlyMap<SpeechVoice, readonly Speech[]>): number {
  const [first, ...others] = [...spoken].flatMap(([{ name }, speech]) =>
    speech.map(({ rate }) => ({ name, rate })),
  )
  if (!first) throw new Error('there is nothing to say: the story has no Russian lines')
  const other = others.find(({ rate }) => rate !== first.rate)
  if (!other) return first.rate
  throw new Error(
    `${first.name} speaks with ${first.rate} samples per second and ${other.name} with ${other.rate}; in one recording all have to be the same`,
  )
}

async function matchLoudness([first = [], ...others]: Speech[][]): Promise<void> {
  const wanted = await getLoudness(first)
  for (const speech of others) {
    const gain = 10 ** ((wanted - (await getLoudness(speech))) / 20)
    for (const part of speech) part.samples = part.samples.map((sample) => sample * gain)
  }
}

async function getLoudness(speech: readonly Speech[]): Promise<number> {
  const samples = concatSamples(speech.map((part) => part.samples))
  return (await measureLoudness({ samples, rate: speech[0]?.rate ?? 0 })).integrated
}
