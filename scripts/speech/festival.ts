import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getInstallAdvice, runProgram } from '@/scripts/run-program'
import type { Pcm } from './pcm'
import { parseWav } from './wav'

/** The voice as it is named in a recording's metadata. */
export const voiceName = 'festvox-ru (msu_ru_nsh_clunits)'

/**
 * Speaks sentences as `getSpokenText` gives them with festival's Russian voice, all in one process (loading the voice
 * takes longer than a sentence). Gives the sound of each sentence. Throws when festival or its voice is missing and
 * when it fails, with the sentence at which it did.
 */
export async function speakSentences(sentences: readonly string[]): Promise<Pcm[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'story-voice-'))
  try {
    const script = path.join(folder, 'speak.scm')
    await writeFile(script, getScript(sentences, folder))
    const failure = await runProgram('festival', ['-b', script]).then(() => '', getMessage)
    const files = sentences.map((_, index) => path.join(folder, `${index}.wav`))
    const spoken = await Promise.all(files.map((file) => readFile(file).catch(() => null)))
    const failed = spoken.indexOf(null)
    if (failure || failed >= 0) throw new Error(explain(failure, sentences[failed]))
    return spoken.flatMap((wav) => (wav ? [parseWav(wav)] : []))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Scheme that speaks each sentence into a file of its own; the sentences hold nothing that Scheme's strings escape. */
function getScript(sentences: readonly string[], folder: string): string {
  const speak = sentences.map(
    (text, index) => `(utt.save.wave (utt.synth (Utterance Text "${text}")) "${folder}/${index}.wav" 'riff)`,
  )
  return ['(voice_msu_ru_nsh_clunits)', ...speak, ''].join('\n')
}

function getMessage(error: Error): string {
  return error.message
}

function explain(failure: string, sentence: string | undefined): string {
  if (failure.includes('unbound variable : voice_msu_ru_nsh_clunits')) {
    return `festival has no Russian voice. ${getInstallAdvice(['festvox-ru'])}`
  }
  return sentence === undefined ? failure : `the voice failed at “${sentence}”\n${failure}`.trim()
}
