import { Fragment } from 'react'
import { getSubjectPath } from '@/lib/site/paths'
import { getSubjectName, type Subject } from '@/lib/story/subjects'
import { SiteLink } from './site-link'

/** Links to the stories about topics, or with points of grammar. */
export function SubjectLinks({ subjects }: { subjects: readonly Subject[] }) {
  return subjects.map((subject, index) => (
    <Fragment key={subject}>
      {index > 0 && ', '}
      <SiteLink href={getSubjectPath(subject)} loading="Loading stories..." className="text-link">
        {getSubjectName(subject)}
      </SiteLink>
    </Fragment>
  ))
}
