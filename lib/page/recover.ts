import { attributes } from './page-dom'

export const recoverConfig = {
  attributes,
  /** After which what has not arrived counts as missing. */
  waitMs: 20_000,
  /** How long the page's scripts may take to be fetched anew. */
  renewMs: 5_000,
}

/**
 * Runs before the first paint and before any other script, inlined from its own source like the boot function. It hears
 * of every script that could not be loaded, or was cut off, and keeps that from React, which would replace a readable
 * page with the error screen; so what is missing counts as still on its way.
 *
 * Until React has taken over, the page is loaded again: once, if nothing was pressed and the page can be had. Otherwise
 * it says that something is missing: see `Incomplete`. Later the page works on, the next link that is pressed loads its
 * page anew (see `NavigationStatus`), and who asked for a part of the page hears that it is missing: see `loadPart`.
 */
export function recover({ attributes, waitMs, renewMs }: typeof recoverConfig): void {
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

  // A wrong answer, such as an empty one, stays in the browser's cache for a year, and in the worker's: both have to ask the
  // server again.
  const renew = () => {
    const signal = AbortSignal.timeout(renewMs)
    const files = [...document.scripts].flatMap(({ src }) => src || [])
    return Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload', signal })))
  }

  let isMissing = false
  const show = () => {
    root.toggleAttribute(attributes.incomplete, true)
    dispatchEvent(new Event(attributes.incomplete))
  }
  const miss = () => {
    if (isLive()) return show()
    if (isMissing) return
    isMissing = true
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const mayReload = () => !isLive() && !isTouched
    // Where a browser does not tell, it is not loaded again: it might be without end.
    if (!mayReload() || !load || load.type === 'reload') return show()
    // A page that cannot be had again stays as it is.
    fetch(location.href, { cache: 'no-cache' }).then(async ({ ok }) => {
      if (ok) await renew()
      if (ok && mayReload()) location.reload()
      else show()
    }, show)
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
      // Whoever asked for a part of the page hears of it: see `loadPart`.
      if (target instanceof HTMLScriptElement && root.hasAttribute(attributes.loadingPart)) return
      if (target instanceof HTMLScriptElement || error instanceof SyntaxError) handle(event)
    },
    true,
  )
  // React's error 412 for a page's data that have no end, and the bundler's for a script that did not come.
  addEventListener(
    'unhandledrejection',
    (event) => {
      const { name, message } = event.reason ?? {}
      const isKnown =
        name === 'ChunkLoadError' || name === 'SyntaxError' || /#412;|^Connection closed/.test(message)
      if (isKnown && !isLive()) handle(event)
    },
    true,
  )
  setTimeout(() => {
    if (isLive()) return
    show()
    renew()
  }, waitMs)
}
