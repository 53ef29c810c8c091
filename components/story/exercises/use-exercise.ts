import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadPart, showIncomplete } from '@/lib/page/load-part'
import { type ExerciseHash, isExercise } from '@/lib/story/stage'
import type { ExerciseProps } from './exercise'

type Exercise = ComponentType<ExerciseProps>

/** What is done with the lines in place of reading them: no part of any page. */
const load: Record<ExerciseHash, () => Promise<Exercise>> = {
  '#dictation': async () => (await import('./dictation')).Dictation,
  '#speak': async () => (await import('./speak')).Speak,
}

/**
 * Returns the exercise that the address asks for, once it has been loaded, and what leads back to the text, at the given
 * address.
 */
export function useExercise(textHash: string): { Exercise: Exercise | null; close: () => void } {
  const [wanted, want] = useState<ExerciseHash | null>(null)
  const [loaded, setLoaded] = useState<{ of: ExerciseHash; Exercise: Exercise } | null>(null)

  useEffect(() => {
    const look = () => want(isExercise(location.hash) ? location.hash : null)
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])

  /** Leaves the address too: the same link leads to the exercise again only from another address. */
  const leave = useCallback(() => {
    history.replaceState(history.state, '', textHash)
    want(null)
  }, [textHash])

  function close() {
    flushSync(leave)
    // The pressed button has gone.
    document.getElementById('text-title')?.focus()
  }

  useEffect(() => {
    if (!wanted) return
    loadPart(load[wanted]).then((Exercise) => {
      if (Exercise) return setLoaded({ of: wanted, Exercise })
      showIncomplete()
      // Another exercise may be wanted by now.
      if (location.hash === wanted) leave()
    })
  }, [wanted, leave])

  return { Exercise: wanted && loaded?.of === wanted ? loaded.Exercise : null, close }
}
