import { getBest, type Score, type StoryProgress } from '@/lib/storage/story-progress'

/** How far a dictation has got. Lines count from 0. */
export type Dictation = {
  /** The line to be written; at the end the number of lines. */
  line: number
  /** How many lines were right at the first try. */
  right: number
  /** The line that was written first. */
  from: number
  /** The lines that were not right at the first try. */
  missed: readonly number[]
}

export type DictationEvent =
  /** The reader goes on from a line that was right, right at last, or skipped. */
  { type: 'nextPressed'; isFirstTry: boolean } | { type: 'startPressed' }

/** Returns the dictation that was left, which had begun with the first line, or else one that begins at `firstLine`. */
export function createDictation(
  { dictation, missed = [] }: Pick<StoryProgress, 'dictation' | 'missed'>,
  lines: number,
  firstLine: number,
): Dictation {
  const [line, right] = dictation ?? [lines, 0]
  // An editor may have shortened the text since.
  return line < lines
    ? { line, right, from: 0, missed }
    : { line: firstLine, right: 0, from: firstLine, missed: [] }
}

export function dictationReducer(dictation: Dictation, event: DictationEvent): Dictation {
  const { line, right, from, missed } = dictation
  switch (event.type) {
    case 'nextPressed':
      return event.isFirstTry
        ? { line: line + 1, right: right + 1, from, missed }
        : { line: line + 1, right, from, missed: [...missed, line] }
    case 'startPressed':
      return { line: 0, right: 0, from: 0, missed: [] }
  }
}

/**
 * Returns what is remembered of a dictation with the best score so far; null of a part of one, which has no score, and
 * whose next line is the reader's place anyway.
 */
export function getDictationProgress(
  { line, right, from, missed }: Dictation,
  lines: number,
  best: Score | undefined,
): Pick<StoryProgress, 'dictation' | 'missed' | 'bestDictation'> | null {
  if (from > 0) return null
  if (line === lines) return { dictation: undefined, missed, bestDictation: getBest(best, [right, lines]) }
  return { dictation: line === 0 ? undefined : [line, right], missed }
}
