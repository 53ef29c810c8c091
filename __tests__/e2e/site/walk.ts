import type { Locator, Page } from '@playwright/test'

/** A press on these would leave the page, or ask the system. */
const elsewhere = /^(Search|Print|Share|Download|Save|Load|Copy|Propose|Listen$)/

/**
 * Calls `press` with one visible control of each kind of a page's main part: each line has the same buttons. Returns how
 * many there were.
 */
export async function pressEachKind(
  page: Page,
  press: (control: Locator, name: string) => Promise<void>,
): Promise<number> {
  const controls = page
    .locator('main')
    .locator('button, summary, a[href^="#"], input[type=checkbox], input[type=radio]')
  const seen = new Set<string>()
  for (let index = 0; index < (await controls.count()); index++) {
    const control = controls.nth(index)
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue
    const [label, type, text] = await Promise.all([
      control.getAttribute('aria-label'),
      control.getAttribute('type'),
      control.textContent(),
    ])
    const name = (label ?? text ?? '').trim()
    const kind = `${type} ${name.replace(/\d+/g, '')}`
    if (elsewhere.test(name) || seen.has(kind)) continue
    seen.add(kind)
    await press(control, name)
    await page.keyboard.press('Escape')
  }
  return seen.size
}
