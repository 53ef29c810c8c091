import { Fragment } from 'react'
import { SubjectLinks } from '@/components/site/subject-links'
import { loadStoryWords } from '@/lib/content/load'
import type { Story } from '@/lib/story/story'
import { getSubjects } from '@/lib/story/subjects'
import { findPlaces } from '@/lib/words/grammar'
import { unpackWords } from '@/lib/words/packed-words'

/** Leads to other stories about the same, and with the same grammar. Rendered at build time only. */
export async function StorySubjects({ story }: { story: Story }) {
  const { id, topics, grammar } = story
  const words = unpackWords(await loadStoryWords(id), story)
  return (
    <>
      {topics && (
        <p className="way-subjects">
          More stories about <SubjectLinks subjects={getSubjects({ topics })} />
        </p>
      )}
      {grammar && (
        <p className="way-subjects">
          More to practise:{' '}
          {grammar.map((point, index) => (
            <Fragment key={point}>
              {index > 0 && '; '}
              <SubjectLinks subjects={getSubjects({ grammar: [point] })} />{' '}
              <Lines lines={new Set(findPlaces(point, story, words).map(({ line }) => line))} />
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}

/** A teacher wants to see at once where a point of grammar is; with more, it is everywhere. */
const maxLines = 6

function Lines({ lines }: { lines: ReadonlySet<number> }) {
  const shown = [...lines].slice(0, maxLines)
  return (
    <>
      ({shown.length === 1 ? 'line' : 'lines'}{' '}
      {shown.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && ', '}
          <a href={`#l${line + 1}`} className="text-link">
            {line + 1}
          </a>
        </Fragment>
      ))}
      {lines.size > maxLines && ' …'})
    </>
  )
}
