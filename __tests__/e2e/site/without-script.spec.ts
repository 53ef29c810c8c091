import { themeColors } from '@/lib/site/site'
import {
  expect,
  expectNoSidewaysScroll,
  expectPageProblems,
  missingFile,
  openFilters,
  storyPath,
  test,
} from '../fixtures'

test.use({ javaScriptEnabled: false })

test('a whole story can be read, with the right answers, and the browser plays it', async ({ page }) => {
  await page.goto(`${storyPath}#l17`)
  await expect(page.locator('#l17')).toBeInViewport()
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
  await expect(meaning).toHaveText('to take impf.; pf. взять')
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
  // No word can be saved, and nothing leads to those that are.
  for (const link of [page.getByRole('link', { name: /^Your words/ }), page.getByText(/^Save word/)])
    await expect(link.filter({ visible: true })).toHaveCount(0)
  await page.goto('/words')
  await expect(page.locator('noscript p')).toHaveText(/^Your words need JavaScript/)
  await expect(page.locator('noscript p')).toBeVisible()
})

test('notes can be opened, and no mark does nothing; the voice is explained', async ({ page }) => {
  await page.goto('/story/letter')
  await page.getByText('Notes', { exact: true }).click()
  await expect(page.getByText('Long letters are still written in many families.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Note on line 2' })).toBeHidden()
  await page.getByRole('link', { name: 'synthetic voice' }).click()
  await expect(page).toHaveURL('/resources#voice')
  await expect(page.getByRole('heading', { name: 'About the voice' })).toBeInViewport()
})

test('home leads to the first story of a level', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Short Russian stories to hear, read and practise.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your reading' })).toBeHidden()
  await page.getByRole('navigation', { name: 'Levels' }).getByRole('link', { name: 'A1' }).click()
  await page.getByRole('link', { name: /^Start here:/ }).click()
  await expect(page).toHaveURL('/story/walk-53')
})

test('search leads to the archive, whose pages, levels and topics are links', async ({ page }) => {
  await page.goto('/search?q=хлеб')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'All stories' }).click()
  await expect(page).toHaveURL('/archive')
  const titles = page.locator('ol').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(24)
  await expect(titles.first()).toContainText('Снег сегодня')
  await expect(page.getByRole('switch', { name: 'Hide finished' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Oldest' })).toBeHidden()
  await main.getByRole('link', { name: 'Older stories' }).click()
  await expect(page).toHaveURL('/archive/2')
  await main.getByRole('link', { name: 'A1', exact: true }).click()
  await expect(page).toHaveURL('/archive/a1')
  await main.getByRole('link', { name: 'All', exact: true }).click()
  await openFilters(page, 'Topics')
  await page.getByRole('group', { name: 'Topics' }).getByRole('link', { name: 'food 1' }).click()
  await expect(page).toHaveURL('/archive/topic/food')
  await expect(titles).toContainText(['Утро в магазине'])
})

test('no page has dead buttons or scrolls sideways, and each has its links', async ({
  page,
  pageProblems,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of ['/', storyPath, '/archive', '/resources', '/missing']) {
    await page.goto(path)
    // What opens a popover needs none.
    const buttons = page.locator('button:not([popovertarget])').filter({ visible: true })
    expect(await buttons.allTextContents(), path).toEqual([])
    await expect(page.getByRole('link', { name: 'Archive', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await expectPageProblems(pageProblems, [missingFile('/missing')])
  // The browser's bars follow the system's theme.
  const metas = page.locator('meta[name=theme-color]')
  await expect(metas).toHaveCount(2)
  for (const [index, [theme, colour]] of Object.entries(themeColors).entries()) {
    await expect(metas.nth(index)).toHaveAttribute('media', `(prefers-color-scheme: ${theme})`)
    await expect(metas.nth(index)).toHaveAttribute('content', colour)
  }
})
