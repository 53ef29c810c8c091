import { blockStorage, expect, expectNoAxeViolation, test, waitForHydration } from '../fixtures'

test('with all storage blocked every part works, and says what is not kept', async ({ page }) => {
  await blockStorage(page)
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const name of ['caches', 'indexedDB']) Object.defineProperty(window, name, { get })
    Object.defineProperty(navigator, 'serviceWorker', { get })
  })
  await page.goto('/')
  await waitForHydration(page)
  await page.goto('/story/shop')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.getByRole('switch', { name: 'Stress', checked: true }).click()
  await expect(page.getByRole('switch', { name: 'Stress', checked: false })).toBeVisible()
  for (const theme of ['dark', 'light']) {
    await page.getByRole('button', { name: `Use the ${theme} theme` }).click()
    await expect(page.locator('html.dark')).toHaveCount(theme === 'dark' ? 1 : 0)
  }
  await page.getByRole('button', { name: 'Practice', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Check Answers' })).toBeVisible()
  for (const path of ['/words', '/archive', '/resources', '/about', '/write']) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/offline')
  await expect(page.getByText('This browser cannot save pages offline.')).toBeVisible()
  await expectNoAxeViolation(page)
})
