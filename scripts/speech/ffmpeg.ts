import { runProgram } from '@/scripts/run-program'
import type { Pcm } from './pcm'
import { formatWav, parseWav } from './wav'

/** Loudness in LUFS of a mono sound played on two loudspeakers, and its true peak in dBTP (EBU R 128, ITU-R BS.1770). */
export type Loudness = { integrated: number; truePeak: number }

/** What a recording's metadata say. */
type Metadata = { artist: string; title: string }

const quiet = ['-hide_banner', '-nostdin', '-v', 'error']

/** Reads the sound of any file that ffmpeg reads, mixed to one channel, at `rate` samples a second. */
export async function readSound(file: string, rate: number): Promise<Pcm> {
  const args = [
    ...quiet,
    '-i',
    file,
    '-vn',
    '-ac',
    '1',
    '-ar',
    String(rate),
    '-c:a',
    'pcm_s16le',
    '-f',
    'wav',
    '-',
  ]
  const { stdout } = await runProgram('ffmpeg', args)
  return parseWav(stdout)
}

/** Gives the same sound at another number of samples a second. */
export async function resample(sound: Pcm, rate: number): Promise<Pcm> {
  if (sound.rate === rate) return sound
  const args = ['-i', 'pipe:0', '-ar', String(rate), '-c:a', 'pcm_s16le', '-f', 'wav', '-']
  const { stdout } = await runProgram('ffmpeg', [...quiet, ...args], formatWav(sound))
  return parseWav(stdout)
}

/** Measures the loudness of a sound with ffmpeg's loudnorm filter. */
export async function measureLoudness(sound: Pcm): Promise<Loudness> {
  const filter = 'loudnorm=dual_mono=true:print_format=json'
  const args = ['-hide_banner', '-i', 'pipe:0', '-af', filter, '-f', 'null', '-']
  const { stderr } = await runProgram('ffmpeg', args, formatWav(sound))
  return { integrated: getNumber(stderr, 'input_i'), truePeak: getNumber(stderr, 'input_tp') }
}

/**
 * Writes a sound as AAC-LC in an m4a file: mono, 64 kbit/s, 44.1 kHz, ready to play while it loads. The same sound and
 * metadata give the same bytes.
 */
export async function writeM4a(file: string, sound: Pcm, { artist, title }: Metadata): Promise<void> {
  const input = [
    '-i',
    'pipe:0',
    '-map_metadata',
    '-1',
    '-metadata',
    `artist=${artist}`,
    '-metadata',
    `title=${title}`,
  ]
  const codec = ['-c:a', 'aac', '-b:a', '64k', '-ar', '44100', '-ac', '1']
  const exact = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart']
  await runProgram('ffmpeg', [...quiet, '-y', ...input, ...codec, ...exact, file], formatWav(sound))
}

/** Finds a number in what loudnorm prints; minus infinity for silence. */
function getNumber(printed: string, key: string): number {
  const value = new RegExp(`"${key}" : "([^"]*)"`).exec(printed)?.[1]
  if (value === undefined) throw new Error(`ffmpeg's loudnorm filter did not print ${key}`)
  return value.endsWith('inf') ? Number.NEGATIVE_INFINITY : Number(value)
}
