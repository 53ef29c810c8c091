import { SubjectLinks } from '@/components/site/subject-links'
import type { Story } from '@/lib/story/story'
import { getSubjects } from '@/lib/story/subjects'

/** Leads to other stories about the same, and with the same grammar. Rendered at build time only. */
export function StorySubjects({ story: { topics, grammar } }: { story: Story }) {
  return (
    <>
      {topics && (
        <p className="way-subjects">
          More stories about <SubjectLinks subjects={getSubjects({ topics })} />
        </p>
      )}
      {grammar && (
        <p className="way-subjects">
          More to practise: <SubjectLinks subjects={getSubjects({ grammar })} />
        </p>
      )}
    </>
  )
}
