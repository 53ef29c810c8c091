import { runProgram } from '@/scripts/run-program'
import { type Sound, toInt16 } from './sound'

/** Loudness in LUFS of mono sound played through two loudspeakers, and its true peak in dBTP (EBU R 128, ITU-R BS.1770). */
type Loudness = { integrated: number; truePeak: number }

/** How loud every recording on the site is. */
const target: Loudness = { integrated: -16, truePeak: -1.5 }

const quiet = ['-hide_banner', '-nostdin', '-v', 'error']

/**
 * Reads sound from a file, or from the bytes of one, in any format that ffmpeg knows; mixed down to one channel and
 * resampled to `rate` samples per second.
 */
export async function readSound(file: string | Uint8Array, rate: number): Promise<Sound> {
  const [name, input] = typeof file === 'string' ? [file] : ['pipe:0', file]
  const output = ['-vn', '-ac', '1', '-ar', String(rate), '-f', 'f32le', '-']
  const { stdout } = await runProgram('ffmpeg', [...quiet, '-i', name, ...output], input)
  // Copied, because a view of 32-bit numbers has to begin at a multiple of 4.
  return { samples: new Float32Array(Uint8Array.from(stdout).buffer), rate }
}

export async function measureLoudness(sound: Sound): Promise<Loudness> {
  const filter = ['-af', 'loudnorm=dual_mono=true:print_format=json', '-f', 'null', '-']
  const args = ['-hide_banner', ...getInputArgs(sound), ...filter]
  const { stderr } = await runProgram('ffmpeg', args, toInt16(sound.samples))
  return { integrated: findNumber(stderr, 'input_i'), truePeak: findNumber(stderr, 'input_tp') }
}

/**
 * Brings a sound to the loudness of the site by a constant gain, so that only its volume changes; it stays quieter if
 * its peaks would be too high. Throws if it is silent.
 */
export async function levelSound({ samples, rate }: Sound): Promise<Sound> {
  const { integrated, truePeak } = await measureLoudness({ samples, rate })
  if (!Number.isFinite(integrated)) throw new Error('the recording is silent')
  const gain = 10 ** (Math.min(target.integrated - integrated, target.truePeak - truePeak) / 20)
  return { samples: samples.map((sample) => sample * gain), rate }
}

/**
 * How recordings are compressed. At 48 kbit/s and their own 24 kHz synthetic voices keep their whole band with an error
 * 25 dB below the speech, in a quarter less space than at 64 kbit/s and 44.1 kHz, which a person's recording gets.
 */
const formats = { synthetic: ['-b:a', '48k', '-ar', '24000'], person: ['-b:a', '64k', '-ar', '44100'] }

/**
 * Writes a sound as AAC-LC in an m4a file: mono, playable while it loads. The same sound and metadata always give the
 * same bytes.
 */
export async function writeM4a(
  file: string,
  sound: Sound,
  { artist, title }: { artist: string; title: string },
): Promise<void> {
  const metadata = ['-map_metadata', '-1', '-metadata', `artist=${artist}`, '-metadata', `title=${title}`]
  const format = sound.rate > 24_000 ? formats.person : formats.synthetic
  const codec = ['-c:a', 'aac', ...format, '-ac', '1']
  const exact = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart']
  const args = [...quiet, '-y', ...getInputArgs(sound), ...metadata, ...codec, ...exact, file]
  await runProgram('ffmpeg', args, toInt16(sound.samples))
}

/** Raw samples on standard input: of 16 bits, because the bytes of the published recordings depend on the rounding. */
function getInputArgs({ rate }: Sound): string[] {
  return ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', 'pipe:0']
}

/** Returns a number from what loudnorm prints, which for silence is minus infinity. */
function findNumber(printed: string, key: string): number {
  const value = new RegExp(`"${key}" : "([^"]*)"`).exec(printed)?.[1]
  if (value === undefined) throw new Error(`ffmpeg's loudnorm filter did not print ${key}`)
  return value.endsWith('inf') ? Number.NEGATIVE_INFINITY : Number(value)
}
