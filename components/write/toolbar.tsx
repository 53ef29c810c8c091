import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { getErrors } from '@/lib/content/problems'
import { useDocumentEvent } from '@/lib/page/document-events'
import { countOf } from '@/lib/story/count-of'
import type { CheckedDraft } from './check-draft'
import type { WritingSession } from './session'
import { findForeign, intoTemplate } from './story-text'

type ToolbarProps = {
  session: WritingSession | undefined
  checked: CheckedDraft | undefined
  onPreview: () => void
  said: string
  /** Loads what another tab has kept since. */
  onOther: (() => void) | undefined
}

/** What stays in reach while one writes: on a phone in one row of short words. */
export function Toolbar({ session, checked, onPreview, said, onOther }: ToolbarProps) {
  const [isAtPreview, setAtPreview] = useState(false)
  useDocumentEvent('focusin', ({ target }) => {
    // A press in this bar leaves neither.
    if (target instanceof Element && !target.closest('.write-tools'))
      setAtPreview(target.closest('#preview') !== null)
  })
  const problems = checked?.problems ?? []
  const errors = getErrors(problems).length
  // Errors come first.
  const next = errors > 0 ? 'error' : 'warning'
  const editor = session?.editor
  const isForeign = findForeign(editor?.getText() ?? '') !== undefined
  return (
    <div className="write-tools mt-2 pt-2">
      {/* Relative, so that what only screen readers see does not lie beyond the row. */}
      <div
        role="toolbar"
        aria-label="Insert"
        className="relative flex flex-wrap items-center rounded-panel bg-(--trough)"
      >
        <TextButton
          aria-keyshortcuts="Alt+´ Alt+="
          title="Alt+´ or Alt+="
          onClick={() => editor?.toggleStress()}
        >
          а́<Long> Stress</Long>
        </TextButton>
        <TextButton aria-label="Undo" onClick={() => editor?.undo()}>
          <Icon of={Undo2} size={22} />
        </TextButton>
        {problems.some(({ fix, words }) => words || (fix && !fix.name)) && (
          <TextButton onClick={session?.fix}>
            Fix<Long> all</Long>
          </TextButton>
        )}
        {isForeign ? (
          checked && <TextButton onClick={session?.fillTemplate}>{intoTemplate}</TextButton>
        ) : (
          <TextButton className="lg:hidden" onClick={isAtPreview ? editor?.focus : onPreview}>
            {isAtPreview ? 'Text' : 'Preview'}
          </TextButton>
        )}
        {problems.length > 0 && (
          <TextButton
            className={`ms-auto ${errors > 0 ? 'text-danger' : ''}`}
            aria-keyshortcuts="F8"
            title="F8"
            onClick={() => editor?.goToNext(next)}
          >
            <span className="sr-only">Next of </span>
            <span aria-hidden>{errors > 0 ? '● ' : '○ '}</span>
            {countOf(errors || problems.length, next)}
          </TextButton>
        )}
        {checked && problems.length === 0 && (
          <a href="#save" className="text-button ms-auto flex items-center">
            No problems
          </a>
        )}
      </div>
      {/* Its row is there before, so that nothing shifts. */}
      <p className="min-h-6 text-sm">{said.trim()}</p>
      {onOther && (
        <p role="alert" className="text-sm">
          This draft has changed in another tab. Whichever version you edit next will be kept.{' '}
          <TextButton onClick={onOther}>Load that version</TextButton>
        </p>
      )}
    </div>
  )
}

/** Said, and on a wide window also shown. */
function Long({ children }: { children: string }) {
  return <span className="max-sm:sr-only">{children}</span>
}
