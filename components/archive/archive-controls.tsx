import { Segmented } from '@/components/ui/segmented'
import type { Sort } from '@/lib/archive/list'
import type { View } from '@/lib/archive/view'

type ArchiveControlsProps = {
  levels: string[]
  view: View
  onSort: (sort: Sort) => void
  onLevel: (level: string | undefined) => void
  hideFinished: boolean
  onHideFinished: (hidden: boolean) => void
}

const sortOptions = [
  { value: 'newest', text: 'Newest' },
  { value: 'oldest', text: 'Oldest' },
] as const

export function ArchiveControls(props: ArchiveControlsProps) {
  const { levels, view, onSort, onLevel, hideFinished, onHideFinished } = props
  return (
    <div className="needs-script mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Segmented label="Sort by date" options={sortOptions} value={view.sort} onChoose={onSort} />
      {levels.length > 0 && (
        <Segmented
          label="Level"
          // No level's name is empty, so the empty value stands for all of them.
          options={[{ value: '', text: 'All' }, ...levels.map((name) => ({ value: name, text: name }))]}
          value={view.level ?? ''}
          onChoose={(name) => onLevel(name || undefined)}
        />
      )}
      <label className="flex min-h-9 items-center gap-2 text-sm text-muted">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={hideFinished}
          onChange={(event) => onHideFinished(event.currentTarget.checked)}
        />
        Hide finished
      </label>
    </div>
  )
}
