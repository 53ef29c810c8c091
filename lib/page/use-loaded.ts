import { useEffect, useEffectEvent, useState } from 'react'
import { attributes } from './page-dom'

/**
 * Returns what is loaded once it is wanted, such as a part of the page; null while `load` is null, and until it is there.
 * Where it does not come, `onMissing` is called, and the page does without until another `load` is given.
 */
export function useLoaded<Value>(load: (() => Promise<Value>) | null, onMissing?: () => void): Value | null {
  const [loaded, setLoaded] = useState<{ by: typeof load; value: Value }>()
  const report = useEffectEvent(() => onMissing?.())
  useEffect(() => {
    if (!load) return
    let isCurrent = true
    load().then(
      (value) => isCurrent && setLoaded({ by: load, value }),
      () => isCurrent && report(),
    )
    return () => {
      isCurrent = false
    }
  }, [load])
  return load && loaded?.by === load ? loaded.value : null
}

/** Shows that a part of the page has not loaded, with a way to load the page again: see `Incomplete`. */
export function showIncomplete(): void {
  document.documentElement.setAttribute(attributes.incomplete, 'part')
}
