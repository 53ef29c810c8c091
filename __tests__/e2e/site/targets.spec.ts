import { expect, goTo, storyPath, test, waitForHydration } from '../fixtures'
import { makeWords, storeWords } from '../words/words-page'

const pages = [
  '/',
  '/archive',
  '/archive/a1',
  '/words',
  '/resources',
  '/about',
  '/search?q=shop',
  '/offline',
  storyPath,
]

for (const path of pages)
  test(`what can be pressed on ${path} is 24 px in either direction, and 44 px high or 8 px from the next`, async ({
    page,
  }) => {
    // As it is at its longest on a phone.
    await page.setViewportSize({ width: 390, height: 844 })
    await storeWords(page, { words: makeWords(3) })
    await page.goto(path)
    await waitForHydration(page)
    if (path === storyPath) await goTo(page, 'Practice')
    const small = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
          // What only a screen reader has is one pixel wide.
          .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
          .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width} × ${box.height}`),
      )
    await expect.poll(small).toEqual([])

    const near = () =>
      page.evaluate(() => {
        const controls = [
          ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary, input)'),
        ]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          // A link within a text has its rows; the player lies over what scrolls by, and its slider is drawn along.
          .filter((element) => getComputedStyle(element).display !== 'inline' && !element.closest('.player'))
          .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1)
        return controls.flatMap(({ element, box }, index) =>
          controls.slice(index + 1).flatMap(({ element: other, box: next }) => {
            const across = Math.max(box.left, next.left) - Math.min(box.right, next.right)
            const down = Math.max(box.top, next.top) - Math.min(box.bottom, next.bottom)
            const isNear = Math.hypot(Math.max(0, across), Math.max(0, down)) < 7.5
            const isLow = Math.min(box.height, next.height) < 43.5
            return isNear && isLow && !element.contains(other)
              ? [`${element.outerHTML.slice(0, 80)} | ${other.outerHTML.slice(0, 80)}`]
              : []
          }),
        )
      })
    await expect.poll(near).toEqual([])
  })
