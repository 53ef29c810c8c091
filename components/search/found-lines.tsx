import { SiteLink } from '@/components/site/site-link'
import { MarkedText } from '@/components/text/marked-text'
import { RecordedLine } from '@/components/words/recorded-line'
import type { SearchedStory } from '@/lib/search/search-file'
import { getStoryPath } from '@/lib/site/paths'
import { mark, sliceText } from '@/lib/story/marked-text'
import { normalise } from '@/lib/story/normalise'

type FoundLinesProps = { story: SearchedStory; lines: readonly number[]; forms: ReadonlySet<string> }

/** Lines of one story, each an item of a list. */
export function FoundLines({ story, lines, forms }: FoundLinesProps) {
  return lines.map((line) => (
    <li key={line} className={rowClass}>
      <FoundLine story={story} line={line} forms={forms} />
    </li>
  ))
}

const rowClass = 'flex gap-1 border-t border-border py-3'

/** Lines of a part that a reader of the series has not come to: they would give its plot away. */
export function FoldedLines({ story, lines, forms }: FoundLinesProps) {
  return (
    <li className={rowClass}>
      <details className="flex-1">
        <summary>
          <span lang="ru" translate="no">
            <MarkedText text={mark(story.title[0])} />
          </span>
          <span>{`: ${lines.length === 1 ? '1 line' : `${lines.length} lines`}, from a part you have not read`}</span>
        </summary>
        <ul className="found-lines mt-3">
          <FoundLines story={story} lines={lines} forms={forms} />
        </ul>
      </details>
    </li>
  )
}

type FoundLineProps = { story: SearchedStory; line: number; forms: ReadonlySet<string> }

/** A line, or a title, with what it leads to. */
function FoundLine({ story, line, forms }: FoundLineProps) {
  const { id, title, audio } = story
  const [ru, en, , start, end] = story.lines[line] ?? title
  const isTitle = line === -1
  const number = line + 1
  const isHeard = audio !== undefined && start !== undefined && end !== undefined
  return (
    <>
      {isHeard && (
        <div className="-mt-2 ms-(--icon-hang)">
          <RecordedLine audio={audio} cue={[start, end]} small={`Play line ${number} of ${title[1]}`} />
        </div>
      )}
      {/* In line with the others where there is no button to play it, as of a title. */}
      <div className={isHeard ? undefined : 'ps-9'}>
        <p lang="ru" translate="no" className="text-xl/snug">
          {isTitle ? (
            <SiteLink href={getStoryPath(id)} loading="Loading story..." className="text-link">
              <MarkedWords text={ru} forms={forms} />
            </SiteLink>
          ) : (
            <MarkedWords text={ru} forms={forms} />
          )}
        </p>
        {en && <p className="font-serif text-lg text-muted">{en}</p>}
        {!isTitle && (
          <p className="meta">
            <SiteLink
              href={`${getStoryPath(id)}#l${number}`}
              loading="Loading story..."
              className="text-link"
            >
              <span lang="ru" translate="no">
                <MarkedText text={mark(title[0])} />
              </span>
              <span>{`, line ${number}`}</span>
            </SiteLink>
          </p>
        )}
      </div>
    </>
  )
}

/** The text with the words marked that were asked for. */
function MarkedWords({ text, forms }: { text: string; forms: ReadonlySet<string> }) {
  const whole = mark(text)
  let offset = 0
  return text
    .replaceAll('\u0301', '')
    .split(/([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)/u)
    .flatMap((part, index) => {
      if (part === '') return []
      const start = offset
      offset += part.length
      const piece = <MarkedText key={start} text={sliceText(whole, start, offset)} />
      if (index % 2 === 0 || !forms.has(normalise(part))) return piece
      return (
        <mark key={start} className="word-mark">
          {piece}
        </mark>
      )
    })
}
