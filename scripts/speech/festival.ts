import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Cue } from '@/lib/story/story'
import { findCompounds } from '@/lib/story/words'
import { getInstallAdvice, runProgram } from '@/scripts/run-program'
import { getFestivalText } from './festival-text'
import { fromInt16 } from './sound'
import type { Speech, Voice } from './voice'

/** Samples per second of the voice. */
const rate = 16_000

/** Joins pieces of 620 sentences that a person recorded. */
export const festival: Voice = {
  name: 'festival',
  label: 'festvox-ru (msu_ru_nsh_clunits)',
  spell: getFestivalText,
  speak,
}

/**
 * Speaks all sentences in one process, because loading the voice takes longer than speaking a sentence. Throws if
 * festival or its voice is missing, and if it fails, with the sentence at which it did.
 */
async function speak(sentences: readonly string[]): Promise<Speech[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'story-voice-'))
  try {
    const script = path.join(folder, 'speak.scm')
    const texts = sentences.map(getFestivalText)
    await writeFile(script, getScript(texts, folder))
    const result = await runProgram('festival', ['-b', script]).catch((error: Error) => error)
    const failure = result instanceof Error ? result.message : ''
    const files = texts.map((_, index) => path.join(folder, `${index}.raw`))
    const spoken = await Promise.all(files.map((file) => readFile(file).catch(() => null)))
    const failed = spoken.findIndex((bytes) => !bytes?.length)
    if (result instanceof Error || failed >= 0) throw new Error(explain(failure, texts[failed]))
    const times = result.stdout.toString('utf8').split('\n')
    return spoken.map((bytes, index) => {
      const samples = fromInt16(bytes ?? Buffer.alloc(0))
      const words = findWordTimes(sentences[index] ?? '', times[index] ?? '')
      return { samples, rate, ...(words && { words }) }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Scheme that speaks each sentence into a file of its own and prints a line with the start and end of each of its words;
 * sentences have no characters that need escaping there.
 */
function getScript(sentences: readonly string[], folder: string): string {
  const speak = sentences.map((text, index) => `(speak "${text}" "${folder}/${index}.raw")`)
  const define = `(define (speak text file)
  (let ((utt (utt.synth (eval (list 'Utterance 'Text text)))))
    (utt.save.wave utt file 'raw)
    (mapcar
      (lambda (word) (format t "%f %f " (item.feat word "word_start") (item.feat word "word_end")))
      (utt.relation.items utt 'Word))
    (format t "\\n")))`
  return ['(voice_msu_ru_nsh_clunits)', define, ...speak, ''].join('\n')
}

/** Returns when each word is spoken, or undefined where the voice was given other words, such as на́ ночь in one. */
function findWordTimes(sentence: string, line: string): Cue[] | undefined {
  const times = line.trim().split(' ').map(Number)
  const words = findCompounds(sentence)
  if (times.length !== 2 * words.length || times.some(Number.isNaN)) return undefined
  return words.map((_, index) => [times[2 * index] ?? 0, times[2 * index + 1] ?? 0])
}

function explain(failure: string, sentence: string | undefined): string {
  if (failure.includes('unbound variable : voice_msu_ru_nsh_clunits')) {
    return `festival has no Russian voice. ${getInstallAdvice(['festvox-ru'])}`
  }
  return sentence === undefined ? failure : `the voice failed at “${sentence}”\n${failure}`.trim()
}
