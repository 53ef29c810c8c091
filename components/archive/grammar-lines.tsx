import { SiteLink } from '@/components/site/site-link'
import { Russian, RussianText } from '@/components/text/russian-text'
import { attribute } from '@/lib/page/page-dom'
import type { StoryWithPoint } from '@/lib/site/archive-others'
import { getHighlightQuery, getStoryPath } from '@/lib/site/paths'
import { countOf } from '@/lib/story/count-of'
import type { GrammarLine } from '@/lib/story/grammar-lines'
import { getLevelFacts } from '@/lib/story/levels'
import { cutText, type MarkedText } from '@/lib/story/marked-text'
import type { GrammarPoint } from '@/lib/story/subject-lists'

type GrammarLinesProps = {
  point: GrammarPoint
  id: string
  level: string | undefined
  lines: readonly GrammarLine[]
}

/**
 * Lines of a story by their numbers, each a link to its place, with what shows the point of grammar marked: here and
 * there. Rendered at build time only.
 */
export function GrammarLines({ point, id, level, lines }: GrammarLinesProps) {
  return (
    <ol
      lang="ru"
      translate="no"
      // Above the link that covers the entry.
      className="relative mt-2 list-decimal ps-8 *:py-[0.2rem]"
      {...attribute('stress', getLevelFacts(level).hidesStress ? 'hidden' : 'shown')}
    >
      {lines.map(({ line, ru, places }) => (
        <li key={line} value={line + 1}>
          <SiteLink href={`${getStoryPath(id)}${getHighlightQuery(point)}#l${line + 1}`}>
            {cutText(ru, places).map(({ text, stretch }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
              <LinePiece key={index} text={text} isMarked={stretch !== undefined} />
            ))}
          </SiteLink>
        </li>
      ))}
    </ol>
  )
}

/** Links to stories that have the point as well, where it is highlighted. Rendered at build time only. */
export function OtherStories({
  point,
  stories,
}: {
  point: GrammarPoint
  stories: readonly StoryWithPoint[]
}) {
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="other-stories" className="mt-4 mb-10">
      <h2 id="other-stories" className="card-title">
        Also in these stories
      </h2>
      <ul className="mt-3 grid gap-[0.6rem]">
        {stories.map(({ id, title, titleEn, places }) => (
          <li key={id}>
            <SiteLink href={`${getStoryPath(id)}${getHighlightQuery(point)}`} className="text-link">
              <Russian text={title} />
            </SiteLink>{' '}
            <span className="quiet">{`${titleEn} · ${countOf(places, 'place')}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LinePiece({ text, isMarked }: { text: MarkedText; isMarked: boolean }) {
  const piece = <RussianText text={text} />
  return isMarked ? <mark className="word-mark">{piece}</mark> : piece
}
