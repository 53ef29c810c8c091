import { useEffect, useEffectEvent, useState } from 'react'
import { attributes } from './page-dom'

/**
 * Returns a part of the page that is loaded once it is wanted; null while `load` is null, and until the part is there. Where
 * it does not come, `onMissing` is called, and the page does without until another `load` is given.
 */
export function usePart<Part>(load: (() => Promise<Part>) | null, onMissing?: () => void): Part | null {
  const [loaded, setLoaded] = useState<{ by: typeof load; part: Part }>()
  const report = useEffectEvent(() => onMissing?.())
  useEffect(() => {
    if (!load) return
    let isCurrent = true
    load().then(
      (part) => isCurrent && setLoaded({ by: load, part }),
      () => isCurrent && report(),
    )
    return () => {
      isCurrent = false
    }
  }, [load])
  return load && loaded?.by === load ? loaded.part : null
}

/** Shows that a part of the page has not loaded, with a way to load the page again: see `Incomplete`. */
export function showIncomplete(): void {
  document.documentElement.setAttribute(attributes.incomplete, 'part')
}
