import { attributes } from './page-dom'

export const recoverConfig = {
  attributes,
  /** Milliseconds after which what has not arrived counts as missing. */
  patience: 20_000,
}

/**
 * Runs before the first paint and before any other script, inlined from its own source like the boot function. It hears
 * of every script that could not be loaded, or was cut off, and keeps that from React, which would replace a readable
 * page with the error screen; so what is missing counts as still on its way.
 *
 * Until React has taken over, the page is loaded again: once, if nothing was pressed and the page can be had. Otherwise
 * it says that something is missing: see `Incomplete`. Later the page works on, and the next link that is pressed loads
 * its page anew: see `NavigationStatus`.
 */
export function recover({ attributes, patience }: typeof recoverConfig): void {
  const root = document.documentElement
  const isLive = () => document.querySelector(`[${attributes.notice}][${attributes.live}]`) !== null
  let isTouched = false
  for (const name of ['pointerdown', 'keydown'])
    addEventListener(
      name,
      () => {
        isTouched = true
      },
      true,
    )

  let isMissing = false
  const show = () => {
    root.setAttribute(attributes.incomplete, '')
    dispatchEvent(new Event(attributes.incomplete))
  }
  const miss = () => {
    if (isMissing) return
    isMissing = true
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const mayReload = () => !isLive() && !isTouched
    // Where a browser does not tell, it is not loaded again: it might be without end.
    if (!mayReload() || !load || load.type === 'reload') return show()
    // A page that cannot be had again stays as it is.
    fetch(location.href, { cache: 'no-cache' }).then(
      ({ ok }) => (ok && mayReload() ? location.reload() : show()),
      show,
    )
  }
  const handle = (event: Event) => {
    event.stopImmediatePropagation()
    event.preventDefault()
    miss()
  }

  addEventListener(
    'error',
    (event) => {
      const { target, error } = event
      if (target instanceof HTMLScriptElement || error instanceof SyntaxError) handle(event)
    },
    true,
  )
  // A page's data that have no end.
  addEventListener('unhandledrejection', (event) => isLive() || handle(event), true)
  setTimeout(() => isLive() || show(), patience)
}
