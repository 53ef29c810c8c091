import type { LucideIcon } from 'lucide-react'
import { MixedText } from '@/components/text/russian-text'
import { Icon } from '@/components/ui/icon'
import { getReportAddress, type ReportSubject } from '@/lib/site/report'
import { useStory } from './story-context'

/** Leads to a report with everything filled in but the reader's sentence. Not there where the owner takes none. */
export function ReportLink({ icon, ...reported }: ReportSubject & { icon?: LucideIcon }) {
  const { story } = useStory()
  const address = getReportAddress(story, reported)
  return (
    address && (
      <a href={address} target="_blank" rel="noopener" className="text-button needs-script print:hidden">
        {icon && <Icon of={icon} />}
        Report a mistake
        <span className="sr-only">
          {' in '}
          <MixedText text={reported.where} />
        </span>
      </a>
    )
  )
}
