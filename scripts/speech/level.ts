import { type Loudness, measureLoudness } from './ffmpeg'
import type { Pcm } from './pcm'

/** How loud every recording on the site is: LUFS, and the highest true peak in dBTP. */
const target: Loudness = { integrated: -16, truePeak: -1.5 }

/**
 * Gives a sound the site's loudness by one plain gain, so that nothing but the volume changes; quieter where its
 * peaks would be too high. Throws where the sound is silent.
 */
export async function levelSound({ samples, rate }: Pcm): Promise<Pcm> {
  const { integrated, truePeak } = await measureLoudness({ samples, rate })
  if (!Number.isFinite(integrated)) throw new Error('the recording is silent')
  const gain = 10 ** (Math.min(target.integrated - integrated, target.truePeak - truePeak) / 20)
  return { samples: samples.map((sample) => sample * gain), rate }
}
