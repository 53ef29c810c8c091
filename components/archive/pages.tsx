import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { sorts } from '@/lib/site/archive-sorts'
import { formatNumber } from '@/lib/site/archive-texts'
import { type ArchivePage, getAdjacentViews } from '@/lib/site/archive-views'
import { ArchiveLink } from './archive-link'

/** Links to the other pages of a list; no two of them to the same page. */
export function Pages(page: ArchivePage) {
  const { view, pageCount } = page
  if (pageCount === 1) return null
  const { previous, next } = getAdjacentViews(page)
  const [before, after] = sorts[view.sort].pages
  return (
    <nav
      aria-label="Pages of stories"
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-2 gap-y-4 border-t border-border pt-6 text-sm/body max-sm:grid-cols-[auto_auto] print:hidden"
    >
      {previous && (
        <ArchiveLink
          view={previous}
          rel="prev"
          className="button gap-1 justify-self-start px-[0.8rem]"
          data-kind="outline"
        >
          <Icon of={ChevronLeft} />
          <span>{`${before} stories`}</span>
        </ArchiveLink>
      )}
      <p className="col-start-2 flex flex-wrap items-baseline justify-center gap-x-5 gap-y-1 max-sm:col-span-full max-sm:row-start-2">
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
        <ArchiveLink
          view={next}
          rel="next"
          className="button col-start-3 gap-1 justify-self-end px-[0.8rem] max-sm:col-start-2"
          data-kind="outline"
        >
          <span>{`${after} stories`}</span>
          <Icon of={ChevronRight} />
        </ArchiveLink>
      )}
    </nav>
  )
}
