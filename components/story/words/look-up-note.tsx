import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStory } from '@/components/story/story-context'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { loadPart, showIncomplete } from '@/lib/page/load-part'
import { useTouch } from '@/lib/page/use-touch'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import type { GrammarMarksProps } from './grammar-marks'
import { useLookUp, useStoryPoint } from './look-up'
import { markPoint } from './marked-point'

/**
 * Says that words can be looked up, or that some cannot for now, and offers to try again. While a point of grammar is marked
 * it says that in their place: the text does not move.
 */
export function LookUpNote({ children }: { children: ReactNode }) {
  const { words, grammar, onlyKeyWords, hasLookedUp } = useLookUp()
  const { textHidden } = useStory()
  const press = useTouch() ? 'Tap' : 'Click'
  useAnnounced(onlyKeyWords && wordsMissing)
  const point = useStoryPoint()
  const Marks = useMarks(point)
  const marks = Marks && point && grammar && <Marks {...{ point, grammar }} />
  return (
    <div className="look-up-note needs-script print:hidden">
      {textHidden && <p>{`${press} a line to show it.`}</p>}
      {words.size > 0 && !onlyKeyWords && !textHidden && !marks && (
        // Its room stays: the text does not move.
        <p className={`look-up-hint ${hasLookedUp ? 'invisible' : ''}`}>{`${press} a word to look it up.`}</p>
      )}
      {/* With what is said of the lines it would need a second row. */}
      {!textHidden && !marks && children}
      <p>
        {onlyKeyWords && <span>{wordsMissing}</span>}
        {marks}
      </p>
      {onlyKeyWords && <Retry />}
    </div>
  )
}

const wordsMissing = 'Only key words can be looked up: the others could not be loaded.'

/** Returns what marks a point of grammar, once one is wanted and it has been loaded: no part of any page. */
function useMarks(point: GrammarPoint | undefined) {
  const [Marks, setMarks] = useState<ComponentType<GrammarMarksProps> | null>(null)
  useEffect(() => {
    if (point === undefined) return
    loadPart(() => import('./grammar-marks')).then((loaded) => {
      if (loaded) return setMarks(() => loaded.GrammarMarks)
      markPoint(undefined)
      showIncomplete()
    })
  }, [point])
  return Marks
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
