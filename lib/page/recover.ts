import { attributes, noticeId } from './page-dom'

/** After which what has not arrived counts as missing, in milliseconds. */
const waitMs = 20_000

/**
 * Runs before the first paint and before any other script. Until the page is live it hears of every script of ours that
 * could not be loaded, or was cut off, and keeps that from React, which would replace a readable page with the error
 * screen: the page is loaded again once if nothing was pressed and it can be loaded, or else `Incomplete` is shown.
 * On a live page whoever asked for the script hears of it (see `useLoaded`, and `ErrorScreen` for a navigation).
 */
export function recover(): void {
  const root = document.documentElement
  const isLive = () => document.querySelector(`#${noticeId}[${attributes.live}]`) !== null
  let isTouched = false
  for (const name of ['pointerdown', 'keydown'])
    addEventListener(
      name,
      () => {
        isTouched = true
      },
      true,
    )

  const isOurs = (address: string) => {
    const { origin, pathname } = new URL(address || 'about:blank', location.href)
    return origin === location.origin && pathname.includes('/_next/static/')
  }

  const show = () => root.toggleAttribute(attributes.incomplete, true)
  let isMissing = false
  const reload = () => {
    if (isMissing) return
    isMissing = true
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const mayReload = () => !isLive() && !isTouched
    // Where a browser does not tell, it is not loaded again: it might be without end.
    if (!mayReload() || !load || load.type === 'reload') return show()
    // A page that cannot be loaded again stays as it is.
    fetch(location.href, { cache: 'no-cache' }).then(({ ok }) => {
      if (ok && mayReload()) location.reload()
      else show()
    }, show)
  }
  const keep = (event: Event) => {
    event.stopImmediatePropagation()
    event.preventDefault()
  }

  addEventListener(
    'error',
    (event) => {
      const { target, error, filename } = event
      if (error instanceof SyntaxError && isOurs(filename)) {
        keep(event)
        // To the bundler it has arrived, and would be waited for without end.
        const script = [...document.scripts].find(({ src }) => src === filename)
        script?.dispatchEvent(new Event('error'))
      } else if (target instanceof HTMLScriptElement && isOurs(target.src) && !isLive()) {
        keep(event)
        reload()
      }
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
      if (!isKnown || isLive()) return
      keep(event)
      reload()
    },
    true,
  )
  setTimeout(() => {
    if (!isLive()) show()
  }, waitMs)
}
