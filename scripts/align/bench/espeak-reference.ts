import { speechRate } from '@/scripts/align/mel'
import { referenceGaps, withoutSilence } from '@/scripts/align/reference'
import { runProgram } from '@/scripts/run-program'
import { resample } from '@/scripts/speech/ffmpeg'
import { joinLines, type LineTime } from '@/scripts/speech/join-lines'
import type { Pcm } from '@/scripts/speech/pcm'
import { parseWav } from '@/scripts/speech/wav'

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
