import { expect, holdScripts, storyPath, test } from '../fixtures'
import { getPosition, isPaused } from './story-page'

test('taps before hydration are answered at once and kept by it', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(storyPath, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused()
  await expect(page.getByText('Анна идёт в магазин.')).toBeHidden()
  await expect.poll(() => getPosition(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => isPaused(page)).toBe(true)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => isPaused(page)).toBe(false)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByText('Анна идёт в магазин.')).toBeVisible()
  expect(await page.locator('article').getAttribute('data-live')).toBeNull()

  release()
  await expect(page.locator('article')).toHaveAttribute('data-live', '')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(page.getByText('Анна идёт в магазин.')).toBeVisible()
  await page.getByRole('button', { name: 'Practice: 6 questions' }).click()
  await expect(page.getByRole('heading', { name: 'Вопросы на понимание' })).toBeVisible()
})
