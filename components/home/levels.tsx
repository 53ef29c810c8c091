import type { ReactNode } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { getLevelPath } from '@/lib/site/paths'
import { findLevel } from '@/lib/story/levels'

type LevelRowProps = { levels: readonly string[]; onChoose?: (level: string) => void }

/** A link to each level's stories, for visitors who do not know them yet. */
export function LevelRow({ levels, onChoose }: LevelRowProps) {
  if (levels.length === 0) return null
  return (
    <nav aria-label="Levels">
      <LevelList
        levels={levels}
        renderLevel={(level, text) => (
          <SiteLink
            href={getLevelPath(level)}
            loading="Loading stories..."
            className="level"
            onClick={() => onChoose?.(level)}
          >
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
            className="level"
            onClick={() => onChoose(level)}
          >
            {text}
          </button>
        )}
      />
    </div>
  )
}

type LevelListProps = {
  levels: readonly string[]
  renderLevel: (level: string, text: ReactNode) => ReactNode
}

function LevelList({ levels, renderLevel }: LevelListProps) {
  return (
    <ul className={`levels ${levels.length > 4 ? 'levels-many' : ''} mt-3 grid gap-2 sm:gap-3`}>
      {levels.map((level) => (
        <li key={level} data-level={level} className="grid">
          {renderLevel(
            level,
            <>
              <strong>{level}</strong>{' '}
              {/* On a phone a new visitor sees one row of names: what each level means is on its own page, too. */}
              <span className="max-sm:in-[.introduction]:sr-only">{findLevel(level)?.canDo}</span>
            </>,
          )}
        </li>
      ))}
    </ul>
  )
}
