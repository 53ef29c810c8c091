import type { Page } from '@playwright/test'
import { expect, remember, storyPath, test, waitForHydration, waitUntilSettled } from '../fixtures'

/** Presses Tab until the element with that role and name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'button' | 'link' | 'radio' | 'slider', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).last()
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${role} "${name}" cannot be reached by Tab`)
}

test('the first press of Tab offers to skip to the content', async ({ page }) => {
  await page.goto(storyPath)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back to Archive' })).toBeFocused()
})

test('a whole story is heard, read and practised with the keyboard alone', async ({ page }) => {
  await page.goto('/archive')
  await tabTo(page, 'link', 'Утро в магазине (Morning at the Shop)')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(storyPath)

  await tabTo(page, 'button', 'Listen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeFocused()
  await waitUntilSettled(page)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused()
  await tabTo(page, 'slider', 'Position in the recording')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'button', 'Slower')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Slower', pressed: true })).toBeFocused()

  await tabTo(page, 'button', 'Read')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Read' })).toBeFocused()
  await waitUntilSettled(page)
  await tabTo(page, 'button', 'Play line 2')
  // Past its four words and, once they have arrived, the button that lists them.
  await expect(page.getByRole('button', { name: 'Words in line 2', exact: true })).toHaveCount(1)
  for (const _ of Array(6)) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'EN: translation of line 2', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Anna is going to the shop.')).toBeVisible()
  // The vocabulary is one stop for Tab.
  await tabTo(page, 'button', 'Show All')
  await page.keyboard.press('Tab')
  const words = page.locator('#vocabulary .words [role=button]')
  await expect(words.first()).toBeFocused()
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'хлеб bread' })).toBeFocused()

  await page.keyboard.press('End')
  await expect(words.nth(34)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(words.first()).toBeFocused()
  // Each word has a button that keeps it; of all of them one is a stop.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save word сейчас' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(words.nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save all 35' })).toBeFocused()
  await page.getByRole('button', { name: 'Practice' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Вопросы на понимание' })).toBeFocused()
  await waitUntilSettled(page)
  for (const _ of Array(6)) {
    await page.keyboard.press('Tab')
    while ((await page.evaluate(() => document.activeElement?.tagName)) !== 'INPUT')
      await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
  }
  await tabTo(page, 'button', 'Check Answers')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Score: \d\/6$/)).toBeFocused()
  await tabTo(page, 'button', 'Try Again')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Вопросы на понимание' })).toBeFocused()
})

/** Presses Tab until a control has the focus. Returns how often; fails after 40 times. */
async function countTabs(page: Page, name: string): Promise<number> {
  const control = page.getByRole('button', { name, exact: true })
  for (let presses = 1; presses <= 40; presses++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return presses
  }
  throw new Error(`expected ${name} within 40 Tabs`)
}

test('what a step reveals is few Tabs away, for a reader who comes back too', async ({ page }) => {
  await remember(page, {
    met: 'aaaa',
    stories: { shop: { stage: 'listen', line: 3 }, letter: { stage: 'read', finished: true } },
  })
  await page.goto(storyPath)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Read', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Read' })).toBeFocused()
  expect(await countTabs(page, 'Play line 1')).toBeLessThanOrEqual(8)
  await waitUntilSettled(page)
  await page.getByRole('button', { name: 'Practice', exact: true }).press('Enter')
  await expect(page.locator('#questions-title')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Words in question 6' })).toHaveCount(1)
  expect(await countTabs(page, 'Check Answers')).toBeLessThanOrEqual(14)
})

test('on any page ? shows the keys, and / leads to the search', async ({ page }) => {
  for (const path of ['/', '/about', '/archive', '/words']) {
    await page.goto(path)
    await waitForHydration(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused()
    await expect(page.locator('#keyboard-help kbd')).toHaveText(['/', '?'])
    await page.keyboard.press('Escape')
    await expect(page.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search all lines' })).toBeFocused()
  }
})
