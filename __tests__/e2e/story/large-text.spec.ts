import type { Page } from '@playwright/test'
import {
  addStyle,
  expect,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  goTo,
  storyPath,
  test,
} from '../fixtures'

/** A browser whose reader has set the text twice as large: media queries in em know of it. */
const testWithSetting = test.extend({
  launchOptions: [
    ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
      return use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

/** At twice the text size, plays a line; the player covers neither it nor more than a third of the window. */
async function expectRoomToRead(page: Page): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await goTo(page, 'Read')
  await page.getByRole('button', { name: 'Play line 8', exact: true }).press('Enter')
  const line = page.locator('[data-line="7"]')
  await expect(line).toHaveAttribute('aria-current', 'true')
  // From the middle of the first row of its text to that of the last.
  const isFree = () =>
    line.locator('p[lang=ru]').evaluate((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect()
      const rows = [top + 20, bottom - 20].map((y) => document.elementFromPoint((left + right) / 2, y))
      return rows.every((row) => text.contains(row))
    })
  await expect.poll(isFree).toBe(true)
  const covered = await page.locator('.player').evaluate((player) => {
    const { top, bottom } = player.getBoundingClientRect()
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight
  })
  expect(covered).toBeLessThan(0.34)
  await expectNoSidewaysScroll(page)
}

/** The player's controls are all reached by Tab, and each is seen when it has the focus. */
async function expectControlsInView(page: Page): Promise<void> {
  const names = [
    'Back 10 seconds',
    'Slower',
    'Normal',
    'Back one line',
    'Again the same line',
    'Next line',
    'Straight through',
    'Line by line',
    'Loop a line',
  ]
  const more = page.getByRole('button', { name: 'More controls' })
  if (await more.isVisible()) await more.click()
  for (const name of names) {
    const control = page.getByRole('button', { name, exact: true })
    await control.focus()
    await expect(control).toBeInViewport({ ratio: 1 })
  }
  await expectNoAxeViolation(page)
}

for (const width of [320, 360]) {
  for (const [how, testHere] of Object.entries({ 'the setting': testWithSetting, "the page's text": test })) {
    testHere(
      `at twice the text size by ${how} the player leaves room to read at ${width} px`,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 640 })
        await page.goto(storyPath)
        if (testHere === test) await addStyle(page, 'html{font-size:200%}')
        await expectRoomToRead(page)
        await expectControlsInView(page)
      },
    )
  }
}

/** Returns the words of headings that take up more than one line. */
const getBrokenWords = (page: Page) =>
  page.locator('h1, h2, h3').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const nodes: Text[] = []
      while (texts.nextNode()) nodes.push(texts.currentNode as Text)
      const letters = nodes.flatMap((node) =>
        [...node.data].map((letter, at) => {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          return { letter, bottom: range.getBoundingClientRect().bottom }
        }),
      )
      return letters.flatMap(({ letter, bottom }, at) => {
        const next = letters[at + 1]
        const inWord = next && /\p{L}/u.test(letter) && /\p{L}/u.test(next.letter)
        return inWord && Math.abs(next.bottom - bottom) > 5 ? [heading.textContent] : []
      })
    }),
  )

for (const width of [320, 360])
  test(`at twice the text size no heading breaks inside a word at ${width} px, and icons have grown`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(`${storyPath}#practice`)
    const icon = page.locator('.disclosure .lucide')
    expect(await icon.evaluate((icon) => icon.getBoundingClientRect().width)).toBe(20)
    await addStyle(page, 'html{font-size:200%}')
    expect(await getBrokenWords(page)).toEqual([])
    await page.getByRole('button', { name: 'Show in English' }).click()
    expect(await getBrokenWords(page)).toEqual([])
    expect(await icon.evaluate((icon) => icon.getBoundingClientRect().width)).toBe(40)
    const heading = page.getByRole('heading', { name: 'Key Vocabulary' })
    expect(await heading.locator('.disclosure').evaluate((name) => getComputedStyle(name).textAlign)).toBe(
      'start',
    )
    await expectNoSidewaysScroll(page)
    // A broken word would have been seen.
    await addStyle(page, 'h1,h2{width:3rem;overflow-wrap:anywhere}')
    expect(await getBrokenWords(page)).not.toEqual([])
  })
