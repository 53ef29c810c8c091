import type { Problem } from './problems'
import type { RussianText } from './story'
import { addRange, type Range } from './text-ranges'
import { getCodePointName } from './words'

/** Something wrong within a text, at an offset into the text as it was written. */
export type TextIssue = {
  /** In UTF-16 units. */
  index: number
  severity: Problem['severity']
  message: string
}

export const STRESS_MARK = '\u0301'

const VOWEL = /[аеёиоуыэюя]/i
const MARK = /\p{M}/u
const LATIN = /\p{Script=Latin}/u
/** Letters that a keyboard or an old Mac may write as two characters. */
const COMPOSED = /^[йёЙЁ]$/
/** Characters that nobody sees. In the file they are errors; written as an entity they are only left out. */
const INVISIBLE = /[\u00AD\u200B\u200C\u200E\u200F\u2060\uFEFF]/

/**
 * Takes a text as an editor writes it, with U+0301 after stressed vowels and emphasised stretches as offsets; gives
 * the clean text with stress and emphasis beside it, and each mark that is out of place. Letters and marks become
 * one character where there is one (й, ё, é); every run of spaces, no-break ones too, one plain space.
 */
export function cleanText(raw: string, emphasised: Range[] = []): { text: RussianText; issues: TextIssue[] } {
  const issues: TextIssue[] = []
  const stress: number[] = []
  const cleanOffsets: number[] = []
  let text = ''

  for (let index = 0; index < raw.length; index++) {
    cleanOffsets.push(text.length)
    const char = raw.charAt(index)
    const last = text.charAt(text.length - 1)
    if (char === STRESS_MARK && VOWEL.test(last)) stress.push(text.length - 1)
    else if (MARK.test(char)) {
      const composed = compose(last, char)
      if (composed === undefined) issues.push(getMarkIssue(index, last, char))
      else text = text.slice(0, -1) + composed
    } else if (INVISIBLE.test(char)) continue
    else if (/\s/.test(char)) text += last === '' || last === ' ' ? '' : ' '
    else text += char
  }
  text = text.trimEnd()

  const emphasis: Range[] = []
  for (const [start, end] of emphasised) {
    addRange(emphasis, trimRange(text, [cleanOffsets[start] ?? 0, cleanOffsets[end] ?? text.length]))
  }
  return {
    text: { text, ...(emphasis.length > 0 && { emphasis }), ...(stress.length > 0 && { stress }) },
    issues,
  }
}

/** Gives the one character that a letter and a mark make, where a text may contain it. */
function compose(letter: string, mark: string): string | undefined {
  // These say only how an emoji is drawn.
  if (/[\uFE00-\uFE0F]/.test(mark)) return letter + mark
  const composed = (letter + mark).normalize('NFC')
  return COMPOSED.test(composed) || (LATIN.test(letter) && composed.length === 1) ? composed : undefined
}

function getMarkIssue(index: number, last: string, mark: string): TextIssue {
  const place = last.trim() === '' ? 'at the beginning of a word' : `after «${last}»`
  const message =
    mark === STRESS_MARK
      ? `the stress mark (U+0301) stands ${place}; put it right after the stressed vowel`
      : `the combining mark ${getCodePointName(mark)} ${place} is not used in Russian; stress is written with U+0301 after the vowel`
  return { index, severity: 'error', message }
}

function trimRange(text: string, [start, end]: Range): Range {
  const stretch = text.slice(start, end)
  return [start + stretch.length - stretch.trimStart().length, start + stretch.trimEnd().length]
}
