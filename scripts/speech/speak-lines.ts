import { speakSentences } from './festival'
import { type Gaps, joinLines, type LineTime } from './join-lines'
import type { Pcm } from './pcm'

/** Speaks lines with the synthetic voice and gives the sound and the time of each line in seconds. */
export async function speakLines(
  spoken: readonly (readonly string[])[],
  gaps?: Gaps,
): Promise<Pcm & { times: LineTime[] }> {
  const sounds = await speakSentences(spoken.flat())
  const [first] = sounds
  if (!first) throw new Error('there is nothing to say: the story has no Russian lines')
  let taken = 0
  const lines = spoken.map((sentences) => {
    taken += sentences.length
    return sounds.slice(taken - sentences.length, taken).map(({ samples }) => samples)
  })
  return joinLines(lines, first.rate, gaps)
}
