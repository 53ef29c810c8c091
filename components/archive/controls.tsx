import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { useVisit } from '@/components/site/visit'
import { Icon } from '@/components/ui/icon'
import { rememberView } from '@/lib/site/archive-return'
import { formatNumber } from '@/lib/site/archive-texts'
import { type ArchivePage, getAdjacentViews, getSorts } from '@/lib/site/archive-views'
import { type ArchiveView, getArchivePath, getDefaultSort } from '@/lib/site/paths'
import { type Sort, sorts } from '@/lib/story/sorts'
import { getSubjectName, isTopic } from '@/lib/story/subjects'

type ControlsProps = {
  page: ArchivePage
  hideFinished: boolean
  onHideFinished: (hide: boolean) => void
}

/** Order, level, and whether finished stories are hidden. Each choice keeps the others. */
export function Controls({ page, hideFinished, onHideFinished }: ControlsProps) {
  const { view, levels } = page
  const offered = getSorts(view)
  return (
    <div className="mt-7 flex print:hidden flex-wrap items-center gap-x-6 gap-y-3">
      {offered.length > 1 && (
        <Choices
          label={view.level === undefined ? 'Sort by date' : 'Order'}
          choices={offered.map((sort) => ({
            text: sorts[sort].name,
            isChosen: sort === view.sort,
            view: { ...view, sort, page: 1 },
          }))}
        />
      )}
      {levels.length > 0 && (
        <Choices
          label="Level"
          choices={[undefined, ...levels].map((level) => ({
            text: level ?? 'All',
            isChosen: level === view.level,
            view: { ...view, level, sort: keepSort(view, { ...view, level }), page: 1 },
          }))}
        />
      )}
      <label className="needs-script flex min-h-9 items-center gap-2 text-sm text-muted">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={hideFinished}
          onChange={(event) => onHideFinished(event.currentTarget.checked)}
        />
        Hide finished
      </label>
      {page.subjects.length > 0 && <Subjects {...page} />}
    </div>
  )
}

/**
 * Narrows the list to a topic, a point of grammar, or both: each choice keeps the other. Closed again on each page: the list
 * is what was asked for.
 */
function Subjects({ view, subjects }: ArchivePage) {
  const { subjects: chosen = [] } = view
  return (
    <>
      {chosen.map((subject) => {
        const [other] = chosen.filter((one) => one !== subject)
        return (
          <ArchiveLink
            key={subject}
            view={narrow(view, other ? [other] : undefined)}
            className="chosen-subject"
          >
            {getSubjectName(subject)}
            <Icon of={X} size={16} />
            <span className="sr-only">
              : show {other ? `all of ${getSubjectName(other)}` : 'all stories'}
            </span>
          </ArchiveLink>
        )
      })}
      <details key={getArchivePath(view)} className="more-options">
        <summary>Topics and grammar</summary>
        {[true, false].map((areTopics) => {
          const shown = subjects.filter(([subject]) => isTopic(subject) === areTopics)
          const name = areTopics ? 'Topics' : 'Grammar'
          const others = chosen.filter((subject) => isTopic(subject) !== areTopics)
          return (
            shown.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
              <div key={name} role="group" aria-label={name} className="subjects">
                {shown.map(([subject, count]) => (
                  <ArchiveLink
                    key={subject}
                    view={narrow(view, areTopics ? [subject, ...others] : [...others, subject])}
                    aria-current={chosen.includes(subject) || undefined}
                  >
                    {getSubjectName(subject)} <span className="text-muted">{formatNumber(count)}</span>
                  </ArchiveLink>
                ))}
              </div>
            )
          )
        })}
      </details>
    </>
  )
}

/** Returns the first page of the list with other subjects. */
function narrow({ level }: ArchiveView, subjects: ArchiveView['subjects']): ArchiveView {
  const list = { level, subjects }
  return { ...list, sort: getDefaultSort(list), page: 1 }
}

/** Returns the order in which a reader who has chosen none, or one that the other list has, sees that list. */
function keepSort(view: ArchiveView, other: ArchiveView): Sort {
  return view.sort === getDefaultSort(view) ? getDefaultSort(other) : view.sort
}

type ChoicesProps = {
  label: string
  choices: { text: string; isChosen: boolean; view: ArchiveView }[]
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={label} className="segmented">
      {choices.map(({ text, isChosen, view }) => (
        <ArchiveLink key={text} view={view} aria-current={isChosen || undefined}>
          {text}
        </ArchiveLink>
      ))}
    </div>
  )
}

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
          {before} stories
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
          {after} stories
          <Icon of={ChevronRight} size={18} />
        </ArchiveLink>
      )}
    </nav>
  )
}

type ArchiveLinkProps = Omit<ComponentProps<typeof SiteLink>, 'href'> & { view: ArchiveView }

/** A link between pages of the archive. The new page's list takes the focus: see `useArrival`. */
export function ArchiveLink({ view, ...props }: ArchiveLinkProps) {
  const href = getArchivePath(view)
  const isHere = usePathname() === href
  const visit = useVisit()
  return (
    <SiteLink
      {...props}
      href={href}
      scroll={false}
      loading="Loading stories..."
      onNavigate={() => {
        visit.current.archiveTarget = isHere ? undefined : href
      }}
    />
  )
}

/**
 * Returns a ref for the list of stories at `path`. The list takes the focus and scrolls into view if the reader came by
 * one of the archive's own links; on a first visit, and on the way back or forward, the browser restores the place.
 */
export function useArrival(path: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const visit = useVisit()
  useLayoutEffect(() => {
    const hasArrived = visit.current.archiveTarget === path
    visit.current.archiveTarget = undefined
    if (!hasArrived || !list.current) return
    list.current.focus({ preventScroll: true })
    const { top } = list.current.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight * 0.75) list.current.scrollIntoView()
  }, [path, visit])
  return list
}

/** Remembers the page at `path`, and how far it is scrolled, for the way back; scrolls there if this is the way back. */
export function useLastView(path: string): void {
  const visit = useVisit()
  useLayoutEffect(() => {
    const { archiveReturn } = visit.current
    visit.current.archiveReturn = undefined
    if (archiveReturn?.path === path) window.scrollTo(0, archiveReturn.top)
    let top = window.scrollY
    // Noted on every scroll: by the time this page is left, the next one may have been scrolled already.
    const note = () => {
      top = window.scrollY
    }
    const remember = () => rememberView({ path, top })
    remember()
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', remember)
    return () => {
      remember()
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', remember)
    }
  }, [path, visit])
}
