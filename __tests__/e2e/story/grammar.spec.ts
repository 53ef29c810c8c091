import type { Page } from '@playwright/test'
import {
  expect,
  expectContrastInTheDark,
  expectNoAxeViolation,
  getAnnounced,
  openReading,
  storyPath,
  test,
} from '../fixtures'
import { getMarked, openWords } from './story-page'

/** Returns what is marked in the text. */
const getMarks = (page: Page) => getMarked(page, 'grammar-word')

const genitive = ['Шестьдесят рублей', 'Сто рублей', 'нет денег', 'шестьдесят рублей']

test('one point of grammar at a time is marked in the text, until it is cleared', async ({ page }) => {
  await openWords(page)
  await openReading(page)
  const choice = page.getByRole('group', { name: 'Highlight in the text' })
  const present = choice.getByRole('button', { name: 'present tense' })
  expect(await getMarks(page)).toEqual([])
  await present.click()
  await expect(present).toHaveAttribute('aria-pressed', 'true')
  await expect(getAnnounced(page)).toContainText('present tense: 19 examples highlighted')
  expect(await getMarks(page)).toHaveLength(19)
  expect((await getMarks(page)).slice(0, 3)).toEqual(['идёт', 'хочет', 'говорит'])
  await expect(page).toHaveURL(/\?grammar=present-tense$/)
  await expectNoAxeViolation(page)
  await expectContrastInTheDark(page)

  await choice.getByRole('button', { name: 'genitive plural' }).click()
  await expect(present).toHaveAttribute('aria-pressed', 'false')
  await expect(getAnnounced(page)).toContainText('genitive plural: 4 examples highlighted')
  expect(await getMarks(page)).toEqual(genitive)

  // The keyboard's word becomes an element of its own.
  await page.getByRole('button', { name: 'Play line 8', exact: true }).focus()
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => getMarks(page)).toEqual(genitive)

  // A class reveals lines one by one, and looks at the point in each.
  await page.getByRole('switch', { name: 'Hide text' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show line 8', exact: true }).click()
  await expect.poll(() => getMarks(page)).toEqual(genitive)

  await page.getByRole('button', { name: 'Clear highlights' }).click()
  await expect.poll(() => getMarks(page)).toEqual([])
  await expect(page.getByRole('heading', { name: 'Read', exact: true })).toBeFocused()
  await expect(page).toHaveURL(`${storyPath}#hidden`)
})

test('the foot of a story leads to a point marked in the text, and so does an address', async ({ page }) => {
  await openWords(page)
  await page.evaluate(() => Object.assign(window, { sameVisit: true }))
  const ways = page.getByRole('navigation', { name: 'More stories' })
  await ways.getByRole('link', { name: /^\d+ lines? with genitive plural: highlight in the text$/ }).click()
  await expect.poll(() => getMarks(page)).toEqual(genitive)
  await expect(page.getByRole('heading', { name: 'Read', exact: true })).toBeInViewport()
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)

  // On a wall the first example is further down.
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', '200'))
  const first = page.locator('[data-line]', { hasText: 'Шестьдесят рублей' }).first()
  for (const label of ['present tense', 'genitive plural'])
    await ways.getByRole('link', { name: new RegExp(`with ${label}: highlight in the text$`) }).click()
  await expect(first).toBeInViewport()
  // What says so is read from afar too, and nothing but the two lines is under a word.
  await expect(page.locator('.look-up-note')).toHaveCSS('font-size', '26px')
  await expect(page.locator('.line .gloss').first()).toHaveCSS('text-decoration-line', 'none')

  // As programs send it on.
  await page.goto(`${storyPath}?grammar=genitive-plural&from=mail#l17`)
  await expect.poll(() => getMarks(page)).toEqual(genitive)
  await expect(page.locator('#l17')).toBeInViewport()
  // Any point, named by the story or not.
  await page.goto(`${storyPath}?grammar=accusative#read`)
  await expect(page.getByText(/^accusative: \d+ examples highlighted/).first()).toBeVisible()
  expect((await getMarks(page)).length).toBeGreaterThan(2)
  await page.getByRole('link', { name: 'Archive' }).first().click()
  await expect(page).toHaveURL('/archive')
})
