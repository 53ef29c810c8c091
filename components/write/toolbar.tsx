import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { findMissingStress, type KnownStress } from '@/lib/content/known-stress'
import { getErrors } from '@/lib/content/problems'
import { listUnstressed } from '@/lib/content/stress-marks'
import { useDocumentEvent } from '@/lib/page/document-events'
import { countOf } from '@/lib/story/count-of'
import type { CheckedDraft } from './check-draft'
import { splitTable } from './paste'
import { getNewStory, joinKnown, type WritingSession } from './session'
import { findForeign, intoTemplate } from './story-text'

type ToolbarProps = {
  session: WritingSession | undefined
  checked: CheckedDraft | undefined
  known: KnownStress
  onPreview: () => void
  said: string
  /** Loads what another tab has kept since. */
  onOther: (() => void) | undefined
}

/** What stays in reach while one writes: on a phone in one row of short words. */
export function Toolbar({ session, checked, known, onPreview, said, onOther }: ToolbarProps) {
  const [isAtPreview, setAtPreview] = useState(false)
  useDocumentEvent('focusin', ({ target }) => {
    // A press in this bar leaves neither.
    if (target instanceof Element && !target.closest('.write-tools'))
      setAtPreview(target.closest('#preview') !== null)
  })
  const problems = checked?.problems ?? []
  const errors = getErrors(problems).length
  const warnings = problems.length - errors
  const editor = session?.editor
  const text = editor?.getText() ?? ''
  const isForeign = findForeign(text) !== undefined
  const unstressed = listUnstressed(problems)
  const canFix =
    problems.some(({ fix }) => fix && !fix.name) ||
    splitTable(text, getNewStory()).length > 0 ||
    (unstressed.length > 0 && findMissingStress(text, joinKnown(known, text), unstressed).offsets.length > 0)
  return (
    <div className="write-tools mt-2 pt-2">
      {/* Relative, so that what only screen readers see does not lie beyond the row. */}
      <div
        role="toolbar"
        aria-label="Insert"
        className="relative flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:gap-x-1.5"
      >
        <Button
          kind="outline"
          aria-keyshortcuts="Alt+´ Alt+="
          title="Alt+´ or Alt+="
          onClick={() => editor?.toggleStress()}
        >
          а́<Long> Stress</Long>
        </Button>
        {!isForeign && (
          <TextButton className="lg:hidden" onClick={isAtPreview ? editor?.focus : onPreview}>
            {isAtPreview ? 'Text' : 'Preview'}
          </TextButton>
        )}
        {errors > 0 && (
          <Button className="text-sm" {...nextKey} onClick={() => editor?.goToNext('error')}>
            <NextOf count={errors} what="error" />
          </Button>
        )}
        {/* Errors come first. */}
        {errors === 0 && warnings > 0 && (
          <TextButton {...nextKey} onClick={() => editor?.goToNext('warning')}>
            <NextOf count={warnings} what="warning" />
          </TextButton>
        )}
        {checked && problems.length === 0 && (
          <a href="#save" className="text-button flex items-center">
            No problems
          </a>
        )}
        {canFix && (
          <TextButton onClick={session?.fix}>
            Fix<Long> all</Long>
          </TextButton>
        )}
        {checked && isForeign && <TextButton onClick={session?.fillTemplate}>{intoTemplate}</TextButton>}
        <Button kind="outline" aria-label="Undo" onClick={() => editor?.undo()}>
          <Icon of={Undo2} size={18} />
        </Button>
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

const nextKey = { 'aria-keyshortcuts': 'F8', title: 'F8' }

/** Said, and on a wide window also shown. */
function Long({ children }: { children: string }) {
  return <span className="max-sm:sr-only">{children}</span>
}

function NextOf({ count, what }: { count: number; what: 'error' | 'warning' }) {
  return (
    <>
      <span className="sr-only">Next of </span>
      {countOf(count, what)}
      <span aria-hidden className="max-sm:hidden">
        {' ↓'}
      </span>
    </>
  )
}
