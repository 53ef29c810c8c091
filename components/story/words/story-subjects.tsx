import type { ReactNode } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { getSubjectPath } from '@/lib/site/paths'
import { countOf } from '@/lib/story/count-of'
import type { Story } from '@/lib/story/story'
import type { WordsJson } from '@/lib/story/story-words'
import { getSubjectName, type Subject } from '@/lib/story/subjects'
import { ShowPlaces } from './highlighted-point'

type StorySubjectsProps = { story: Story; places: WordsJson['grammar'] }

/** Who reads a story, and what leads to others like it. Rendered at build time only. */
export function StorySubjects({ story, places = {} }: StorySubjectsProps) {
  const { audio, topics, grammar } = story
  return (
    <dl className="text-sm">
      {audio && (
        <Row name="Voice">
          <ReaderCredit {...story} />
        </Row>
      )}
      {topics && (
        <Row name="Topics">
          <dd className={rowClass}>
            {topics.map((topic) => (
              <SubjectLink key={topic} subject={`topic/${topic}`} />
            ))}
          </dd>
        </Row>
      )}
      {grammar && (
        <Row name="Grammar">
          {grammar.map((point) => (
            <dd key={point} className={`${rowClass} justify-between not-first-of-type:border-t`}>
              <SubjectLink subject={`grammar/${point}`} />
              <ShowPlaces point={point}>
                {countOf(new Set(places[point]?.map(({ line }) => line)).size, 'line')}
              </ShowPlaces>
            </dd>
          ))}
        </Row>
      )}
    </dl>
  )
}

const rowClass = 'col-[2] flex min-h-11 flex-wrap items-center gap-x-5 border-border'

/** Who reads is said from the start. */
function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div
      className={`${name === 'Voice' ? '' : 'with-text'} grid grid-cols-[5.5rem_1fr] border-border not-first:border-t`}
    >
      <dt className="leading-11 text-muted">{name}</dt>
      {children}
    </div>
  )
}

function SubjectLink({ subject }: { subject: Subject }) {
  return (
    <SiteLink href={getSubjectPath(subject)} className="text-link">
      {getSubjectName(subject)}
    </SiteLink>
  )
}

/** Says who reads a story: a person deserves it, and the synthetic voice's licence asks for it. */
export function ReaderCredit({ audio, otherAudio = [] }: Pick<Story, 'audio' | 'otherAudio'>) {
  const recordings = audio ? [audio, ...otherAudio] : []
  const readers = new Set(recordings.flatMap(({ synthetic, reader }) => (synthetic ? [] : (reader ?? []))))
  const synthetic = recordings.filter(({ synthetic }) => synthetic).length
  return (
    <dd className={rowClass}>
      {readers.size > 0 && <span>{`Read by ${[...readers].join(' and ')}`}</span>}
      {synthetic > 0 && (
        <SiteLink href="/resources#voice" className="text-link">
          {synthetic === 1 ? 'Synthetic voice' : 'Synthetic voices'}
        </SiteLink>
      )}
    </dd>
  )
}
