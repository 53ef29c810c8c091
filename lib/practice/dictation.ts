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
  /** A line was checked for the first time, or skipped. */
  { type: 'lineDone'; isFirstTry: boolean } | { type: 'startPressed'; line: number }

/** Returns the dictation that was left, or else one that begins at the first line. */
export function createDictation(
  { dictation, missed = [] }: Pick<StoryProgress, 'dictation' | 'missed'>,
  lines: number,
): Dictation {
  const [line, right, from = 0] = dictation ?? [lines, 0]
  // An editor may have shortened the text since.
  return line < lines ? { line, right, from, missed } : startDictation(0)
}

function startDictation(line: number): Dictation {
  return { line, right: 0, from: line, missed: [] }
}

export function dictationReducer(dictation: Dictation, event: DictationEvent): Dictation {
  const { line, right, from, missed } = dictation
  switch (event.type) {
    case 'lineDone':
      return event.isFirstTry
        ? { line: line + 1, right: right + 1, from, missed }
        : { line: line + 1, right, from, missed: [...missed, line] }
    case 'startPressed':
      return startDictation(event.line)
  }
}

/** Returns what is remembered of a dictation with the best score so far, which a part of one does not have. */
export function getDictationProgress(
  { line, right, from, missed }: Dictation,
  lines: number,
  best: Score | undefined,
): Pick<StoryProgress, 'dictation' | 'missed' | 'bestDictation'> {
  if (line === from) return { dictation: undefined, missed }
  if (from > 0) return { dictation: [line, right, from], missed }
  if (line < lines) return { dictation: [line, right], missed }
  return { dictation: undefined, missed, bestDictation: getBest(best, [right, lines]) }
}
