import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { countOf } from '@/lib/content/problems'
import { useDocumentEvent } from '@/lib/page/use-document-event'
import type { CheckedDraft } from './check-draft'
import type { Editor } from './editor'
import { intoTemplate } from './editor-problems'
import { findForeign, splitTable } from './paste'

type ToolbarProps = {
  editor: Editor | undefined
  checked: CheckedDraft | undefined
  getNewStory: () => string
  onTemplate: () => void
  onMend: () => void
  onMarkStress: () => void
  onPreview: () => void
  said: string
  /** Loads what another tab has kept since. */
  onOther: (() => void) | undefined
}

/**
 * What stays in reach while one writes: on a phone it is one row, which scrolls sideways behind what leads to the problems.
 * Quotation marks and dashes come by “Mend all” there.
 */
export function Toolbar({
  editor,
  checked,
  getNewStory,
  onTemplate,
  onMend,
  onMarkStress,
  onPreview,
  said,
  onOther,
}: ToolbarProps) {
  const [isAtPreview, setAtPreview] = useState(false)
  useDocumentEvent('focusin', ({ target }) => {
    // A press in this bar leaves neither.
    if (target instanceof Element && !target.closest('.write-tools'))
      setAtPreview(target.closest('#preview') !== null)
  })
  const problems = checked?.problems ?? []
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const text = editor?.getText() ?? ''
  const foreign = findForeign(text)
  return (
    <div className="write-tools mt-2 py-2">
      <div role="toolbar" aria-label="Insert">
        <Button kind="outline" aria-keyshortcuts="Alt+´ Alt+=" onClick={() => editor?.toggleStress()}>
          а́<span className="max-sm:sr-only"> Stress</span>
        </Button>
        <Button kind="outline" className="max-sm:hidden" onClick={() => editor?.quote()}>
          «…» Quotation
        </Button>
        <Button kind="outline" className="max-sm:hidden" onClick={() => editor?.addDash()}>
          — Dash
        </Button>
        {!foreign && (
          <TextButton className="lg:hidden" onClick={isAtPreview ? editor?.focus : onPreview}>
            {isAtPreview ? 'Text' : 'Preview'}
          </TextButton>
        )}
        {errors > 0 && (
          <Button className="text-sm" onClick={() => editor?.goToNext('error')}>
            <NextOf what={countOf(errors, 'error')} />
          </Button>
        )}
        {/* Errors come first. */}
        {errors === 0 && warnings > 0 && (
          <TextButton onClick={() => editor?.goToNext('warning')}>
            <NextOf what={countOf(warnings, 'warning')} />
          </TextButton>
        )}
        {(problems.some(({ mend }) => mend) || splitTable(text, getNewStory()).length > 0) && (
          <TextButton onClick={onMend}>Mend all</TextButton>
        )}
        {checked && foreign && <TextButton onClick={onTemplate}>{intoTemplate}</TextButton>}
        <TextButton onClick={onMarkStress}>
          Mark<span className="max-sm:sr-only"> known</span> stress
        </TextButton>
        {/* A phone has no Ctrl+Z. */}
        <Button
          kind="outline"
          className="hidden max-sm:inline-flex pointer-coarse:inline-flex"
          aria-label="Undo"
          onClick={() => editor?.undo()}
        >
          <Icon of={Undo2} size={18} />
        </Button>
      </div>
      <p className="text-sm empty:hidden">{said.trim()}</p>
      {onOther && (
        <p role="alert" className="text-sm">
          This draft was changed in another tab. What is typed last is kept, here or there.{' '}
          <TextButton onClick={onOther}>Load it from there</TextButton>
        </p>
      )}
    </div>
  )
}

function NextOf({ what }: { what: string }) {
  return (
    <>
      <span className="sr-only">Next of </span>
      {what}
      <span aria-hidden> ↓</span>
    </>
  )
}
