import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { countOf } from '@/lib/content/problems'
import { useDocumentEvent } from '@/lib/page/use-document-event'
import type { CheckedDraft } from './check-draft'
import type { Editor } from './editor'
import { findForeign, putIntoTemplate } from './insert'

type ToolbarProps = {
  editor: Editor | undefined
  checked: CheckedDraft | undefined
  getNewStory: () => string
  onMend: () => void
  onMarkStress: () => void
  onPreview: () => void
  said: string
}

/** What stays in reach while one writes: on a phone too, where it has no more than two rows. */
export function Toolbar({
  editor,
  checked,
  getNewStory,
  onMend,
  onMarkStress,
  onPreview,
  said,
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
  const foreign = findForeign(text, getNewStory())
  return (
    <div
      className="write-tools mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 py-2 max-sm:gap-x-1.5 [&>.button]:min-h-11 [&>.button]:px-4 [&>.button]:py-1 max-sm:[&>.button]:px-2.5"
      role="toolbar"
      aria-label="Insert"
    >
      <Button kind="outline" aria-keyshortcuts="Alt+´ Alt+=" onClick={() => editor?.toggleStress()}>
        а́<span className="max-sm:sr-only"> Stress</span>
      </Button>
      <Button kind="outline" onClick={() => editor?.quote()}>
        «…»<span className="max-sm:sr-only"> Quotation</span>
      </Button>
      <Button kind="outline" onClick={() => editor?.addDash()}>
        —<span className="max-sm:sr-only"> Dash</span>
      </Button>
      {/* A phone has no Ctrl+Z. */}
      <Button
        kind="outline"
        className="hidden max-sm:inline-flex pointer-coarse:inline-flex"
        aria-label="Undo"
        onClick={() => editor?.undo()}
      >
        <Icon of={Undo2} size={18} />
      </Button>
      <TextButton className="lg:hidden" onClick={isAtPreview ? editor?.focus : onPreview}>
        {isAtPreview ? 'Text' : 'Preview'}
      </TextButton>
      {errors > 0 && (
        <Button className="text-sm" onClick={() => editor?.goToNext('error')}>
          <NextOf what={countOf(errors, 'error')} />
        </Button>
      )}
      {warnings > 0 && (
        <TextButton onClick={() => editor?.goToNext('warning')}>
          <NextOf what={countOf(warnings, 'warning')} />
        </TextButton>
      )}
      {problems.some(({ mend }) => mend) && <TextButton onClick={onMend}>Mend all</TextButton>}
      {editor && checked && foreign && (
        <TextButton
          onClick={() => {
            const template = text.includes('## ') ? text : getNewStory()
            editor.setDraft({ text: putIntoTemplate(foreign, template), ...editor.getOrigin() })
          }}
        >
          Put it into the template
        </TextButton>
      )}
      <TextButton onClick={onMarkStress}>
        Mark<span className="max-sm:sr-only"> known</span> stress
      </TextButton>
      <span className="text-sm">{said}</span>
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
