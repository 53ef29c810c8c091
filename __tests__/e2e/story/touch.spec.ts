import { expect, goTo, storyPath, test } from '../fixtures'
import { getLine, getWord } from './story-page'

test.use({ hasTouch: true, viewport: { width: 390, height: 780 } })

test('a tap on a key word opens its meaning, and one elsewhere closes it', async ({ page }) => {
  await page.goto(storyPath)
  await goTo(page, 'Read')
  const popover = page.locator('.gloss-popover')
  const word = getWord(getLine(page, 2), 'магазин')
  await word.tap()
  await expect(popover).toContainText('shop')
  await word.tap()
  await expect(popover).toBeHidden()
  await word.tap()
  await expect(popover).toBeVisible()
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(popover).toBeHidden()
})

test('a second tap on a word closes its meaning however late its click comes', async ({ page }) => {
  await page.goto(storyPath)
  await goTo(page, 'Read')
  const popover = page.locator('.gloss-popover')
  const word = getWord(getLine(page, 4), 'магазине')
  await word.tap()
  await expect(popover).toBeVisible()
  // As a touch screen tells it: the browser closes the popover and says so, and the click follows when all that is done.
  await word.evaluate(async (element) => {
    const popover = document.querySelector<HTMLElement>('.gloss-popover')
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    const closed = new Promise((resolve) => popover?.addEventListener('toggle', resolve, { once: true }))
    popover?.hidePopover()
    await closed
    await new Promise((resolve) => setTimeout(resolve))
    element.dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1 }))
  })
  await expect(popover).toBeHidden()
  await word.tap()
  await expect(popover).toBeVisible()
  await word.press('Enter')
  await expect(popover).toBeHidden()
  await word.press('Enter')
  await expect(popover).toBeVisible()
})

test('a tap on another word shows the meaning of that one', async ({ page }) => {
  await page.goto(storyPath)
  await goTo(page, 'Read')
  const popover = page.locator('.gloss-popover')
  await getWord(getLine(page, 2), 'идёт').tap()
  await expect(popover).toContainText('to go on foot')
  await getWord(getLine(page, 2), 'магазин').tap()
  await expect(popover).toContainText('shop')
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(popover).toBeHidden()
  // The press elsewhere closed it: the keyboard opens the word anew.
  await getWord(getLine(page, 2), 'магазин').press('Enter')
  await expect(popover).toContainText('shop')
})

test('taps lead from a question to its line and back', async ({ page }) => {
  await page.goto(storyPath)
  await goTo(page, 'Practice')
  for (const question of await page.locator('fieldset').all()) await question.getByRole('radio').first().tap()
  await page.getByRole('button', { name: 'Check Answers' }).tap()
  const again = page.getByRole('button', { name: /^Read this line again.*question 5$/ })
  await again.tap()
  await page.getByRole('button', { name: 'Back to question 5' }).tap()
  await expect(again).toBeInViewport({ ratio: 1 })
  await expect(again).toBeFocused()
})

test('a tap on a line plays it', async ({ page }) => {
  await page.goto(storyPath)
  await goTo(page, 'Read')
  await page.getByRole('button', { name: 'Play line 2', exact: true }).tap()
  await expect(page.getByRole('group', { name: 'Line 2', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('a phone is not told of keys', async ({ page }) => {
  await page.goto(storyPath)
  await goTo(page, 'Read')
  await expect(page.getByRole('switch', { name: 'Stress marks', checked: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden()
})
