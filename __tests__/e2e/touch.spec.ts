import { expect, goTo, storyPath, test } from './site'

test.use({ hasTouch: true, viewport: { width: 390, height: 780 } })

test('a tap on a key word opens its meaning, and one elsewhere closes it', async ({ page }) => {
  await page.goto(storyPath)
  await goTo(page, 'Read')
  const popover = page.locator('.gloss-popover')
  const word = page
    .getByRole('group', { name: 'Line 2', exact: true })
    .getByRole('button', { name: 'магазин' })
  await word.tap()
  await expect(popover).toContainText('shop')
  await word.tap()
  await expect(popover).toBeHidden()
  await word.tap()
  await expect(popover).toBeVisible()
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(popover).toBeHidden()
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
