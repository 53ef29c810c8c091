import { useCallback, useLayoutEffect, useReducer, useRef } from 'react'

/**
 * Returns a function that makes a change and, once that is in the page and before it is painted, runs what follows: mostly it
 * moves the focus, as the pressed button has gone. For a component that stays.
 */
export function useFocusAfter(): (change: () => void, follow: () => void) => void {
  const waiting = useRef<() => void>(undefined)
  const [turn, countTurn] = useReducer((turn: number) => turn + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has something to follow
  useLayoutEffect(() => {
    const follow = waiting.current
    waiting.current = undefined
    follow?.()
  }, [turn])

  return useCallback((change, follow) => {
    change()
    waiting.current = follow
    countTurn()
  }, [])
}
