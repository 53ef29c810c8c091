import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getInstallAdvice, runProgram } from '@/scripts/run-program'
import { type Gaps, joinLines, type Recording } from './join-lines'
import { fromInt16 } from './sound'

/** The name of the voice in a recording's metadata. */
export const voiceName = 'festvox-ru (msu_ru_nsh_clunits)'

/** Samples per second of the voice. */
const rate = 16_000

/** Speaks the lines of a story, each given as sentences spelled as in `spoken-text.ts`. Throws if there is no sentence. */
export async function speakLines(spoken: readonly (readonly string[])[], gaps?: Gaps): Promise<Recording> {
  const sounds = await speakSentences(spoken.flat())
  if (sounds.length === 0) throw new Error('there is nothing to say: the story has no Russian lines')
  let taken = 0
  const lines = spoken.map((sentences) => {
    taken += sentences.length
    return sounds.slice(taken - sentences.length, taken)
  })
  return joinLines(lines, rate, gaps)
}

/**
 * Returns the sound of each sentence. One process speaks them all, because loading the voice takes longer than speaking
 * a sentence. Throws if festival or its voice is missing, and if it fails, with the sentence at which it did.
 */
async function speakSentences(sentences: readonly string[]): Promise<Float32Array[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'story-voice-'))
  try {
    const script = path.join(folder, 'speak.scm')
    await writeFile(script, getScript(sentences, folder))
    const failure = await runProgram('festival', ['-b', script]).then(
      () => '',
      (error: Error) => error.message,
    )
    const files = sentences.map((_, index) => path.join(folder, `${index}.raw`))
    const spoken = await Promise.all(files.map((file) => readFile(file).catch(() => null)))
    const failed = spoken.indexOf(null)
    if (failure || failed >= 0) throw new Error(explain(failure, sentences[failed]))
    return spoken.flatMap((bytes) => (bytes ? [fromInt16(bytes)] : []))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Scheme that speaks each sentence into a file of its own; sentences have no characters that need escaping there. */
function getScript(sentences: readonly string[], folder: string): string {
  const speak = sentences.map(
    (text, index) => `(utt.save.wave (utt.synth (Utterance Text "${text}")) "${folder}/${index}.raw" 'raw)`,
  )
  return ['(voice_msu_ru_nsh_clunits)', ...speak, ''].join('\n')
}

function explain(failure: string, sentence: string | undefined): string {
  if (failure.includes('unbound variable : voice_msu_ru_nsh_clunits')) {
    return `festival has no Russian voice. ${getInstallAdvice(['festvox-ru'])}`
  }
  return sentence === undefined ? failure : `the voice failed at “${sentence}”\n${failure}`.trim()
}
