import { expect, openReading, test } from '../fixtures'
import {
  findWord,
  getGloss,
  getLine,
  getPoint,
  openByPresses,
  openWords,
  tapWord,
  waitForSecondPress,
} from './story-page'

test.use({ hasTouch: true, viewport: { width: 390, height: 780 } })

test('a tap on a word opens its meaning above the player, one elsewhere closes it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWords(page)
  await tapWord(page, 1, 'в')
  await expect(getGloss(page)).toContainText('to, into')
  const getBox = async (selector: string) =>
    (await page.locator(selector).boundingBox()) ?? { y: 0, width: 0, height: 0 }
  expect((await getBox('.gloss-popover')).width).toBe(390)
  // It stays there, above the one row of the player, wherever the page is scrolled.
  const getGap = async () => {
    const { y, height } = await getBox('.gloss-popover')
    return (await getBox('.player')).y - y - height
  }
  for (const top of [0, 100, -60, 60]) {
    await page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), top)
    await expect.poll(async () => (await getBox('.player')).height).toBeLessThanOrEqual(64)
    await expect.poll(getGap).toBeCloseTo(2)
  }
  await waitForSecondPress(page)
  await tapWord(page, 1, 'в')
  await expect(getGloss(page)).toBeHidden()
  await tapWord(page, 1, 'идёт')
  await expect(getGloss(page)).toContainText('to go on foot')
  await tapWord(page, 1, 'магазин')
  await expect(getGloss(page)).toContainText('shop')
  await page.getByRole('heading', { name: 'Read', exact: true }).tap()
  await expect(getGloss(page)).toBeHidden()
  // The press elsewhere closed it: the next one opens the word again.
  await tapWord(page, 1, 'магазин')
  await expect(getGloss(page)).toContainText('shop')
  await page.getByRole('heading', { level: 1 }).tap({ position: { x: 340, y: 5 } })
  await expect(getGloss(page)).toBeHidden()
})

test('a double tap on a word opens its card and presses nothing on it, a second tap closes it however late its click comes', async ({
  page,
}) => {
  await openWords(page)
  const { x, y } = await findWord(page, 3, 'магазине')
  // In one go, as fast as a finger may be: both taps on the word, a third where a button of the card has come.
  const pressed = await page.evaluate(
    async ({ x, y }) => {
      const tap = (x: number, y: number) => {
        const target = document.elementFromPoint(x, y)
        target?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        const click = { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }
        target?.dispatchEvent(new PointerEvent('click', click))
      }
      const draw = () => new Promise((resolve) => setTimeout(resolve))
      tap(x, y)
      await draw()
      tap(x, y)
      await draw()
      const save = document.querySelector('.gloss-popover .gloss-save button')?.getBoundingClientRect()
      if (!save) return 'no card'
      tap(save.x + save.width / 2, save.y + save.height / 2)
      await draw()
      return localStorage.getItem('words')
    },
    { x, y },
  )
  expect(pressed).toBeNull()
  await getGloss(page)
    .getByRole('button', { name: /^Save word/ })
    .tap()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('words'))).toContain('магази́н')
  await page.keyboard.press('Escape')
  await waitForSecondPress(page)

  await tapWord(page, 3, 'магазине')
  await expect(getGloss(page)).toBeVisible()
  await waitForSecondPress(page)
  // As a touch screen reports it: the browser closes the popover and says so, and the click follows when all that is done.
  const again = await findWord(page, 3, 'магазине')
  await page.locator('[data-text-key="3"]').evaluate(async (text, { x, y }) => {
    const popover = document.querySelector<HTMLElement>('.gloss-popover')
    text.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    const closed = new Promise((resolve) => popover?.addEventListener('toggle', resolve, { once: true }))
    popover?.hidePopover()
    await closed
    await new Promise((resolve) => setTimeout(resolve))
    text.dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1, clientX: x, clientY: y }))
  }, again)
  await expect(getGloss(page)).toBeHidden()
  await tapWord(page, 3, 'магазине')
  await expect(getGloss(page)).toBeVisible()
})

test('a sheet never covers its line: the page is scrolled, or the sheet is at the top', async ({ page }) => {
  await openWords(page)
  for (const [place, word] of [
    [12, 'чай'],
    [23, 'правда'],
  ] as const) {
    await findWord(page, place, word)
    const scroll = (top: number) =>
      page.evaluate(async (top) => {
        window.scrollBy({ top, behavior: 'instant' })
        for (const _ of Array(3)) await new Promise(requestAnimationFrame)
      }, top)
    // On the way down the player is a bar.
    await scroll(-100)
    await scroll(100)
    const { y } = await getPoint(page, place, word)
    // The line lies just above the player.
    const player = (await page.locator('.player').boundingBox())?.y ?? 0
    await scroll(y + 30 - player - 100)
    await scroll(100)
    const at = await getPoint(page, place, word)
    await page.touchscreen.tap(at.x, at.y)
    await expect(getGloss(page)).toBeVisible()
    await expect
      .poll(async () => {
        const [sheet, line] = await Promise.all([
          getGloss(page).boundingBox(),
          page.locator(`[data-line="${place}"]`).boundingBox(),
        ])
        return sheet && line && Math.max(sheet.y - line.y - line.height, line.y - sheet.y - sheet.height)
      })
      .toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Escape')
  }
})

test('a phone tells the reader to tap, and offers no keyboard shortcuts', async ({ page }) => {
  await openByPresses(page, 'Read')
  await expect(page.getByText('Tap a word to look it up.')).toBeVisible()
  await expect(page.getByText('Tap words to test yourself')).toBeVisible()
  // Once a word was looked up the hint has gone, and nothing has moved.
  const getTop = () => getLine(page, 1).evaluate((line) => line.getBoundingClientRect().top + window.scrollY)
  const top = await getTop()
  await tapWord(page, 1, 'идёт')
  await expect(getGloss(page)).toBeVisible()
  await expect(page.getByText('Tap a word to look it up.')).toBeHidden()
  expect(await getTop()).toBeCloseTo(top)
  await page.getByRole('heading', { name: 'Read', exact: true }).tap()
  await expect(getGloss(page)).toBeHidden()
  const shortcuts = page.getByRole('button', { name: 'Keyboard shortcuts' })
  const expectNone = async () => {
    await openReading(page)
    await expect(page.getByRole('switch', { name: 'Hide text' })).toBeVisible()
    await expect(shortcuts).toBeHidden()
    // A tap beside a sheet closes it and reaches nothing of the page.
    const { x, y } = (await getLine(page, 1).getByText('утра').boundingBox()) ?? { x: 0, y: 0 }
    await page.touchscreen.tap(x + 10, y + 10)
    await expect(page.getByRole('dialog', { name: 'Reading' })).toBeHidden()
    await expect(getGloss(page)).toBeHidden()
  }
  await expectNone()
  // Nor once a line was written by the keyboard on the screen, which has no Enter key but one that says “done”.
  await page.getByRole('button', { name: 'Reading options' }).tap()
  await page.getByRole('link', { name: 'Write what you hear' }).tap()
  await expect(page.getByRole('textbox', { name: 'What you hear in line 1' })).toBeFocused()
  await page.keyboard.type('sejchas')
  await expect(
    page.getByText('Press Done to check. In an empty field, Done plays the line again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back to the text' }).tap()
  await expect(getLine(page, 1)).toBeVisible()
  await expectNone()
  await openReading(page)
  await page.getByRole('switch', { name: 'Hide text' }).tap()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Tap a line to show it.')).toBeVisible()
})
