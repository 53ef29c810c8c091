/** A sentence's end: its mark with what closes it, before white space and a capital letter that opens the next one. */
const sentenceEnd = /[.!?…]+[»”"')]*(?=\s+(?:[—–-]\s*)?[«„“"'(]*[А-ЯЁ])/gu

/** Splits a line into its sentences and gives them as [start, end) offsets into `text`, in UTF-16 units. */
export function splitSentences(text: string): [start: number, end: number][] {
  const ends = [...text.matchAll(sentenceEnd)].map((match) => match.index + match[0].length)
  const starts = [0, ...ends]
  return starts.map((start, index) => [start, ends[index] ?? text.length])
}
