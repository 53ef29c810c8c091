import { expect, goTo, storyPath, test } from '../fixtures'
import { openText } from './story-page'

test('translations are shown line by line or all at once, and the choice for all is remembered', async ({
  page,
}) => {
  await openText(page)
  const translations = page.locator('.line p[lang=en]').filter({ visible: true })
  const second = page.getByRole('button', { name: 'English, line 2', exact: true })
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

test('printed, a story is a worksheet of a few pages without controls, whatever its stage', async ({
  page,
}) => {
  await page.goto(storyPath)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  const pages = pdf.match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThanOrEqual(1)
  expect(pages.length).toBeLessThanOrEqual(4)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Анна идёт в магазин.')).toBeVisible()
  await expect(page.getByText('вкусный').last()).toBeVisible()
  await expect(page.locator('legend', { hasText: 'Сколько стоит чёрный хлеб?' })).toBeVisible()
  for (const name of ['Listen', 'Read', 'Play', 'Show All', 'Check Answers', 'Play line 1']) {
    const button = page.getByRole('button', { name, exact: true, includeHidden: true })
    await expect(button, name).toHaveCount(1)
    await expect(button, name).toBeHidden()
  }
  for (const name of ['Stress marks', 'Translations'])
    await expect(page.getByRole('switch', { name, includeHidden: true }), name).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('at 320 px the controls of player and lines are large enough and most of the screen is free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(storyPath)
  await goTo(page, 'Read')
  const buttons = page.locator('.line-play, .line-toggle, .player button')
  // A line has two, and the player eight.
  await expect(buttons).toHaveCount(2 * 24 + 8)
  const sizes = await buttons.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
  const player = await page.locator('.player').boundingBox()
  expect(player?.height).toBeLessThan(640 * 0.3)
})
