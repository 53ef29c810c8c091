import type { Page } from '@playwright/test'
import { expect, goTo, storyPath, test } from './site'

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
  await tabTo(page, 'link', 'Утро в магазине')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(storyPath)

  await tabTo(page, 'button', 'Listen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeFocused()
  await tabTo(page, 'slider', 'Position')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'button', 'Slower')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Slower', pressed: true })).toBeFocused()

  await tabTo(page, 'button', 'Read')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Read' })).toBeFocused()
  await tabTo(page, 'button', 'Play line 2')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'English, line 2', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Anna is going to the shop.')).toBeVisible()
  await tabTo(page, 'button', 'сейчас')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'сейчас now' })).toBeFocused()

  await tabTo(page, 'button', 'Practice')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Вопросы на понимание' })).toBeFocused()
  for (const _ of Array(6)) {
    await page.keyboard.press('Tab')
    while ((await page.evaluate(() => document.activeElement?.tagName)) !== 'INPUT')
      await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
  }
  await tabTo(page, 'button', 'Check Answers')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Score: \d\/6$/)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Вопросы на понимание' })).toBeFocused()
})

test('every control that has the focus shows a ring and lies in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(storyPath)
  await goTo(page, 'Practice')
  // From the top again, with all parts there.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play line 1', exact: true })).toBeVisible()
  const seen: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const control = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const ringed = [element, element.closest('.option')].some(
        (place) => place && getComputedStyle(place).outlineStyle !== 'none',
      )
      const box = element.getBoundingClientRect()
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return {
        name: element.outerHTML.slice(0, 120),
        ringed,
        uncovered: element.contains(top) || top?.contains(element),
      }
    })
    if (!control) break
    expect(control).toEqual({ name: control.name, ringed: true, uncovered: true })
    seen.push(control.name)
  }
  // Each control once: of the answers to a question the first.
  const stops = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLInputElement>('a, button, input, [role=button]'),
    ].filter((control) => control.tabIndex === 0 && !control.disabled && control.checkVisibility())
    const isFirst = ({ type, name }: HTMLInputElement, index: number) =>
      type !== 'radio' || controls.findIndex((control) => control.name === name) === index
    return controls.filter(isFirst).map((control) => control.outerHTML.slice(0, 120))
  })
  expect(stops.length).toBeGreaterThan(80)
  expect(seen).toEqual(stops)
})
