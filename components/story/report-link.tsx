import { getReportAddress, type Reported } from '@/lib/site/report'
import { useStory } from './story-context'

/** Leads to a report with everything filled in but the reader's sentence. Not there where the owner takes none. */
export function ReportLink(reported: Reported) {
  const { story } = useStory()
  const address = getReportAddress(story, reported)
  return (
    address && (
      <a href={address} target="_blank" rel="noopener" className="text-button needs-script print:hidden">
        Report a mistake<span className="sr-only">{` in ${reported.place}`}</span>
      </a>
    )
  )
}
