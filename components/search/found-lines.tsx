import { Fragment } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { Russian, RussianText } from '@/components/text/russian-text'
import { RecordedLine } from '@/components/words/recorded-line'
import type { Hit } from '@/lib/search/lines-index'
import type { SearchResult } from '@/lib/search/search'
import type { SearchedStory } from '@/lib/search/search-file'
import { getStoryPath } from '@/lib/site/paths'
import { countOf } from '@/lib/story/count-of'
import { getCleanText, mark, splitWords } from '@/lib/story/marked-text'
import { hasRussian } from '@/lib/story/words'

type FoundLinesProps = { story: SearchedStory; hits: readonly Hit[]; isMarked: SearchResult['isMarked'] }

/** Lines of one story, each an item of a list. */
export function FoundLines({ hits, isMarked }: Omit<FoundLinesProps, 'story'>) {
  return hits.map((hit) => (
    <li key={hit.line} className={rowClass}>
      <FoundLine hit={hit} isMarked={isMarked} />
    </li>
  ))
}

const rowClass = 'flex gap-1 border-t border-border py-3'

/** Lines of a part that a reader of the series has not come to: they would give its plot away. */
export function FoldedLines({ story, hits, isMarked }: FoundLinesProps) {
  return (
    <li className={rowClass}>
      <details className="flex-1">
        <summary>
          <Russian text={mark(story.title[0])} />
          <span>{`: ${countOf(hits.length, 'line')}, from a part you have not read`}</span>
        </summary>
        <ul className="found-lines mt-3">
          <FoundLines hits={hits} isMarked={isMarked} />
        </ul>
      </details>
    </li>
  )
}

type FoundLineProps = { hit: Hit; isMarked: SearchResult['isMarked'] }

/** A line, or a title, with what it leads to. */
function FoundLine({ hit, isMarked }: FoundLineProps) {
  const { story, line } = hit
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
            <SiteLink href={getStoryPath(id)} className="text-link">
              <MarkedWords text={ru} isMarked={(...word) => isMarked(hit, ...word)} />
            </SiteLink>
          ) : (
            <MarkedWords text={ru} isMarked={(...word) => isMarked(hit, ...word)} />
          )}
        </p>
        {en && <p className="font-serif text-lg text-muted">{en}</p>}
        {!isTitle && (
          <p className="meta">
            <SiteLink href={`${getStoryPath(id)}#l${number}`} className="text-link">
              <Russian text={mark(title[0])} />
              <span>{`, line ${number}`}</span>
            </SiteLink>
          </p>
        )}
      </div>
    </>
  )
}

type MarkedWordsProps = { text: string; isMarked: (position: number, word: string) => boolean }

/** The text with the words marked that were asked for. */
function MarkedWords({ text, isMarked }: MarkedWordsProps) {
  let position = 0
  return splitWords(mark(text)).map((piece, index) => {
    const clean = getCleanText(piece)
    const shown = <RussianText text={piece} />
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
      <Fragment key={index}>
        {hasRussian(clean) && isMarked(position++, clean) ? (
          <mark className="word-mark">{shown}</mark>
        ) : (
          shown
        )}
      </Fragment>
    )
  })
}
