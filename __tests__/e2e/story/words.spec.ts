import type { Page } from '@playwright/test'
import { addStyle, expect, goTo, storyPath, test } from '../fixtures'
import { getLine, getStressMarks, getWord, openText } from './story-page'

const getPopover = (page: Page) => page.locator('.gloss-popover')

/** Pixels between a line and the popover, below or above it; negative where they overlap. */
async function getDistance(page: Page, number: number): Promise<number> {
  const [box, text] = await Promise.all([getPopover(page).boundingBox(), getLine(page, number).boundingBox()])
  if (!box || !text) throw new Error('The popover or the line is not shown.')
  return Math.max(box.y - text.y - text.height, text.y - box.y - box.height)
}

/** Pixels between the popover and the nearer side of the window. */
async function getMargin(page: Page): Promise<number> {
  const box = await getPopover(page).boundingBox()
  const width = page.viewportSize()?.width
  if (!box || !width) throw new Error('The popover is not shown.')
  return Math.min(box.x, width - box.x - box.width)
}

for (const width of [1280, 360]) {
  test(`a key word opens its meaning beside its line and never over it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await openText(page)
    for (const number of [1, 9, 13, 24]) {
      const word = getLine(page, number).locator('.gloss').first()
      await word.scrollIntoViewIfNeeded()
      await word.click()
      await expect(getPopover(page)).toBeVisible()
      expect(await getDistance(page, number), `line ${number}`).toBeGreaterThanOrEqual(0)
      expect(await getMargin(page), `line ${number}`).toBeGreaterThanOrEqual(8)
      await page.keyboard.press('Escape')
      await expect(getPopover(page)).toBeHidden()
      await expect(word).toBeFocused()
    }
  })
}

test('the meaning shows headword with stress, English and form; the word itself or a press elsewhere closes it', async ({
  page,
}) => {
  await openText(page)
  const popover = getPopover(page)
  const word = getWord(getLine(page, 4), 'магазине')
  await word.click()
  await expect(popover).toHaveText(/магазин\s*shop\s*here: магазине/)
  await expect(popover.locator('u').first()).toHaveText('и')
  await word.click()
  await expect(popover).toBeHidden()
  await word.click()
  await getWord(getLine(page, 7), 'чёрный').click()
  await expect(popover).toHaveText(/чёрный\s*black/)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(popover).toBeHidden()
})

test('the meaning stays beside its line when the line grows or the window changes its size', async ({
  page,
}) => {
  await openText(page)
  await getWord(getLine(page, 2), 'идёт').press('Enter')
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
    await expect.poll(() => getDistance(page, 2), `${width} px`).toBeCloseTo(8)
    await expect.poll(() => getMargin(page), `${width} px`).toBeGreaterThanOrEqual(8)
  }
  const word = await getWord(getLine(page, 2), 'идёт').boundingBox()
  expect((await getPopover(page).boundingBox())?.x).toBeCloseTo(word?.x ?? 0)
})

test('beside a line that fills the window the meaning lies within the window and does not cover the word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 400 })
  await openText(page)
  await addStyle(page, '.player{display:none}.line>p[lang=ru]{padding-block:380px}')
  const word = getWord(getLine(page, 2), 'идёт')
  for (const block of ['start', 'end'] as const) {
    await word.evaluate((element: HTMLElement, block) => {
      element.scrollIntoView({ block })
      element.click()
    }, block)
    await expect(getPopover(page)).toBeInViewport({ ratio: 1 })
    const [box, at] = await Promise.all([getPopover(page).boundingBox(), word.boundingBox()])
    if (!box || !at) throw new Error('The popover or the word is not shown.')
    if (block === 'start') expect(box.y).toBeGreaterThan(at.y + at.height)
    else expect(box.y + box.height).toBeLessThan(at.y)
    await page.keyboard.press('Escape')
    await expect(getPopover(page)).toBeHidden()
  }
})

test('stress marks are drawn, hidden but for headwords, and the choice is remembered before the next paint', async ({
  page,
}) => {
  await openText(page)
  for (const mark of await getStressMarks(page.locator('.line u'))) expect(mark).toContain('\u00b4')
  await page.getByRole('switch', { name: 'Stress marks', checked: true }).click()
  await getWord(getLine(page, 4), 'магазине').click()
  for (const mark of await getStressMarks(page.locator('.line u'))) expect(mark).toBe('none')
  const inMeaning = await getStressMarks(page.locator('.gloss-popover u'))
  // Of the headword and of the form in the text.
  expect(inMeaning).toHaveLength(2)
  for (const mark of inMeaning) expect(mark).toContain('\u00b4')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-stress', 'hidden')
  await expect(page.locator('.line u').first()).toBeVisible()
  expect((await getStressMarks(page.locator('.line u')))[0]).toBe('none')
  await page.getByRole('switch', { name: 'Stress marks', checked: false }).click()
  expect((await getStressMarks(page.locator('.line u')))[0]).toContain('\u00b4')
})

test('vocabulary hides the English as dots until it is asked for, word by word or all at once', async ({
  page,
}) => {
  await page.goto(storyPath)
  await goTo(page, 'Read')
  const list = page.locator('#vocabulary')
  const dots = list.getByText('••••••').filter({ visible: true })
  await expect(dots).toHaveCount(35)
  await expect(list.getByText('bread').filter({ visible: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'хлеб', exact: true }).last().click()
  await expect(list.getByText('bread').filter({ visible: true })).toHaveCount(1)
  await expect(dots).toHaveCount(34)
  await page.getByRole('button', { name: 'Show All', exact: true }).click()
  await expect(dots).toHaveCount(0)
})
