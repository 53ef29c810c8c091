import { countOf } from '@/lib/story/count-of'
import { hasRussian } from '@/lib/story/words'
import { nameKey } from '../forms/forms'
import { getRussianLines } from '../text/story-text'

type ChangesProps = { earlier: string; text: string; onChoose: (line: number) => void }

/** Says what was changed in a story of the site: each line with what it was. */
export function Changes({ earlier, text, onChoose }: ChangesProps) {
  const changed = getChangedLines(earlier, text)
  if (changed.length === 0) return null
  const gone = changed.filter(({ line }) => line === undefined).length
  return (
    <details open className="mt-4 text-sm">
      <summary>
        {`${countOf(changed.length - gone, 'line')} changed or new${gone > 0 ? `, ${gone} deleted` : ''}`}
      </summary>
      <ol className="mt-2 grid gap-3">
        {changed.map(({ number, line, old }) => (
          <li key={`${number} ${line ?? old}`}>
            <button type="button" className="text-left" onClick={() => onChoose(number)}>
              <span className="text-link">{`Line ${number}`}</span>
              {old !== undefined && <Version name="Before" text={old} />}
              {line !== undefined && <Version name="Now" text={line} />}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Version({ name, text }: { name: 'Before' | 'Now'; text: string }) {
  const Text = name === 'Before' ? 'del' : 'ins'
  return (
    <span className={name === 'Before' ? 'block text-muted' : 'block'}>
      {`${name}: `}
      <Text {...(hasRussian(text) && ({ lang: 'ru', translate: 'no' } as const))} className="no-underline">
        {nameKey(text)}
      </Text>
    </span>
  )
}

/** A line that is not as it was: as it is, as it was, or both; `number` is that of the line, or of the one after what is gone. */
export type ChangedLine = { number: number; line?: string; old?: string }

/** Returns what is changed, new or gone in a text, empty lines left out, each changed line with what it was. */
export function getChangedLines(earlier: string, text: string): ChangedLine[] {
  const [olds, news] = [getFilledLines(earlier), getFilledLines(text)]
  const isSame = (old: number, now: number) => olds[old]?.line === news[now]?.line
  // From line and line on, how many lines both have alike.
  const width = news.length + 1
  const alike = new Uint16Array((olds.length + 1) * width)
  const getAlike = (old: number, now: number) => alike[old * width + now] ?? 0
  for (let old = olds.length - 1; old >= 0; old--)
    for (let now = news.length - 1; now >= 0; now--)
      alike[old * width + now] = isSame(old, now)
        ? getAlike(old + 1, now + 1) + 1
        : Math.max(getAlike(old + 1, now), getAlike(old, now + 1))

  const changed: ChangedLine[] = []
  for (let [old, now] = [0, 0]; old < olds.length || now < news.length; old++, now++) {
    const [firstOld, firstNew] = [old, now]
    while (!isSame(old, now))
      if (now === news.length || (old < olds.length && getAlike(old + 1, now) >= getAlike(old, now + 1)))
        old += 1
      else now += 1
    for (let index = 0; index < Math.max(old - firstOld, now - firstNew); index++) {
      const was = firstOld + index < old ? olds[firstOld + index] : undefined
      const is = firstNew + index < now ? news[firstNew + index] : undefined
      const { number } = is ?? news[now] ?? { number: text.split('\n').length }
      changed.push({ number, ...(is && { line: is.line }), ...(was && { old: was.line }) })
    }
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
