import { Fragment } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { getSubjectPath } from '@/lib/site/paths'
import type { Story } from '@/lib/story/story'
import { getSubjectName, getSubjects, type Subject } from '@/lib/story/subjects'
import { ShowPlaces } from './show-places'

/** Leads to other stories about the same, and with the same grammar. Rendered at build time only. */
export function StorySubjects({ story }: { story: Story }) {
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
            <span className="needs-script">
              (<ShowPlaces point={point} />)
            </span>
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

/** Says who reads a story: a person deserves it, and the synthetic voice's licence asks for it. */
export function ReaderCredit({ audio, otherAudio = [] }: Pick<Story, 'audio' | 'otherAudio'>) {
  const recordings = audio ? [audio, ...otherAudio] : []
  const readers = new Set(recordings.flatMap(({ synthetic, reader }) => (synthetic ? [] : (reader ?? []))))
  const synthetic = recordings.filter(({ synthetic }) => synthetic).length
  return (
    <>
      {readers.size > 0 && (
        <>
          <span>{`Read by ${[...readers].join(' and ')}`}</span>
          {'. '}
        </>
      )}
      {synthetic > 0 && (
        <>
          {synthetic === 1 ? 'Read by a ' : 'Read by '}
          <SiteLink href="/resources#voice" className="text-link">
            {synthetic === 1 ? 'synthetic voice' : 'synthetic voices'}
          </SiteLink>
          {'. '}
        </>
      )}
    </>
  )
}
