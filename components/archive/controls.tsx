import { SlidersHorizontal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Switch } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { OpenSheet, Sheet } from '@/components/ui/sheet'
import { type Sort, sorts } from '@/lib/site/archive-sorts'
import { formatNumber } from '@/lib/site/archive-texts'
import { type ArchivePage, getSorts } from '@/lib/site/archive-views'
import { type ArchiveView, getArchivePath, getDefaultSort } from '@/lib/site/paths'
import { getSubjectName, isTopic } from '@/lib/story/subjects'
import { ArchiveLink } from './archive-link'

type ControlsProps = {
  page: ArchivePage
  hideFinished: boolean
  onHideFinished: (hide: boolean) => void
  /** What opens the series. */
  series: ReactNode
}

const filtersId = 'filters'

/** Something is filtered: a dot at the icon. */
const markClass =
  'before:absolute before:top-2 before:left-6 before:size-2 before:rounded-pill before:bg-accent'

/** The level and what else narrows the list, then its order. Each choice keeps the others. */
export function Controls({ page, hideFinished, onHideFinished, series }: ControlsProps) {
  const { view, levels } = page
  const offered = getSorts(view)
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-0.5 border-b border-border sm:mt-3 [.plate+&]:mt-6 sm:pb-1 print:hidden">
      <div className="flex flex-wrap items-center justify-end gap-x-2 max-sm:basis-full">
        {levels.length > 0 && (
          <FilterChoices
            label="Level"
            className="segmented max-sm:grow max-sm:basis-40 max-sm:*:px-1.5"
            choices={[undefined, ...levels].map((level) => ({
              text: level ?? 'All',
              level,
              isChosen: level === view.level,
              view: { ...view, level, sort: keepSort(view, { level, subjects: view.subjects }), page: 1 },
            }))}
          />
        )}
        <OpenSheet
          id={filtersId}
          label="Filters"
          icon={SlidersHorizontal}
          isNamed
          className={`relative w-auto grid-flow-col gap-1.5 px-2 max-sm:-me-2 ${hideFinished ? markClass : ''}`}
        />
        {/* Closed again on each page: the list is what was asked for. */}
        <Sheet key={getArchivePath(view)} id={filtersId} title="Filters">
          <Switch checked={hideFinished} onClick={() => onHideFinished(!hideFinished)}>
            Hide finished
          </Switch>
          {page.subjects.length > 0 && <Subjects {...page} />}
        </Sheet>
      </div>
      <div className="flex flex-1 flex-wrap items-center gap-x-4 max-sm:basis-full sm:min-h-12">
        {series}
        <ChosenSubjects {...page} />
        {offered.length > 1 && (
          <FilterChoices
            label="Sort"
            className={sortsClass}
            choices={offered.map((sort) => ({
              text: sorts[sort].name,
              isChosen: sort === view.sort,
              view: { ...view, sort, page: 1 },
            }))}
          />
        )}
      </div>
    </div>
  )
}

/** What the list is narrowed to: each can be taken away. */
function ChosenSubjects({ view }: ArchivePage) {
  const { subjects = [] } = view
  return subjects.map((subject) => {
    const others = subjects.filter((other) => other !== subject)
    const shown = others[0] ? `of ${getSubjectName(others[0])}` : 'stories'
    return (
      <ArchiveLink
        key={subject}
        view={narrow(view, others.length > 0 ? others : undefined)}
        className="quiet-button my-1 px-3"
        data-kind="chosen"
      >
        {getSubjectName(subject)}
        <Icon of={X} /> <span className="sr-only">{`(show all ${shown})`}</span>
      </ArchiveLink>
    )
  })
}

/** Narrows the list to a topic, a point of grammar, or both: each choice keeps the other. */
function Subjects({ view, subjects }: ArchivePage) {
  const { subjects: chosen = [] } = view
  return [true, false].map((areTopics) => {
    const shown = subjects.filter(([subject]) => isTopic(subject) === areTopics)
    const name = areTopics ? 'Topics' : 'Grammar'
    const others = chosen.filter((subject) => isTopic(subject) !== areTopics)
    return (
      shown.length > 0 && (
        <details key={name} name="subjects">
          <summary>{name}</summary>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
          <div role="group" aria-label={name} className="flex flex-wrap gap-1.5 pb-3">
            {shown.map(([subject, count]) => (
              <ArchiveLink
                key={subject}
                className="quiet-button px-3"
                view={narrow(view, areTopics ? [subject, ...others] : [...others, subject])}
                aria-current={chosen.includes(subject) || undefined}
              >
                {getSubjectName(subject)} <span className="text-muted">{formatNumber(count)}</span>
              </ArchiveLink>
            ))}
          </div>
        </details>
      )
    )
  })
}

/** Returns the first page of the list with other subjects. */
function narrow({ level }: ArchiveView, subjects: ArchiveView['subjects']): ArchiveView {
  const list = { level, subjects }
  return { ...list, sort: getDefaultSort(list), page: 1 }
}

/** Returns the order of a view for another list, or that list's own if it is not offered there. */
function keepSort(view: ArchiveView, other: Pick<ArchiveView, 'level' | 'subjects'>): Sort {
  return getSorts(other).includes(view.sort) ? view.sort : getDefaultSort(other)
}

const sortsClass =
  'ms-auto flex flex-wrap gap-x-5 *:grid *:min-h-11 *:items-center *:not-aria-[current]:pb-0.5 *:text-muted *:hover:text-foreground *:aria-[current]:border-accent *:aria-[current]:border-b-2 *:aria-[current]:font-semibold *:aria-[current]:text-foreground'

type FilterChoicesProps = {
  label: string
  className: string
  choices: { text: string; level?: string | undefined; isChosen: boolean; view: ArchiveView }[]
}

function FilterChoices({ label, className, choices }: FilterChoicesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={label} className={className}>
      {choices.map(({ text, level, isChosen, view }) => (
        <ArchiveLink key={text} view={view} data-level={level} aria-current={isChosen || undefined}>
          {text}
        </ArchiveLink>
      ))}
    </div>
  )
}
