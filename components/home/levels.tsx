import type { ReactNode } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { getLevelPath } from '@/lib/site/paths'
import { findLevel } from '@/lib/story/levels'

type LevelRowProps = {
  levels: readonly string[]
  onChoose?: (level: string) => void
  /** Says at the first level that it is the first, to a new visitor. */
  isStart?: boolean
}

/** A link to each level's stories, for visitors who do not know them yet. */
export function LevelRow({ levels, onChoose, isStart = false }: LevelRowProps) {
  if (levels.length === 0) return null
  return (
    <nav aria-label="Levels">
      <LevelList
        levels={levels}
        isStart={isStart}
        renderLevel={(level, text) => (
          <SiteLink href={getLevelPath(level)} className={levelClass} onClick={() => onChoose?.(level)}>
            {text}
          </SiteLink>
        )}
      />
    </nav>
  )
}

type LevelChoiceProps = { levels: readonly string[]; chosen?: string; onChoose: (level: string) => void }

/** The same levels, as buttons that choose one. */
export function LevelChoice({ levels, chosen, onChoose }: LevelChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these buttons act at once
    <div role="group" aria-label="Your level">
      <LevelList
        levels={levels}
        renderLevel={(level, text) => (
          <button
            type="button"
            aria-pressed={level === chosen}
            className={levelClass}
            onClick={() => onChoose(level)}
          >
            {text}
          </button>
        )}
      />
    </div>
  )
}

const levelClass =
  'level grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-2 rounded-paper bg-(--level-ground) px-2.5 py-1.5 text-sm/[1.35] hover:shadow-[inset_0_-3px_var(--level-ink)] aria-pressed:shadow-[inset_0_-3px_var(--level-ink)] sm:content-start sm:px-3.5 sm:pt-2.5 sm:pb-3'

/** Not auto-fit: the first levels would move when the others arrive. Three of many in a row, as one would be left over after four. */
const columns = {
  few: 'grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))]',
  many: 'grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))]',
}

type LevelListProps = {
  levels: readonly string[]
  isStart?: boolean
  renderLevel: (level: string, text: ReactNode) => ReactNode
}

function LevelList({ levels, isStart = false, renderLevel }: LevelListProps) {
  return (
    <ul className={`mt-3 grid gap-1.5 sm:gap-3 ${levels.length > 4 ? columns.many : columns.few}`}>
      {levels.map((level, index) => (
        <li key={level} data-level={level} className="grid">
          {renderLevel(
            level,
            <>
              <strong className="font-serif text-(--level-ink) text-xl/[1.3]">{level}</strong>{' '}
              <span className="sm:contents">
                <span className="sm:col-span-full sm:row-[2]">{findLevel(level)?.canDo}</span>{' '}
                {isStart && index === 0 && (
                  <span className="font-semibold text-(--level-ink) sm:justify-self-end">Start here</span>
                )}
              </span>
            </>,
          )}
        </li>
      ))}
    </ul>
  )
}
