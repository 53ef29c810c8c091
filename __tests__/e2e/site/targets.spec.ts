import { expect, goTo, storyPath, test, waitForHydration } from '../fixtures'
import { makeWords, storeWords } from '../words/words-page'

for (const path of [
  '/',
  '/archive',
  '/archive/a1',
  '/words',
  '/resources',
  '/about',
  '/search?q=shop',
  '/offline',
  storyPath,
])
  test(`nothing that can be pressed on ${path} is smaller than 24 px in either direction`, async ({
    page,
  }) => {
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
  })
