/** A list's first entry that can be seen leads to this story. */
type Oldest = { oldest: string }

/** What a reader taps, and how the page shows that it has answered. */
export type Tap = { button: string; answered: string }

/** Listen is answered when the player's button is there. */
export const listenTap: Tap = {
  button: 'Listen',
  answered: `isShown(document.querySelector('main button[aria-label=Play]'))`,
}

/** "Oldest" is answered when the first entry is the oldest story. */
export function getSortTap({ oldest }: Oldest): Tap {
  const first = `document.querySelector('main :is(ol, ul) a[href*="/story/"]')`
  return {
    button: 'Oldest',
    answered: `${first}?.pathname.endsWith('/story/${oldest}') && isShown(${first})`,
  }
}

/** For how long an answer is waited for, ms; one that takes longer counts as infinite. */
export const patience = 120_000

/** Functions of the scripts below, which run in the page as text: what compiles them would add calls it does not know. */
const helpers = `
  const isShown = (element) => Boolean(element?.checkVisibility()) && element.getBoundingClientRect().height > 0
  const findButton = (text) => [...document.querySelectorAll('main button, main a')].find(
    (element) => element.textContent.trim() === text && isShown(element))
  const isChosen = (button) => button.matches('[aria-pressed=true], [aria-current=true]')`

/**
 * A script for before the page's own: from the first paint on, a reader taps as soon as the button is there, and every
 * 10 ms again until it is answered. `window.answered` is then the time since the navigation began, in ms.
 */
export function getEagerTaps({ button, answered }: Tap): string {
  return `(() => {${helpers}
  let button
  const timer = setInterval(() => {
    if (!button?.isConnected) {
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return
      button = findButton('${button}')
    }
    // No layout is asked for here, which on a long page would cost what is being measured.
    if (button && !isChosen(button)) button.click()
    const late = performance.now() > ${patience}
    if (!late && !(${answered})) return
    window.answered = late ? Infinity : performance.now()
    clearInterval(timer)
  }, 10)
})()`
}

/** An expression for a page at rest: taps once; a promise of the ms from the tap until the answer is painted. */
export function getSingleTap({ button, answered }: Tap): string {
  return `new Promise((resolve) => {${helpers}
  const button = findButton('${button}')
  const start = performance.now()
  const look = () => {
    const late = performance.now() - start > ${patience}
    if (!late && !(${answered})) requestAnimationFrame(look)
    else setTimeout(() => resolve(late ? Infinity : performance.now() - start))
  }
  button.click()
  requestAnimationFrame(look)
})`
}

/** An expression that tells whether React has taken the button over. */
export function getHydrationCheck({ button }: Tap): string {
  return `(() => {${helpers}
  const button = findButton('${button}')
  return Boolean(button) && Object.keys(button).some((key) => key.startsWith('__reactProps'))
})()`
}
