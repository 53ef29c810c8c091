import type { Page } from '@playwright/test'
import { expect, getAnnounced, test } from '../fixtures'
import {
  clickWord,
  getGloss,
  getLine,
  getStressMarks,
  openText,
  openWords,
  waitForSecondPress,
} from './story-page'

/** Pixels between a line and the popover, below or above it; negative where they overlap. */
async function getDistance(page: Page, number: number): Promise<number> {
  const [box, text] = await Promise.all([getGloss(page).boundingBox(), getLine(page, number).boundingBox()])
  if (!box || !text) throw new Error('The popover or the line is not shown.')
  return Math.max(box.y - text.y - text.height, text.y - box.y - box.height)
}

/** Pixels between the popover and the nearer side of the window. */
async function getMargin(page: Page): Promise<number> {
  const box = await getGloss(page).boundingBox()
  const width = page.viewportSize()?.width
  if (!box || !width) throw new Error('The popover is not shown.')
  return Math.min(box.x, width - box.x - box.width)
}

test('any word opens its meaning beside its line and never over it', async ({ page }) => {
  await openWords(page)
  const words = [
    [1, 'утра', 'morning'],
    [2, 'в', 'to, into'],
    [9, 'чай', 'tea'],
    [13, 'чай', 'tea'],
    [24, 'вкусный', 'tasty'],
    [24, 'правда', 'really'],
  ] as const
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 })
    for (const [number, word, meaning] of words) {
      await clickWord(page, number - 1, word)
      await expect(getGloss(page)).toContainText(meaning)
      const where = `line ${number}, ${width} px`
      // Where the window has no more room, beside the row of the word: the line has a padding.
      await expect.poll(() => getDistance(page, number), where).toBeGreaterThanOrEqual(-1)
      expect(await getMargin(page), where).toBeGreaterThanOrEqual(width < 640 ? 0 : 8)
      await page.keyboard.press('Escape')
      await expect(getGloss(page)).toBeHidden()
    }
  }
})

test('the meaning shows headword with stress, English, form and what it is called; the word itself, a press elsewhere or Close closes it', async ({
  page,
}) => {
  await openWords(page)
  const popover = getGloss(page)
  await clickWord(page, 3, 'магазине')
  await expect(popover).toHaveText(/магазин.*shop\s*here: магазине, prepositional singular/)
  await expect(popover.locator('u').first()).toHaveText('и')
  await expect(getAnnounced(page)).toHaveText('магазин: shop, prepositional singular')
  // Nothing in the row of the headword lies over the meaning below it, once the sound of the word is known.
  await expect(popover.getByRole('button', { name: 'Play this word' })).toBeVisible()
  const [row, ...parts] = await popover
    .locator('.sheet-head, .sheet-head > *, .sheet-head + p')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()))
  const meaning = parts.pop()
  expect(row && parts).toHaveLength(3)
  for (const part of parts) expect(part.bottom).toBeLessThanOrEqual(meaning.top)
  await waitForSecondPress(page)
  await clickWord(page, 3, 'магазине')
  await expect(popover).toBeHidden()
  await clickWord(page, 3, 'магазине')
  // Above the meaning that is open, which covers what is below its line.
  await clickWord(page, 2, 'хлеб')
  await expect(popover).toHaveText(/хлеб.*bread/)
  await page.getByRole('heading', { name: 'Read', exact: true }).click()
  await expect(popover).toBeHidden()
  await clickWord(page, 6, 'чёрный')
  await expect(popover).toHaveText(/чёрный.*black\s*nominative masculine/)
  await popover.getByRole('button', { name: 'Close' }).click()
  await expect(popover).toBeHidden()

  // It stays beside its line when the line grows or the window changes its size.
  await page.getByRole('button', { name: 'Play line 2', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => getDistance(page, 2)).toBeCloseTo(8)
  await page.keyboard.press('t')
  await expect(getLine(page, 2).locator('p[lang=en]')).toBeVisible()
  await expect.poll(() => getDistance(page, 2)).toBeCloseTo(8)
  for (const [width, height] of [
    [320, 640],
    [640, 320],
    [1000, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    // On a phone it is a sheet at the lower edge; in a window this low it may cover the line, but not the word: see below.
    const distance = expect.poll(() => getDistance(page, 2), `${width} px`)
    if (width === 1000) await distance.toBeCloseTo(8)
    if (width === 320) await distance.toBeGreaterThan(7.9)
    await expect.poll(() => getMargin(page), `${width} px`).toBeGreaterThanOrEqual(width < 640 ? 0 : 8)
  }
  const { x, width } = (await getLine(page, 2).locator('[data-text-key] [role=button]').boundingBox()) ?? {
    x: 0,
    width: 0,
  }
  expect(width).toBeGreaterThan(20)
  expect((await getGloss(page).boundingBox())?.x).toBeCloseTo(x)
})

test('stress marks are drawn, hidden but for headwords, and the choice is remembered before the next paint', async ({
  page,
}) => {
  await openText(page)
  for (const mark of await getStressMarks(page.locator('.line u'))) expect(mark).toContain('\u00b4')
  await page.getByRole('switch', { name: 'Stress', checked: true }).click()
  await clickWord(page, 3, 'магазине')
  for (const mark of await getStressMarks(page.locator('.line u'))) expect(mark).toBe('none')
  const inMeaning = await getStressMarks(getGloss(page).locator('u'))
  // Of the headword and of the form in the text.
  expect(inMeaning).toHaveLength(2)
  for (const mark of inMeaning) expect(mark).toContain('\u00b4')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-stress', 'hidden')
  await expect(page.locator('.line u').first()).toBeVisible()
  expect((await getStressMarks(page.locator('.line u')))[0]).toBe('none')
  await page.getByRole('switch', { name: 'Stress', checked: false }).click()
  expect((await getStressMarks(page.locator('.line u')))[0]).toContain('\u00b4')
})
