import leven from 'leven'
import { getCleanText, getWords, type MarkedText } from '@/lib/story/marked-text'

/** A word as it is written, and as it is compared. */
type Token = { text: string; letters: string; end: number }

/** A word of a line, and its place as `getWords` counts; «кто» and «то» have one, a number has none. */
type LineWord = Token & { place: number | undefined }

/** What became of a word: of the line, or one that the reader wrote. */
export type WrittenWord =
  | { kind: 'right'; word: LineWord }
  | { kind: 'wrong'; word: LineWord; written: string }
  | { kind: 'missing'; word: LineWord }
  | { kind: 'extra'; written: string }

/** So that what was pasted is compared in no time; no Russian word is as long. */
const maxLetters = 40

/**
 * Returns how what was written differs from a line, word by word. ё and е are one letter; case, stress,
 * punctuation and dashes do not count. It is the alignment with the fewest changes (Wagner and Fischer 1974), written out
 * here because a general difference knows no words that are nearly right.
 */
export function compareWithLine(line: MarkedText, written: string): WrittenWord[] {
  const expected = getLineWords(line)
  const given = getTokens(written).slice(0, 2 * expected.length + 10)
  const costs = getCosts(expected, given)
  const parts: WrittenWord[] = []
  let [row, column] = [expected.length, given.length]
  while (row > 0 || column > 0) {
    const word = expected[row - 1]
    const other = given[column - 1]
    const cost = costs[row]?.[column]
    if (word && other && cost === getCost(costs, row - 1, column - 1) + getChangeCost(word, other)) {
      parts.push(compareWords(word, other))
      row -= 1
      column -= 1
    } else if (word && cost === getCost(costs, row - 1, column) + 1) {
      parts.push({ kind: 'missing', word })
      row -= 1
    } else if (other) {
      parts.push({ kind: 'extra', written: other.text.slice(0, maxLetters) })
      column -= 1
    }
  }
  return parts.reverse()
}

function compareWords(word: LineWord, other: Token): WrittenWord {
  if (word.letters === other.letters) return { kind: 'right', word }
  return { kind: 'wrong', word, written: other.text.slice(0, maxLetters) }
}

export function isAllRight(parts: readonly WrittenWord[]): boolean {
  return parts.every(({ kind }) => kind === 'right')
}

function getLineWords(line: MarkedText): LineWord[] {
  const words = getWords(line)
  return getTokens(getCleanText(line)).map((token) => {
    const whole = words.find(({ start, end }) => start < token.end && token.end <= end)
    return { ...token, place: whole?.place }
  })
}

/** Returns the words of a text; «кто-то» is two, as dashes do not count. */
function getTokens(text: string): Token[] {
  return [...text.normalize('NFC').matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    text: match[0],
    letters: match[0].toLowerCase().replace(/\p{M}/gu, '').replaceAll('ё', 'е'),
    end: match.index + match[0].length,
  }))
}

/** Returns the cost of each beginning of the line against each beginning of what was written. */
function getCosts(expected: readonly Token[], given: readonly Token[]): number[][] {
  const costs = [Array.from({ length: given.length + 1 }, (_, column) => column)]
  for (const [row, word] of expected.entries()) {
    const current = [row + 1]
    costs.push(current)
    for (const [column, other] of given.entries()) {
      const changed = getCost(costs, row, column) + getChangeCost(word, other)
      current.push(Math.min(changed, getCost(costs, row, column + 1) + 1, (current[column] ?? 0) + 1))
    }
  }
  return costs
}

function getCost(costs: readonly (readonly number[])[], row: number, column: number): number {
  return costs[row]?.[column] ?? Number.POSITIVE_INFINITY
}

/** Less than one word missing and one too many where the two are alike. */
function getChangeCost(word: Token, other: Token): number {
  if (word.letters === other.letters) return 0
  const longer = Math.max(word.letters.length, other.letters.length)
  return longer <= maxLetters && 2 * leven(word.letters, other.letters) <= longer ? 1 : 3
}
