import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStory } from '@/components/story/story-context'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { loadPart, showIncomplete } from '@/lib/page/load-part'
import { useTouch } from '@/lib/page/use-touch'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import type { GrammarHighlightsProps } from './grammar-highlights'
import { highlightPoint } from './highlighted-point'
import { useLookUp, useStoryPoint } from './look-up'

/**
 * Says that words can be looked up, or that some cannot for now, and offers to try again. While a point of grammar is highlighted
 * it says that in their place: the text does not move.
 */
export function LookUpNote({ children }: { children: ReactNode }) {
  const { words, grammar, onlyKeyWords, hasLookedUp } = useLookUp()
  const { textHidden } = useStory()
  const press = useTouch() ? 'Tap' : 'Click'
  useAnnounced(onlyKeyWords && wordsMissing)
  const point = useStoryPoint()
  const Highlights = useHighlights(point)
  const highlights = Highlights && point && grammar && <Highlights {...{ point, grammar }} />
  return (
    <div className="look-up-note needs-script print:hidden">
      {textHidden && <p>{`${press} a line to show it.`}</p>}
      {words.size > 0 && !onlyKeyWords && !textHidden && !highlights && (
        // Its room stays: the text does not move.
        <p className={`look-up-hint ${hasLookedUp ? 'invisible' : ''}`}>{`${press} a word to look it up.`}</p>
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

const wordsMissing = 'Only key words can be looked up: the others could not be loaded.'

/** Returns what highlights a point of grammar, once one is wanted and it has been loaded: no part of any page. */
function useHighlights(point: GrammarPoint | undefined) {
  const [Highlights, setHighlights] = useState<ComponentType<GrammarHighlightsProps> | null>(null)
  useEffect(() => {
    if (point === undefined) return
    loadPart(() => import('./grammar-highlights')).then((loaded) => {
      if (loaded) return setHighlights(() => loaded.GrammarHighlights)
      highlightPoint(undefined)
      showIncomplete()
    })
  }, [point])
  return Highlights
}

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
