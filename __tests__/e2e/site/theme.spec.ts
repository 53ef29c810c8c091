import type { Page } from '@playwright/test'
import { themeColors } from '@/lib/site/site'
import { expect, test, waitForHydration } from '../fixtures'

/** The colour for the browser's own bars, as the browser chooses it: of the first meta element that applies. */
const getBarColour = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    return metas.find(({ media }) => matchMedia(media).matches)?.content
  })

const cases = [
  { stored: null, system: 'dark', dark: true },
  { stored: 'dark', system: 'light', dark: true },
  { stored: 'light', system: 'dark', dark: false },
  { stored: 'garbage', system: 'dark', dark: false },
] as const

for (const { stored, system, dark } of cases) {
  test(`stored ${stored} on a ${system} system is ${dark ? 'dark' : 'light'} from the start`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.addInitScript((value) => {
      if (value !== null && sessionStorage.getItem('set') === null) localStorage.setItem('theme', value)
      sessionStorage.setItem('set', 'yes')
      // The class is right when the first thing that could be painted is there.
      new MutationObserver((_, observer) => {
        if (!document.querySelector('header')) return
        sessionStorage.setItem('first', String(document.documentElement.classList.contains('dark')))
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        const bar = metas.find(({ media }) => matchMedia(media).matches)
        sessionStorage.setItem('bar', String(bar?.content))
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    }, stored)
    await page.goto('/resources')
    expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe(String(dark))
    expect(await page.evaluate(() => sessionStorage.getItem('bar'))).toBe(
      themeColors[dark ? 'dark' : 'light'],
    )
    await waitForHydration(page)
    await expect(page.locator('html')).toHaveClass(dark ? /\bdark\b/ : /^(?!.*\bdark\b)/)
    const name = dark ? 'Use the light theme' : 'Use the dark theme'
    await expect(page.getByRole('button', { name })).toBeVisible()
  })
}

test("the toggle is stored; the browser's bars follow it, tabs and the system", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/archive')
  expect(await getBarColour(page)).toBe(themeColors.light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => getBarColour(page)).toBe(themeColors.dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect.poll(() => getBarColour(page)).toBe(themeColors.dark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  const paper = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--background'),
  )
  expect(paper).toBe(themeColors.dark)
  await page.getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL('/resources')
  expect(await getBarColour(page)).toBe(themeColors.dark)
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'dark' })
  await other.goto('/')
  await other.getByRole('button', { name: 'Use the light theme' }).click()
  await expect.poll(() => getBarColour(page)).toBe(themeColors.light)
  expect(await getBarColour(other)).toBe(themeColors.light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  // One that nobody knows, stored by another tab, counts as light.
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await other.evaluate(() => localStorage.setItem('theme', 'solarized dark'))
  await expect(page.locator('html')).not.toHaveClass(/\bdark\b/)
})
