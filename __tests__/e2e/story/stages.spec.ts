import { expect, storyPath, test } from '../fixtures'

test('the header shows the title as a first-level heading, the date and the level', async ({ page }) => {
  await page.goto(storyPath)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Утро в магазине')
  await expect(title.getByRole('link')).toHaveCount(0)
  const date = page.locator('main time')
  await expect(date).toHaveText('20 February, 2026')
  await expect(date).toHaveAttribute('datetime', '2026-02-20')
  expect(await date.evaluate((time) => getComputedStyle(time, '::before').borderTopStyle)).toBe('solid')
  await expect(page.getByText('Level: A1', { exact: true })).toBeVisible()
  await expect(page.getByText('Morning at the Shop', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Archive' }).click()
  await expect(page).toHaveURL('/archive')
})

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
