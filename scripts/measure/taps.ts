/** What a reader taps, and how the page shows that it has answered: an expression that runs in the page. */
export type Tap = { name: string; answered: string }

/** Listen is answered when the player's button is there, whatever it says. */
export const listenTap: Tap = {
  name: 'Listen',
  answered: `isShown(document.querySelector('main button:is([aria-label=Play], [aria-label=Pause])'))`,
}

/** "Oldest" is answered when the list begins with the oldest story. */
export function getOldestTap(id: string): Tap {
  const first = `document.querySelector('main :is(ol, ul) a[href*="/story/"]')`
  return {
    name: 'Oldest',
    answered: `${first}?.pathname.endsWith('/story/${id}') && isShown(${first})`,
  }
}

/** For how long an answer is waited for, in ms; one that takes longer counts as infinite. */
export const patience = 120_000

/** Functions for the scripts below. They are text, because what compiles functions would add calls that pages lack. */
const helpers = `
  const isShown = (element) => Boolean(element?.checkVisibility()) && element.getBoundingClientRect().height > 0
  const findControl = (name) => [...document.querySelectorAll('main button, main a')].find(
    (element) => element.textContent.trim() === name && isShown(element))
  const isChosen = (control) => control.matches('[aria-pressed=true], [aria-current]')`

/**
 * Returns a script to run before the page's own: from the first paint on, a reader taps as soon as the control is there,
 * and again every 10 ms until it is answered. Sets `window.answered` to the ms since the navigation began.
 */
export function getEagerTaps({ name, answered }: Tap): string {
  return `(() => {${helpers}
  let control
  const timer = setInterval(() => {
    if (!control?.isConnected) {
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return
      control = findControl('${name}')
    }
    // Asks for no layout, which on a long page would cost what is being measured.
    if (control && !isChosen(control)) control.click()
    const late = performance.now() > ${patience}
    if (!late && !(${answered})) return
    window.answered = late ? Infinity : performance.now()
    clearInterval(timer)
  }, 10)
})()`
}

/** Returns an expression for a page at rest: taps once; a promise of the ms until the answer is painted. */
export function getSingleTap({ name, answered }: Tap): string {
  return `new Promise((resolve) => {${helpers}
  const control = findControl('${name}')
  const start = performance.now()
  const look = () => {
    const late = performance.now() - start > ${patience}
    if (!late && !(${answered})) requestAnimationFrame(look)
    else setTimeout(() => resolve(late ? Infinity : performance.now() - start))
  }
  control.click()
  requestAnimationFrame(look)
})`
}

/** Returns an expression that is true once React has taken the control over. */
export function getHydrationCheck({ name }: Tap): string {
  return `(() => {${helpers}
  const control = findControl('${name}')
  return Boolean(control) && Object.keys(control).some((key) => key.startsWith('__reactProps'))
})()`
}
