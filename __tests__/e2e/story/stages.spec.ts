import { addStyle, expect, storyPath, test } from '../fixtures'

test('the header shows the title as a plain first-level heading, the date with its icon and the level', async ({
  page,
}) => {
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

test('in forced colours the calendar icon keeps its lines', async ({ page }) => {
  await page.goto(storyPath)
  await page.emulateMedia({ forcedColors: 'active' })
  const { x = 0, y = 0 } = (await page.locator('main time').boundingBox()) ?? {}
  const clip = { x, y, width: 16, height: 24 }
  const icon = await page.screenshot({ clip })
  await addStyle(page, '.meta time::before { background: none !important }')
  expect((await page.screenshot({ clip })).equals(icon)).toBe(false)
})

test('Listen, Read and Practice each reveal their part, and nothing that comes later', async ({ page }) => {
  await page.goto(storyPath)
  const step = (name: string) => page.getByRole('button', { name, exact: true })
  const text = page.getByText('Анна идёт в магазин.')
  const questions = page.getByRole('heading', { name: 'Вопросы на понимание' })
  await expect(page.locator('article')).toHaveAttribute('data-live', '')
  const expectHidden = async (...parts: ReturnType<typeof step>[]) => {
    for (const part of parts) await expect(part).toBeHidden()
  }
  await expect(step('Listen')).toBeVisible()
  await expectHidden(
    step('Play'),
    step('Read'),
    text,
    page.getByText('Key Vocabulary'),
    step('Practice'),
    questions,
  )

  await step('Listen').click()
  await expect(step('Pause')).toBeFocused()
  await expect(step('Back 10 seconds')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Normal', pressed: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Slower', pressed: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'synthetic voice' })).toBeVisible()
  await expectHidden(step('Listen'), text, page.getByText('Key Vocabulary'), step('Practice'), questions)

  await step('Read').click()
  await expect(page.getByRole('heading', { name: 'Read' })).toBeFocused()
  await expect(text).toBeVisible()
  await expect(step('Key Vocabulary')).toBeVisible()
  await expect(page.getByText('Click words to test yourself')).toBeVisible()
  await expectHidden(step('Read'), page.getByText('Anna is going to the shop.'), questions)

  await step('Practice').click()
  await expect(questions).toBeFocused()
  await expect(page.locator('fieldset')).toHaveCount(6)
  await expectHidden(step('Practice'))
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
