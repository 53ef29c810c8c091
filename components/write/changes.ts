import { getRussianLines } from './insert'

/** A line that is not as it was: as it is, as it was, or both; `number` is that of the line, or of the one after what is gone. */
export type ChangedLine = { number: number; line?: string; old?: string }

/** Returns what is changed, new or gone in a text, empty lines left out, each changed line with what it was. */
export function getChangedLines(earlier: string, text: string): ChangedLine[] {
  const [olds, news] = [getFilledLines(earlier), getFilledLines(text)]
  const isSame = (old: number, now: number) => olds[old]?.line === news[now]?.line
  let start = 0
  while (start < Math.min(olds.length, news.length) && isSame(start, start)) start += 1
  let [oldEnd, newEnd] = [olds.length, news.length]
  while (oldEnd > start && newEnd > start && isSame(oldEnd - 1, newEnd - 1)) {
    oldEnd -= 1
    newEnd -= 1
  }
  // By line and line, how many lines both have alike from there on.
  const width = newEnd - start + 1
  const alike = new Uint16Array((oldEnd - start + 1) * width)
  const at = (old: number, now: number) => (old - start) * width + now - start
  for (let old = oldEnd - 1; old >= start; old--)
    for (let now = newEnd - 1; now >= start; now--)
      alike[at(old, now)] = isSame(old, now)
        ? (alike[at(old + 1, now + 1)] ?? 0) + 1
        : Math.max(alike[at(old + 1, now)] ?? 0, alike[at(old, now + 1)] ?? 0)

  const changed: ChangedLine[] = []
  let [old, now] = [start, start]
  while (old < oldEnd || now < newEnd) {
    const [firstOld, firstNew] = [old, now]
    while (old < oldEnd || now < newEnd) {
      if (old < oldEnd && now < newEnd && isSame(old, now)) break
      if (
        now === newEnd ||
        (old < oldEnd && (alike[at(old + 1, now)] ?? 0) >= (alike[at(old, now + 1)] ?? 0))
      )
        old += 1
      else now += 1
    }
    for (let index = 0; index < Math.max(old - firstOld, now - firstNew); index++) {
      const was = firstOld + index < old ? olds[firstOld + index] : undefined
      const is = firstNew + index < now ? news[firstNew + index] : undefined
      const { number } = is ?? news[now] ?? { number: text.split('\n').length }
      changed.push({ number, ...(is && { line: is.line }), ...(was && { old: was.line }) })
    }
    old += 1
    now += 1
  }
  return changed
}

function getFilledLines(text: string): { number: number; line: string }[] {
  return text.split('\n').flatMap((line, index) => (line.trim() ? [{ number: index + 1, line }] : []))
}

/** Returns true where no line of the story that was opened is left, and not its title: another story was put over it. */
export function isOtherStory(opened: string, text: string): boolean {
  const kept = new Set(getStoryLines(opened))
  return kept.size > 0 && !getStoryLines(text).some((line) => kept.has(line))
}

/** Returns the titles and the lines of the Russian text. */
function getStoryLines(text: string): string[] {
  const titles = text.match(/^title(?:En)?:.*$/gm) ?? []
  return [...titles.map((line) => line.trim()), ...getRussianLines(text)]
}
