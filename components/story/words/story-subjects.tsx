import { SubjectLinks } from '@/components/site/subject-links'
import { ReaderCredit } from '@/components/story/reader-credit'
import type { Story } from '@/lib/story/story'
import type { WordsJson } from '@/lib/story/story-words'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { getSubjects } from '@/lib/story/subjects'
import { ShowPlaces } from './show-places'

/** Leads to other stories about the same, and with the same grammar. Rendered at build time only. */
export function StorySubjects({ story, words }: { story: Story; words: WordsJson }) {
  const { topics, grammar } = story
  return (
    <>
      <ReaderCredit {...story} />
      {topics && (
        <p className="way-subjects">
          More stories about <SubjectLinks subjects={getSubjects({ topics })} />
        </p>
      )}
      {grammar && (
        <div className="way-subjects">
          <p>Grammar in this story:</p>
          <ul>
            {grammar.map((point) => (
              <li key={point}>
                <SubjectLinks subjects={getSubjects({ grammar: [point] })} />{' '}
                <Lines point={point} lines={new Set(words.grammar?.[point]?.map(({ line }) => line))} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** A teacher wants to see at once where a point of grammar is; with more, it is everywhere. */
const maxLines = 6

function Lines({ point, lines }: { point: GrammarPoint; lines: ReadonlySet<number> }) {
  const shown = [...lines].slice(0, maxLines)
  const more = lines.size - shown.length
  return (
    <>
      ({shown.length === 1 ? 'line' : 'lines'} {shown.map((line) => line + 1).join(', ')}
      {more > 0 && ` and ${more} more`}
      <span className="needs-script">
        : <ShowPlaces point={point} />
      </span>
      )
    </>
  )
}
