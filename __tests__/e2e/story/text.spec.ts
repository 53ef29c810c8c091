import { expect, goTo, storyPath, test } from '../fixtures'
import { openText } from './story-page'

test('translations are shown line by line or all at once, and the choice for all is remembered', async ({
  page,
}) => {
  await openText(page)
  const translations = page.locator('.line p[lang=en]').filter({ visible: true })
  const second = page.getByRole('button', { name: 'EN: translation of line 2', exact: true })
  await expect(second).toHaveAttribute('aria-expanded', 'false')
  await second.click()
  await expect(second).toHaveAttribute('aria-expanded', 'true')
  await expect(translations).toHaveText(['Anna is going to the shop.'])
  await page.getByRole('switch', { name: 'Translations', checked: false }).click()
  await expect(translations).toHaveCount(24)
  // A line keeps its own choice.
  await second.click()
  await expect(translations).toHaveCount(23)
  await page.reload()
  await expect(translations).toHaveCount(24)
  await page.getByRole('switch', { name: 'Translations', checked: true }).click()
  await expect(translations).toHaveCount(0)
  // Those that were shown one by one are hidden with all others.
  await second.click()
  await expect(translations).toHaveCount(1)
  await page.getByRole('switch', { name: 'Translations', checked: false }).click()
  await page.getByRole('switch', { name: 'Translations', checked: true }).click()
  await expect(translations).toHaveCount(0)
})

test('what is copied is clean Russian without stress marks or controls', async ({ page }) => {
  await openText(page)
  const copied = await page.evaluate(() => {
    const text = document.querySelector('[aria-labelledby=text-title]')
    const selection = window.getSelection()
    if (text) selection?.selectAllChildren(text)
    return selection?.toString() ?? ''
  })
  expect(copied).toContain('Анна идёт в магазин.')
  expect(copied).not.toContain('\u0301')
  expect(copied).not.toMatch(/EN|stress marks/)
})

test('at 320 px the controls of the player and the lines are large enough and most of the screen is free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(storyPath)
  await goTo(page, 'Read')
  const buttons = page.locator('.line-play, .line-toggle, .player button')
  // A line has two, and the player's one row has six.
  await expect(buttons.filter({ visible: true })).toHaveCount(2 * 24 + 6)
  const sizes = await buttons.filter({ visible: true }).evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
  const player = await page.locator('.player').boundingBox()
  expect(player?.height).toBeLessThan(640 * 0.3)
})
