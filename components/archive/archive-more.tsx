import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { ArchiveState } from '@/lib/archive/use-archive'

type ArchiveMoreProps = {
  list: RefObject<HTMLOListElement | null>
  /** Order and level, as one text. */
  choice: string
  /** How many entries are there, and how many of them are not hidden. */
  loaded: number
  shown: number
  countText: string
  loadingText: string
  more: ArchiveState['more']
}

/** What is said below the list, and the button for more, which keeps the focus until more is there. */
export function ArchiveMore(props: ArchiveMoreProps) {
  const { list, choice, loaded, shown, countText, loadingText, more } = props
  const status = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef<{ choice: string; loaded: number; shown: number }>(undefined)

  useEffect(() => {
    const before = pressed.current
    if (before === undefined || (choice === before.choice && loaded === before.loaded)) return
    pressed.current = undefined
    if (choice !== before.choice) return
    const { activeElement } = document
    // A reader who went elsewhere while waiting stays there.
    if (activeElement !== button.current && activeElement !== document.body) return
    const added = list.current?.querySelectorAll('a')[before.shown]
    if (added) {
      // It is not the reader who went there: the link is not to fetch its story yet.
      added.addEventListener('focusin', (event) => event.stopPropagation(), { once: true })
      added.focus()
    } else if (!button.current) status.current?.focus()
  }, [list, choice, loaded])

  const isLoading = more?.state === 'loading'
  const isFailed = more?.state === 'failed'
  const failedText = loaded > 0 ? 'More stories could not be loaded.' : 'The stories could not be loaded.'
  return (
    <div className="archive-more">
      {more && (
        <Button
          ref={button}
          kind="outline"
          className="needs-script"
          aria-disabled={isLoading || undefined}
          onClick={() => {
            if (isLoading) return
            pressed.current = { choice, loaded, shown }
            more.show()
          }}
        >
          {isFailed ? 'Try again' : 'Show more'}
        </Button>
      )}
      <p ref={status} role="status" tabIndex={-1} className={isFailed ? 'text-danger' : 'text-muted'}>
        {isLoading ? loadingText : isFailed ? failedText : countText}
      </p>
    </div>
  )
}
