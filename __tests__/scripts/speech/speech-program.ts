import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getWav } from '@/scripts/speech/wav'

/*
 * A program to stand for a voice: a shell script, because that starts fast. It "speaks" a tone and notes what it was told.
 */
const file = join(tmpdir(), `speech-program-${process.pid}`)
const [script, notes, sound] = [`${file}.sh`, `${file}.txt`, `${file}.wav`]

type Behaviour = {
  /** Fails with a message at a sentence that contains this. */
  failAt?: string
  /** Samples per second of what it says. */
  rate?: number
  seconds?: number
  /** Writes this instead of a WAV file. */
  written?: string
  /** What it is given. */
  template?: string
}

/** Puts the program into SPEECH_COMMAND. */
export function useProgram({
  failAt = 'no text has this',
  rate = 24_000,
  seconds = 1,
  written,
  template = '{voice} {rate} {out}',
}: Behaviour = {}): void {
  writeFileSync(notes, '')
  writeFileSync(sound, written ?? getTone(rate, seconds))
  writeFileSync(
    script,
    `read -r text
echo "$1: $text" >>'${notes}'
case "$text" in *'${failAt}'*) echo 'no such sound' >&2; exit 3;; esac
cp '${sound}' "$3"
`,
  )
  process.env.SPEECH_COMMAND = `sh ${script} ${template}`
}

/** Returns what the program was told, as `voice: text`. */
export function getSpokenTexts(): string[] {
  return readFileSync(notes, 'utf8').trim().split('\n').filter(Boolean)
}

function getTone(rate: number, seconds: number): Buffer {
  return getWav({
    samples: Float32Array.from({ length: rate * seconds }, (_, i) => 0.3 * Math.sin(i / 5)),
    rate,
  })
}
