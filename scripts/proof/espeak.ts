import { runProgram } from '@/scripts/run-program'
import type { Stress } from './syllables'

/**
 * Parses what `espeak-ng -v ru -x -q --sep=" "` prints for one word: phoneme names parted by spaces, a stressed one
 * with an apostrophe before it (`m V g a z; 'i n_`). Names: phsource/ph_russian of espeak-ng.
 */
export function parsePhonemes(printed: string): Stress {
  let syllables = 0
  const stressed: number[] = []
  for (const phoneme of printed.split(' ')) {
    // «@-» before р and «I^» after it are glides that no vowel letter stands for.
    if (!/[AEIOUVYaeiouy@8]/.test(phoneme) || /[-^]$/.test(phoneme)) continue
    syllables += 1
    if (phoneme.startsWith("'")) stressed.push(syllables)
  }
  return { syllables, stressed }
}

/**
 * Gives where espeak-ng stresses each of the clean Russian words, said alone. Throws when the program is missing or
 * fails, and when it answers another number of lines than it was asked.
 */
export async function getEspeakStress(words: readonly string[]): Promise<Map<string, Stress>> {
  if (words.length === 0) return new Map()
  const input = `${words.join('\n')}\n`
  const { stdout } = await runProgram('espeak-ng', ['-v', 'ru', '-x', '-q', '--sep= '], input)
  const lines = stdout.toString('utf8').trimEnd().split('\n')
  if (lines.length !== words.length) {
    throw new Error(`espeak-ng: expected a line for each of ${words.length} words, found ${lines.length}`)
  }
  return new Map(words.map((word, index) => [word, parsePhonemes(lines[index] ?? '')]))
}
