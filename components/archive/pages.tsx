import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { formatNumber } from '@/lib/site/archive-texts'
import { type ArchivePage, getAdjacentViews } from '@/lib/site/archive-views'
import { sorts } from '@/lib/story/sorts'
import { ArchiveLink } from './archive-link'

/** Links to the other pages of a list; no two of them to the same page. */
export function Pages(page: ArchivePage) {
  const { view, pageCount } = page
  if (pageCount === 1) return null
  const { previous, next } = getAdjacentViews(page)
  const [before, after] = sorts[view.sort].pages
  return (
    <nav aria-label="Pages" className="archive-pages print:hidden">
      {previous && (
        <ArchiveLink view={previous} rel="prev" className="button" data-kind="outline">
          <Icon of={ChevronLeft} size={18} />
          <span>{`${before} stories`}</span>
        </ArchiveLink>
      )}
      <p>
        {view.page > 2 && (
          <ArchiveLink view={{ ...view, page: 1 }} className="text-link">
            First page
          </ArchiveLink>
        )}
        <span>{`Page ${formatNumber(view.page)} of ${formatNumber(pageCount)}`}</span>
        {view.page < pageCount - 1 && (
          <ArchiveLink view={{ ...view, page: pageCount }} className="text-link">
            Last page
          </ArchiveLink>
        )}
      </p>
      {next && (
        <ArchiveLink view={next} rel="next" className="button" data-kind="outline">
          <span>{`${after} stories`}</span>
          <Icon of={ChevronRight} size={18} />
        </ArchiveLink>
      )}
    </nav>
  )
}
