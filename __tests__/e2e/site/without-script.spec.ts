import { themeColors } from '@/lib/site/site'
import { expect, expectNoSidewaysScroll, expectPageProblems, missingFile, storyPath, test } from '../fixtures'

test.use({ javaScriptEnabled: false })

test("without JavaScript all of a story is readable, with the right answers, and the browser's own player plays it", async ({
  page,
}) => {
  await page.goto(storyPath)
  for (const text of [
    'Анна идёт в магазин.',
    'Anna is going to the shop.',
    'Click words to test yourself',
    'Вопросы на понимание',
    'Почему Анна снова идёт в магазин?',
    'Why does Anna go to the shop again?',
    'Она хочет заплатить',
  ]) {
    const shown = page.getByText(text).filter({ visible: true })
    await expect(shown, text).toHaveCount(text.startsWith('Click') ? 0 : 1)
  }
  const meaning = page.locator('#vocabulary .word-english').nth(23)
  await expect(meaning).toBeVisible()
  await expect(meaning).toHaveText('to take (impf.; pf. взять)')
  const answers = page.locator('details').getByRole('listitem')
  await expect(answers.first()).toBeHidden()
  await page.getByText('Answers', { exact: true }).click()
  await expect(answers).toHaveCount(6)
  await expect(answers.first()).toBeVisible()
  const options = page
    .locator('fieldset')
    .first()
    .getByText((await answers.first().textContent()) ?? '', { exact: true })
  await expect(options).toBeVisible()
  const audio = page.locator('audio[controls]')
  await expect(audio).toBeVisible()
  await expect(audio).toHaveAttribute('src', '/audio/shop.m4a')
  const voice = page.getByRole('link', { name: 'synthetic voice' })
  await expect(voice).toBeVisible()
  await voice.click()
  await expect(page).toHaveURL('/resources#voice')
  await expect(page.getByRole('heading', { name: 'About the voice' })).toBeInViewport()
})

test("without JavaScript the browser's bars follow the system's theme", async ({ page }) => {
  await page.goto('/')
  const metas = page.locator('meta[name=theme-color]')
  await expect(metas).toHaveCount(2)
  for (const [index, [theme, colour]] of Object.entries(themeColors).entries()) {
    await expect(metas.nth(index)).toHaveAttribute('media', `(prefers-color-scheme: ${theme})`)
    await expect(metas.nth(index)).toHaveAttribute('content', colour)
  }
})

for (const path of ['/', storyPath, '/archive', '/resources', '/missing']) {
  test(`without JavaScript ${path} has no dead buttons, its links and nothing to scroll sideways`, async ({
    page,
    pageProblems,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(path)
    // What opens a popover needs none.
    const buttons = await page
      .locator('button:not([popovertarget])')
      .filter({ visible: true })
      .allTextContents()
    expect(buttons).toEqual([])
    await expect(page.getByRole('link', { name: 'Archive', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
    if (path === '/missing') await expectPageProblems(pageProblems, [missingFile(path)])
  })
}
