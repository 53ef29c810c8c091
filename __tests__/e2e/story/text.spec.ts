import type { Page } from '@playwright/test'
import { expect, storyPath, test } from '../fixtures'
import { openText } from './story-page'

test('translations are shown line by line, or all at once for one story', async ({ page }) => {
  await openText(page)
  const translations = page.locator('.line p[lang=en]').filter({ visible: true })
  const second = page.getByRole('button', { name: 'EN: translation of line 2', exact: true })
  await expect(second).toHaveAttribute('aria-expanded', 'false')
  await second.click()
  await expect(second).toHaveAttribute('aria-expanded', 'true')
  await expect(translations).toHaveText(['Anna is going to the shop.'])
  await page.getByRole('switch', { name: 'English', checked: false }).click()
  await expect(translations).toHaveCount(24)
  // A line keeps its own choice.
  await second.click()
  await expect(translations).toHaveCount(23)
  await page.reload()
  await expect(translations).toHaveCount(24)
  await page.getByRole('switch', { name: 'English', checked: true }).click()
  await expect(translations).toHaveCount(0)
  // Those that were shown one by one are hidden with all others.
  await second.click()
  await expect(translations).toHaveCount(1)
  await page.getByRole('switch', { name: 'English', checked: false }).click()
  await page.getByRole('switch', { name: 'English', checked: true }).click()
  await expect(translations).toHaveCount(0)
})

test('the text leads the page: seven rows are seen and nothing long is above them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openText(page)
  // As it is reached by a press, and as it is found again.
  for (const [visit, [width, height, most]] of [
    [390, 844, 250] as const,
    [390, 844, 250] as const,
    [1280, 800, 350] as const,
  ].entries()) {
    await page.setViewportSize({ width, height })
    if (visit > 0) await page.reload()
    const look = () =>
      page.evaluate(() => {
        const end = document.querySelector('.player')?.getBoundingClientRect() ?? new DOMRect()
        const bottom = end.top > innerHeight / 2 ? end.top : innerHeight
        const texts = [...document.querySelectorAll('.line > [lang=ru]')]
        const rows = texts.flatMap((text) => {
          const { top, height } = text.getBoundingClientRect()
          const row = Number.parseFloat(getComputedStyle(text).lineHeight)
          return Array.from({ length: Math.round(height / row) }, (_, index) => top + (index + 1) * row)
        })
        return {
          first: texts[0]?.getBoundingClientRect().top,
          rows: rows.filter((end) => end <= bottom).length,
        }
      })
    await expect(page.locator('article[data-live]')).toHaveCount(1)
    const { first, rows } = await look()
    expect(first, `${width} px`).toBeLessThanOrEqual(most)
    expect(rows, `${width} px`).toBeGreaterThanOrEqual(7)
  }
})

test('in the text its switches are there while the reader goes up', async ({ page }) => {
  await openText(page)
  const english = page.getByRole('switch', { name: 'English' })
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    if (await english.isChecked()) await english.click()
    await page.mouse.move(width / 2, height / 2)
    await page.mouse.wheel(0, 900)
    await expect(english).not.toBeInViewport()
    await page.mouse.wheel(0, -60)
    await expect(english).toBeInViewport({ ratio: 1 })
    await expect.poll(() => moves(page)).toBe(false)
    // Below what is docked above, and what is read stays where it is.
    const { x, y, bottom } = await english.evaluate((element) => element.getBoundingClientRect().toJSON())
    const lines = page.locator('.line')
    const tops = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top))
    const first = tops.findIndex((top) => top > bottom)
    // Not by its locator, which would scroll it out of the page's scroll padding.
    await page.mouse.click(x + 20, y + 20)
    await expect(english).toBeChecked()
    const { top } = await lines.nth(first).evaluate((line) => line.getBoundingClientRect().toJSON())
    expect(Math.abs(top - (tops[first] ?? 0))).toBeLessThanOrEqual(1)
    await expect(english).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 60)
    await expect(english).not.toBeInViewport()
  }
})

function moves(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const before = scrollY
    await new Promise((resolve) => setTimeout(resolve, 100))
    // A busy machine may have drawn nothing since.
    await new Promise(requestAnimationFrame)
    return scrollY !== before
  })
}

test('a browser that is too old for the scripts hides nothing of the story', async ({ page }) => {
  await page.goto(storyPath)
  const conditions = await page.evaluate(() => {
    const findHiding = (rules: CSSRuleList, around: string[]): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          const hides = rule.style.display === 'none' && rule.selectorText.includes('[data-from]')
          return hides ? [around.join(' ')] : []
        }
        if (!(rule instanceof CSSGroupingRule)) return []
        return findHiding(
          rule.cssRules,
          rule instanceof CSSSupportsRule ? [...around, rule.conditionText] : around,
        )
      })
    return [...document.styleSheets].flatMap((sheet) => findHiding(sheet.cssRules, []))
  })
  expect(conditions).toEqual(['selector(:has(a))'])
})
