import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useStory } from '@/components/story/story-context'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { useTouch } from '@/lib/page/use-touch'
import { GrammarHighlights } from './highlighted-point'
import { useLookUp } from './look-up'

/**
 * Says that words can be looked up, or that some cannot for now, and offers to try again. While a point of grammar is highlighted
 * it says that in their place: the text does not move.
 */
export function LookUpNote({ children }: { children: ReactNode }) {
  const { words, grammar, point, onlyKeyWords, hasLookedUp } = useLookUp()
  const { textHidden } = useStory()
  const press = useTouch() ? 'Tap' : 'Click'
  useAnnounced(onlyKeyWords && wordsMissing)
  const highlights = point && grammar && <GrammarHighlights {...{ point, grammar }} />
  return (
    <div className="look-up-note needs-script print:hidden">
      {textHidden && <p>{`${press} a line to show it.`}</p>}
      {words.size > 0 && !onlyKeyWords && !textHidden && !highlights && (
        // Its room stays: the text does not move.
        <p className={`look-up-hint ${hasLookedUp ? 'invisible' : ''}`}>
          {`${press} a word to look it up.`}
          <span className="sr-only">{' “Words in line” lists them, and the arrow keys lead to each.'}</span>
        </p>
      )}
      {/* With what is said of the lines it would need a second row. */}
      {!textHidden && !highlights && children}
      <p>
        {onlyKeyWords && <span>{wordsMissing}</span>}
        {highlights}
      </p>
      {onlyKeyWords && <Retry />}
    </div>
  )
}

const wordsMissing = 'Only key words can be looked up: the other words could not be loaded.'

function Retry() {
  const { retry } = useLookUp()
  const button = useRef<HTMLButtonElement>(null)
  // It disappears when it has succeeded, and must not take the focus with it.
  useLayoutEffect(() => {
    const pressed = button.current
    return () => {
      if (pressed === document.activeElement)
        document.getElementById('text-title')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <TextButton ref={button} onClick={retry}>
      Try again
    </TextButton>
  )
}
