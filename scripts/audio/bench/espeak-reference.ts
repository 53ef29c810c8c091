import { speechRate } from '@/lib/audio/align/mel'
import { resample } from '@/lib/audio/ffmpeg'
import { joinLines, type LineTime } from '@/lib/audio/join-lines'
import type { Pcm } from '@/lib/audio/pcm'
import { parseWav } from '@/lib/audio/wav'
import { runProgram } from '@/lib/run-program'
import { referenceGaps, withoutSilence } from '../reference'

/** Speaks lines with espeak-ng, a voice that has nothing in common with festvox-ru; as `speakReference`. */
export async function speakWithEspeak(texts: readonly string[]): Promise<Pcm & { times: LineTime[] }> {
  const sounds: Pcm[] = []
  for (const text of texts) {
    const { stdout } = await runProgram('espeak-ng', ['-v', 'ru', '-s', '130', '--stdin', '--stdout'], text)
    sounds.push(parseWav(stdout))
  }
  const rate = sounds[0]?.rate ?? speechRate
  const { times, ...sound } = joinLines(
    sounds.map(({ samples }) => [samples]),
    rate,
    referenceGaps,
  )
  return { ...(await resample(sound, speechRate)), times: times.map(withoutSilence) }
}
