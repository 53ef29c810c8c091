import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolation, storyPath, test, waitForHydration } from '../fixtures'

/** What the browser does around printing, without a printer. */
async function startPrinting(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

async function endPrinting(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

test('printed, a story is a worksheet of a few pages without controls, whatever its stage', async ({
  page,
}) => {
  await page.goto(storyPath)
  await waitForHydration(page)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  const pages = pdf.match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThanOrEqual(1)
  expect(pages.length).toBeLessThanOrEqual(3)

  await startPrinting(page)
  const sheet = page.locator('.worksheet')
  for (const text of ['Name', 'Date', 'Morning at the Shop · Level A1', 'Анна идёт в магазин.', 'вкусный'])
    await expect(sheet.getByText(text, { exact: true }), text).toBeVisible()
  await expect(sheet.getByText('1. Что Анна хочет купить?')).toBeVisible()
  await expect(sheet.getByText(/\/story\/shop · CC BY 4\.0/)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(sheet.getByText('tasty')).toHaveCount(0)
  await expect(sheet.getByText('Anna is going to the shop.')).toHaveCount(0)
  await endPrinting(page)
  await expect(page.getByText('Name', { exact: true })).toHaveCount(0)
})

test('a worksheet shows what was chosen, and the next story keeps the choice', async ({ page }) => {
  await page.goto(storyPath)
  await page.getByRole('button', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print a worksheet' })
  await expectNoAxeViolation(page)
  await dialog.getByLabel('Line numbers').uncheck()
  await dialog.getByLabel('English translation').check()
  await dialog.getByLabel('With English').check()
  await dialog.getByLabel('In English').check()
  await dialog.getByLabel('Answer key on a separate page').check()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked', 'to print')
  })
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('[data-asked]')).toHaveCount(1)
  await expect(dialog).toBeHidden()

  await startPrinting(page)
  const sheet = page.locator('.worksheet')
  await expect(sheet.getByText('Anna is going to the shop.')).toBeVisible()
  await expect(sheet.getByText('tasty', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comprehension Questions' })).toBeVisible()
  await expect(page.locator('.sheet-number')).toHaveCount(0)
  const key = page.locator('section', { has: page.getByRole('heading', { name: 'Answer key' }) })
  await expect(key.getByRole('listitem').first()).toHaveText(/^1\. [a-d]\) .+ \(line \d+\)$/)
  await expect(key).toHaveCSS('break-before', 'page')
  await endPrinting(page)

  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Тихая прогулка' }).click()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(dialog.getByLabel('English translation')).toBeChecked()
})

test('a blank is long enough to write in beside any word, on A4 and on Letter', async ({ page }) => {
  await page.goto(storyPath)
  await waitForHydration(page)
  await startPrinting(page)
  // The width between the margins of 18 mm.
  for (const millimetres of [210 - 36, 216 - 36]) {
    const width = Math.round((millimetres / 25.4) * 96)
    await page.setViewportSize({ width, height: 1000 })
    const widths = await page
      .locator('.sheet-blank')
      .evaluateAll((blanks) => blanks.map((blank) => blank.getBoundingClientRect().width))
    expect(widths.length).toBeGreaterThan(10)
    expect(Math.min(...widths)).toBeGreaterThan((34 / 25.4) * 96)
    const text = await page.locator('.sheet-text').boundingBox()
    expect(text?.width).toBe(width)
  }
})
