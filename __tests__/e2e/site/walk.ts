import type { Locator, Page } from '@playwright/test'

/** A press on these would leave the page, or ask the system. */
const elsewhere = '^(Search|Print|Share|Download|Save|Load|Copy|Propose|Listen$)'

const controls = 'main :is(button, summary, a[href^="#"], input[type=checkbox], input[type=radio])'

/**
 * Calls `press` with one visible control of each kind of a page's main part: each line has the same buttons. Returns how
 * many there were.
 */
export async function pressEachKind(
  page: Page,
  press: (control: Locator, name: string) => Promise<void>,
): Promise<number> {
  const seen: string[] = []
  for (let index = 0; ; index++) {
    // In one question to the page: there are hundreds of controls.
    const next = await page.evaluate(
      ({ controls, elsewhere, index, seen }) => {
        for (const [at, control] of [...document.querySelectorAll<HTMLElement>(controls)].entries()) {
          const isOff = control.matches(':disabled, [aria-disabled=true]')
          if (at < index || isOff || !control.checkVisibility({ visibilityProperty: true })) continue
          const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim()
          const kind = `${control.getAttribute('type')} ${name.replace(/\d+/g, '')}`
          if (!new RegExp(elsewhere).test(name) && !seen.includes(kind)) return { at, name, kind }
        }
        return undefined
      },
      { controls, elsewhere, index, seen },
    )
    if (!next) return seen.length
    index = next.at
    seen.push(next.kind)
    await press(page.locator(controls).nth(index), next.name)
    await page.keyboard.press('Escape')
  }
}
