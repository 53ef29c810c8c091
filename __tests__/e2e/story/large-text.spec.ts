import type { Locator, Page } from '@playwright/test'
import {
  addStyle,
  expect,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  goTo,
  storyPath,
  test,
} from '../fixtures'
import { makeWords, storeWords } from '../words/words-page'
import {
  clickWord,
  getGloss,
  getLine,
  getSlider,
  openMore,
  openText,
  openWords,
  waitForSecondPress,
} from './story-page'

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
async function expectRoomToRead(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: `Play line ${number}`, exact: true }).press('Enter')
  const line = getLine(page, number)
  await expect(line).toHaveAttribute('aria-current', 'true')
  // From the middle of the first row of its text to that of the last.
  const isFree = () =>
    line.locator(':scope > [lang=ru]').evaluate((text) => {
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
    'Repeat this line',
    'Next line',
    'Straight through',
    'Line by line',
    'Loop a line',
  ]
  await openMore(page)
  for (const name of names) {
    const control = page.getByRole('button', { name, exact: true })
    await control.focus()
    await expect(control).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('button', { name: 'More controls' }).press('Enter')
}

for (const [how, testHere] of Object.entries({ 'the setting': testWithSetting, "the page's text": test })) {
  testHere(`at twice the text size by ${how} the player leaves room to read`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(storyPath)
    if (testHere === test) await addStyle(page, 'html{font-size:200%}')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await goTo(page, 'Read')
    await expectRoomToRead(page, 8)
    await expectControlsInView(page)
    await page.setViewportSize({ width: 360, height: 640 })
    await expectRoomToRead(page, 12)
    await expectControlsInView(page)
    await expectNoAxeViolation(page)
  })
}

/** Fails where a word of these elements takes up more than one row. */
async function expectWholeWords(elements: Locator): Promise<void> {
  const rows = await elements.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const bottoms = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom))
          words.push(`${word} ${new Set(bottoms).size}`)
        }
      }
      return words
    }),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => !row.endsWith(' 1'))).toEqual([])
}

test('a meaning can be read, reached and closed in a magnified window, with large text and on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await openWords(page)
  for (const [line, word] of [
    [3, 'магазине'],
    [6, 'чёрный'],
  ] as const) {
    await clickWord(page, line, word)
    await expect(getGloss(page)).toBeVisible()
    const getVisibility = () =>
      getGloss(page).evaluate((popover) => {
        const { top = 0, bottom = 0 } = document.querySelector('.open-word')?.getBoundingClientRect() ?? {}
        const box = popover.getBoundingClientRect()
        const isWhole = popover.scrollHeight <= popover.clientHeight + 1
        return { isFree: box.top >= bottom || box.bottom <= top, isWhole, isInside: top >= 0 }
      })
    await expect.poll(getVisibility).toEqual({ isFree: true, isWhole: true, isInside: true })
    await page.keyboard.press('Escape')
    await waitForSecondPress(page)
  }

  await page.setViewportSize({ width: 320, height: 200 })
  await page.getByRole('button', { name: 'Play line 2', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const card = getGloss(page)
  await expect(card).toHaveCSS('top', '8px')
  await expect(card.getByText('Anna', { exact: false }).first()).toBeInViewport({ ratio: 1 })
  for (const name of [/^Save word/, /^I know this/]) {
    const button = card.getByRole('button', { name })
    await button.focus()
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  await expect(card.locator('> .sheet-head')).toHaveCSS('position', 'static')
  await page.keyboard.press('Escape')

  // It has the size of the reader's text, and buttons for any finger.
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', '200'))
  await clickWord(page, 3, 'магазине')
  await expect(getGloss(page)).toHaveCSS('font-size', '30px')
  await expect(getGloss(page)).toBeInViewport({ ratio: 1 })
  const controls = await getGloss(page)
    .locator('button, a, summary')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  expect(controls.length).toBeGreaterThan(3)
  for (const { width, height } of controls)
    expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await page.evaluate(() => document.documentElement.removeAttribute('data-text-size'))

  // At twice the text size it can be read and closed on a phone.
  await addStyle(page, 'html{font-size:200%}')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await clickWord(page, 3, 'магазине')
    await expectWholeWords(getGloss(page).locator('.gloss-headword'))
    const sheet = await getGloss(page).boundingBox()
    const sides = await getGloss(page).evaluate((sheet) => [sheet.scrollWidth, sheet.clientWidth])
    expect(sides[0]).toBe(sides[1])
    expect(sheet?.y).toBeGreaterThanOrEqual(0)
    const close = getGloss(page).getByRole('button', { name: 'Close' })
    await expect(close).toBeInViewport({ ratio: 1 })
    await close.click()
    await expect(getGloss(page)).toBeHidden()
  }
})

test('at twice the text size the row of a low window keeps room for the position', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openText(page)
  await expect(page.getByRole('button', { name: 'Slower' })).toBeVisible()
  await addStyle(page, 'html{font-size:200%}')
  await expect.poll(async () => (await getSlider(page).boundingBox())?.width).toBeGreaterThan(150)
  const rows = await page
    .locator('.player-line > span')
    .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().height / 40)))
  expect(Math.max(...rows), 'rows of a label').toBeLessThanOrEqual(1)
  const getOverlaps = () =>
    page.locator('.player').evaluate((player) => {
      const shown = [...player.children, ...player.querySelectorAll('.player-position > *')]
        .filter((part) => !part.matches('.player-position'))
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
      return shown.flatMap(({ part, box }, at) =>
        shown
          .slice(at + 1)
          .filter((other) => box.right > other.box.left + 1 && other.box.right > box.left + 1)
          .filter((other) => box.bottom > other.box.top + 1 && other.box.bottom > box.top + 1)
          .map((other) => `${part.className} ${other.part.className}`),
      )
    })
  expect(await getOverlaps()).toEqual([])
  await page.getByRole('button', { name: 'More controls' }).click()
  expect(await getOverlaps()).toEqual([])
  await page.getByRole('button', { name: 'Slower' }).click()
  await expect(page.getByRole('button', { name: 'Slower' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoSidewaysScroll(page)
})

test("at twice the text size a level's page is no wider than a phone", async ({ page }) => {
  await page.goto('/archive/a1')
  await addStyle(page, 'html{font-size:200%}')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
})

test('no word of the grades is broken, even at twice the text size', { tag: '@face' }, async ({ page }) => {
  await storeWords(page, { words: makeWords(1) })
  await page.goto('/words')
  await page.getByRole('button', { name: 'Start review' }).click()
  await page.getByRole('button', { name: 'Show answer' }).click()
  const grades = page.locator('.grade')
  await expect(grades).toHaveCount(4)
  for (const [width, size, rows] of [
    [320, '100%', 2],
    [390, '100%', 1],
    [390, '200%', 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await addStyle(page, `html{font-size:${size}}`)
    await expectWholeWords(grades)
    const tops = await grades.evaluateAll((grades) => grades.map((grade) => grade.getBoundingClientRect().y))
    expect(new Set(tops).size, `${width} px, ${size}`).toBe(rows)
    await expectNoSidewaysScroll(page)
  }
})

test('at twice the text size no heading breaks inside a word, and icons have grown', {
  tag: '@face',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${storyPath}#practice`)
  const headings = page.locator('h1, h2, h3').filter({ visible: true })
  const icon = page.locator('.disclosure .lucide')
  expect(await icon.evaluate((icon) => icon.getBoundingClientRect().width)).toBe(18)
  await addStyle(page, 'html{font-size:200%}')
  expect(await icon.evaluate((icon) => icon.getBoundingClientRect().width)).toBe(36)
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    await expectWholeWords(headings)
    await page.getByRole('button', { name: 'Show in English' }).click()
    await expectWholeWords(headings)
    await page.getByRole('button', { name: 'Показать на русском' }).click()
    await expectNoSidewaysScroll(page)
  }
  const heading = page.getByRole('heading', { name: 'Key Vocabulary' })
  expect(await heading.locator('.disclosure').evaluate((name) => getComputedStyle(name).textAlign)).toBe(
    'start',
  )
  // A broken word would have been seen.
  await addStyle(page, 'h1,h2{width:3rem;overflow-wrap:anywhere}')
  await expect(expectWholeWords(headings)).rejects.toThrow()
})

test('in colours of the system what is on, right or wrong differs by ground and border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openText(page)
  await page.getByRole('button', { name: 'Reading options' }).click()
  const getRail = (name: string) =>
    page
      .getByRole('switch', { name })
      .evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
  const off = await getRail('Line numbers')
  await page.getByRole('switch', { name: 'Line numbers' }).click()
  await expect.poll(() => getRail('Line numbers')).not.toBe(off)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Practice', exact: true }).click()
  for (const question of await page.locator('fieldset').all())
    await question.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Check Answers' }).click()
  for (const [mark, style] of [
    ['right', 'solid'],
    ['wrong', 'dashed'],
  ])
    await expect(page.locator(`.option[data-verdict=${mark}]`).first()).toHaveCSS('border-style', style ?? '')
})
