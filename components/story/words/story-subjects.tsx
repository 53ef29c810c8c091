import { Fragment } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { getSubjectPath } from '@/lib/site/paths'
import type { Story } from '@/lib/story/story'
import type { WordsJson } from '@/lib/story/story-words'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { getSubjectName, getSubjects, type Subject } from '@/lib/story/subjects'
import { ShowPlaces } from './show-places'

type StorySubjectsProps = { story: Story; words: WordsJson }

/** Leads to other stories about the same, and with the same grammar. Rendered at build time only. */
export function StorySubjects({ story, words }: StorySubjectsProps) {
  const { topics, grammar } = story
  return (
    <p className="quiet leading-[2] text-pretty max-sm:leading-9">
      <ReaderCredit {...story} />
      <span className="with-text">
        {topics && (
          <>
            {'More stories about '}
            <SubjectLinks subjects={getSubjects({ topics })} />
            {'. '}
          </>
        )}
        {grammar?.map((point, index) => (
          <Fragment key={point}>
            {index === 0 ? 'Grammar in this story: ' : '; '}
            <SubjectLinks subjects={getSubjects({ grammar: [point] })} />{' '}
            <PointLines point={point} lines={new Set(words.grammar?.[point]?.map(({ line }) => line))} />
          </Fragment>
        ))}
        {grammar && '.'}
      </span>
    </p>
  )
}

function SubjectLinks({ subjects }: { subjects: readonly Subject[] }) {
  return subjects.map((subject, index) => (
    <Fragment key={subject}>
      {index > 0 && ', '}
      <SiteLink href={getSubjectPath(subject)} loading="Loading stories..." className="text-link">
        {getSubjectName(subject)}
      </SiteLink>
    </Fragment>
  ))
}

/** A teacher wants to see at once where a point of grammar is; with more, it is everywhere. */
const maxLines = 6

function PointLines({ point, lines }: { point: GrammarPoint; lines: ReadonlySet<number> }) {
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

/** Says who reads a story: a person deserves it, and the synthetic voice's licence asks for it. */
export function ReaderCredit({ audio, otherAudio = [] }: Pick<Story, 'audio' | 'otherAudio'>) {
  const recordings = audio ? [audio, ...otherAudio] : []
  const readers = new Set(recordings.flatMap(({ synthetic, reader }) => (synthetic ? [] : (reader ?? []))))
  return (
    <>
      {readers.size > 0 && (
        <>
          <span>{`Read by ${[...readers].join(' and ')}`}</span>
          {'. '}
        </>
      )}
      {recordings.some(({ synthetic }) => synthetic) && (
        <>
          {'Read by a '}
          <SiteLink href="/resources#voice" className="text-link">
            synthetic voice
          </SiteLink>
          {'. '}
        </>
      )}
    </>
  )
}
