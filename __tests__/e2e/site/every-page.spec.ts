import type { Page } from '@playwright/test'
import {
  expect,
  expectMoreContrast,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  expectPageProblems,
  goTo,
  missingPage,
  slowDown,
  storyPath,
  test,
  waitForHydration,
  watchShifts,
} from '../fixtures'
import { answerAll, clickWord, getGloss, openWords } from '../story/story-page'
import { makeWords, storeWords } from '../words/words-page'

const widths = [320, 360, 768, 1280]

const pages = [
  '/',
  '/archive',
  '/archive/a1',
  '/resources',
  '/about',
  '/feeds',
  '/words',
  '/search?q=shop',
  '/offline',
  '/missing',
  storyPath,
]

/** Fails where a control is small or near another, or a window of some width scrolls sideways. */
async function expectRoom(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  // As it is at its longest on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  if (path === storyPath) await goTo(page, 'Practice')
  await expect.poll(() => page.evaluate(findSmallControls)).toEqual([])
  await expect.poll(() => page.evaluate(findNearControls)).toEqual([])
}

for (const path of pages)
  test(`${path} has no axe violation, more contrast for who asks, and room for a finger`, async ({
    page,
    pageProblems,
  }) => {
    await storeWords(page, { words: makeWords(3) })
    await page.goto(path)
    await waitForHydration(page)
    await expectNoAxeViolation(page)
    await expectMoreContrast(page)
    await expectRoom(page, path)
    if (path === '/missing') await expectPageProblems(pageProblems, missingPage(path))
  })

test('a story has room for a finger in any face', { tag: '@face' }, async ({ page }) => {
  await page.goto(storyPath)
  await expectRoom(page, storyPath)
})

test('nothing shifts while a page loads on a slow connection', { tag: '@face' }, async ({ browser }) => {
  // One after another: a processor that has eight pages to load at once paints them half parsed.
  for (const path of [
    ...['/', '/archive', '/resources', '/about', '/words', '/offline'],
    ...[storyPath, `${storyPath}#practice`],
  ]) {
    // Each without what the others have stored.
    const context = await browser.newContext()
    const page = await context.newPage()
    await slowDown(page)
    const getShifts = await watchShifts(page)
    await page.goto(path)
    await waitForHydration(page)
    expect(await getShifts(), path).toEqual([])
    // A shift would have been seen; farther down the browser makes up for what comes in above.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.evaluate(() =>
      document.body.prepend(Object.assign(document.createElement('p'), { innerText: '?' })),
    )
    await expect.poll(getShifts).not.toEqual([])
    await context.close()
  }
})

/** Returns what can be pressed and is narrower or lower than 24 px. */
const findSmallControls = () =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
    // What only a screen reader has is one pixel wide.
    .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
    .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width} × ${box.height}`)

/** Returns pairs of controls that are less than 8 px apart, one of them less than 44 px high. */
const findNearControls = () => {
  const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary, input)')]
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
}

test('for who asks for more contrast a story has 7 : 1, and words a solid line', async ({ page }) => {
  await openWords(page)
  await clickWord(page, 0, 'утра')
  await expect(getGloss(page)).toBeVisible()
  await expectMoreContrast(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Practice', exact: true }).click()
  await answerAll(page, 0)
  await expectMoreContrast(page)
  await page.emulateMedia({ contrast: 'more' })
  await expect(page.locator('.gloss').first()).toHaveCSS('text-decoration-style', 'solid')
})
