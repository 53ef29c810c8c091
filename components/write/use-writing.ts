import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listUnstressed } from '@/lib/content/stress-marks'
import type { CheckedDraft } from './check-draft'
import type { KeptDraft } from './draft'
import type { Editor } from './editor'
import type { ItemList } from './item-forms'
import type { StoryName } from './open-story'
import { useKnownStress } from './use-known-stress'
import { type Session, startSession } from './writing-session'

const notStored = 'This browser cannot store your draft. Download it before you leave.'

type Handlers = {
  onCursor: (editor: Editor) => void
  /** Where a form is asked for. */
  onItem: (item: ItemList | number) => void
}

/** The session of a writer in the element of `parent`, and what it says, as state. */
export function useWriting(stories: StoryName[], levels: (string | undefined)[], handlers: Handlers) {
  const [session, setSession] = useState<Session>()
  const [checked, setChecked] = useState<CheckedDraft>()
  const [said, say] = useState('')
  const [isKept, setKept] = useState(true)
  const [file, setFile] = useState('')
  /** What another tab has kept since. */
  const [other, setOther] = useState<KeptDraft>()
  const parent = useRef<HTMLDivElement>(null)
  const editor = session?.editor
  const isUnstressed = listUnstressed(checked?.problems ?? []).length > 0
  const stress = useKnownStress(levels, editor?.getOrigin().existing, isUnstressed)
  const loadStress = useEffectEvent(stress.loadFor)
  const onCursor = useEffectEvent(handlers.onCursor)
  const onItem = useEffectEvent(handlers.onItem)

  useEffect(() => {
    if (!parent.current) return
    // Only here: each page of the export has one style sheet.
    void import('./write.css')
    const ids = stories.map(({ id }) => id)
    const started = startSession(parent.current, ids, {
      onCursor,
      onItem,
      loadStress,
      onCheck: setFile,
      // Keys come before the preview.
      onChecked: (found) => startTransition(() => setChecked(found)),
      onSaid: say,
      onKept: setKept,
      onOther: setOther,
    })
    setSession(started)
    return started.stop
  }, [stories])

  return {
    parent,
    session,
    /** The last text that was checked, and the path that it is to have. */
    checked,
    file,
    stress,
    said: said || (isKept ? '' : notStored),
    say,
    other,
  }
}
