import type { Page } from '@playwright/test'
import {
  expect,
  expectContrastInTheDark,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  hold,
  remember,
  test,
  waitForHydration,
  waitForRest,
} from '../fixtures'

import { clickWord, getGloss, openWords } from '../story/story-page'

const getField = (page: Page) => page.getByRole('searchbox')
const getStatus = (page: Page) => page.locator('.found-count')
const getLines = (page: Page) => page.locator('.found-lines > li')

test('any form finds all forms, and each line leads to its place and can be heard', async ({ page }) => {
  await page.goto('/archive')
  await waitForHydration(page)
  await page.keyboard.press('/')
  await expect(getField(page)).toBeFocused()
  await page.keyboard.type('хотеть')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=*')
  await expect(getStatus(page)).toHaveText('1 line found, only with other forms of «хотеть»')
  const line = getLines(page).filter({ hasText: 'Она хочет купить хлеб и чай.' })
  await expect(line).toContainText('She wants to buy bread and tea.')
  await expect(line.locator('mark')).toHaveText('хочет')
  const heard = page.waitForRequest('**/*.m4a')
  await line.getByRole('button', { name: 'Play line 3 of Morning at the Shop' }).click()
  await heard
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/\/story\/shop#l3$/)
  await expect(page.locator('#l3:target')).toBeInViewport({ ratio: 1 })
})

test('the search link of a page leads into its field, the page itself does not', async ({ page }) => {
  await page.goto('/search')
  await expect(page.locator('#menu')).toBeAttached()
  await expect(getField(page)).not.toBeFocused()
  // A field in itself where there is room.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/archive/a1')
  await page.getByRole('link', { name: 'Search all lines' }).click()
  await expect(getField(page)).toBeFocused()
})

test('a word that is spelled as it sounds leads to what is written, and back', async ({ page }) => {
  await page.goto('/search?q=купыть')
  const link = getStatus(page).getByRole('link')
  await expect(getStatus(page)).toHaveText('No lines found. Did you mean купить?')
  await expectNoAxeViolation(page)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('купить')}`)
  await expect(getField(page)).toHaveValue('купить')
  await expect(getLines(page).filter({ hasText: 'Она хочет купить хлеб и чай.' })).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(getLines(page).first().getByRole('button')).toBeFocused()
  await page.goBack()
  await expect(getField(page)).toHaveValue('купыть')
  await expect(link).toBeVisible()

  // Where nothing is near either the levels lead on.
  await getField(page).fill('xyzzy')
  await expect(page.locator('.found-count[data-query="xyzzy"]')).toContainText('No lines found')
  await expectNoAxeViolation(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'A1 I can read' })).toHaveAttribute('href', '/archive/a1')
  await expect(main.getByRole('link', { name: 'ищу' })).toHaveCount(0)
})

test("the reader's level comes first, in either theme and at 320 px", async ({ page }) => {
  await remember(page, { level: 'B1', stories: {} })
  const release = await hold(page, /lines-a1/)
  await page.goto('/search?q=и')
  await expect(getLines(page).first()).toBeVisible()
  await expect(getStatus(page)).toHaveText('Searching...')
  release()
  await expect(getStatus(page)).toHaveText(/^\d+ lines? found$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('B1')
  await expectNoAxeViolation(page)
  await expectContrastInTheDark(page)
  await page.setViewportSize({ width: 320, height: 600 })
  await expectNoSidewaysScroll(page)
  // On a phone what was found leads the page.
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await getLines(page).first().boundingBox())?.y).toBeLessThanOrEqual(280)
})

test('the way back from a line leads to where the reader was among the results', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/search?q=и')
  const link = page.getByRole('main').getByRole('listitem').last().getByRole('link').first()
  // A level that comes later puts its lines last.
  await expect(link).toBeVisible()
  await waitForRest(page)
  await link.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(500)
  await link.click()
  await expect(page).toHaveURL(/\/story\//)
  await page.goBack()
  await expect(page).toHaveURL('/search?q=и')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  await expect(link).toBeInViewport()
})

test('levels that do not arrive are said, and asked for again', async ({ page, pageProblems }) => {
  const lines = '**/search/lines*.json'
  await page.route(lines, (route) => route.fulfill({ status: 404 }))
  await page.goto('/search?q=хлеб')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The lines could not be loaded.')
  expect(pageProblems.splice(0).join()).toContain('/search/lines-a1.json')
  await page.unroute(lines)
  await page.route('**/search/lines-b1.json', (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(getLines(page).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Some lines could not be loaded.')
  await expect(getStatus(page)).toHaveText(/^\d+ lines? found$/)
  pageProblems.splice(0)
  await page.unroute('**/search/lines-b1.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('a search whose script does not arrive is said, and asked for again', async ({ page, pageProblems }) => {
  await page.goto('/search')
  await waitForHydration(page)
  await page.route('**/_next/static/chunks/*', (route) => route.abort())
  await getField(page).fill('хлеб')
  await expect(page.getByText('The search could not be loaded.')).toBeVisible()
  await expectNoAxeViolation(page)
  pageProblems.splice(0)
  await page.unroute('**/_next/static/chunks/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(getLines(page).first()).toBeVisible()
})

test("a word's card leads to more lines with it", async ({ page }) => {
  await openWords(page)
  await clickWord(page, 1, 'магазин')
  await getGloss(page).getByRole('link', { name: 'More examples with this word' }).click()
  await page.waitForURL('**/search?q=*')
  await expect(getField(page)).toHaveValue('магазин')
  await expect(getLines(page).first()).toContainText(/магазин/i)
})
