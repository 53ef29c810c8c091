import type { RussianText } from './story'

/** A stretch of text of one kind. */
type TextRun = { text: string; marked: boolean }

/** Takes a text and offsets; gives that part of it with its stress marks and emphasis. */
export function sliceText(
  { text, stress = [], emphasis = [] }: RussianText,
  start: number,
  end: number,
): Required<RussianText> {
  return {
    text: text.slice(start, end),
    stress: stress.filter((offset) => start <= offset && offset < end).map((offset) => offset - start),
    emphasis: emphasis
      .map(([from, to]): [number, number] => [Math.max(from, start) - start, Math.min(to, end) - start])
      .filter(([from, to]) => from < to),
  }
}

/** Takes a text; gives it cut into runs in order, of which those with a stressed vowel are marked. */
export function getStressRuns({ text, stress = [] }: RussianText): TextRun[] {
  return cut(
    text,
    stress.map((offset) => [offset, offset + 1]),
  )
}

/** Takes a text; gives it cut into parts in order, each with whether it is emphasised. */
export function getEmphasisParts(text: RussianText): { part: RussianText; emphasised: boolean }[] {
  let start = 0
  return cut(text.text, text.emphasis ?? []).map((run) => {
    const part = sliceText(text, start, start + run.text.length)
    start += run.text.length
    return { part, emphasised: run.marked }
  })
}

function cut(text: string, ranges: readonly (readonly [start: number, end: number])[]): TextRun[] {
  const runs: TextRun[] = []
  let last = 0
  for (const [start, end] of ranges) {
    if (start > last) runs.push({ text: text.slice(last, start), marked: false })
    runs.push({ text: text.slice(start, end), marked: true })
    last = end
  }
  if (last < text.length) runs.push({ text: text.slice(last), marked: false })
  return runs
}
