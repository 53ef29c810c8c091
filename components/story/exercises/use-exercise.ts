import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import { useWindowEvent } from '@/lib/page/document-events'
import { showIncomplete, useLoaded } from '@/lib/page/use-loaded'
import { type ExerciseHash, isExercise } from '@/lib/story/stage'
import type { ExerciseProps } from './exercise'

/** What is done with the lines in place of reading them: no part of any page. */
const load: Record<ExerciseHash, () => Promise<{ Exercise: ComponentType<ExerciseProps> }>> = {
  '#dictation': async () => ({ Exercise: (await import('./dictation')).Dictation }),
  '#speak': async () => ({ Exercise: (await import('./speak')).Speak }),
}

/**
 * Returns the exercise that the address asks for, once it has been loaded, and what leads back to the text, at the given
 * address.
 */
export function useExercise(textHash: string) {
  const [wanted, want] = useState<ExerciseHash | null>(null)
  const focusAfter = useFocusAfter()

  const followHash = useCallback(() => want(isExercise(location.hash) ? location.hash : null), [])
  useEffect(followHash, [followHash])
  useWindowEvent('hashchange', followHash)

  /** Leaves the address too: the same link leads to the exercise again only from another address. */
  function leave() {
    history.replaceState(history.state, '', textHash)
    want(null)
  }

  const close = () => focusAfter(leave, () => document.getElementById('text-title')?.focus())

  const loaded = useLoaded(wanted && load[wanted], () => {
    showIncomplete()
    leave()
  })
  return { Exercise: loaded?.Exercise ?? null, close }
}
