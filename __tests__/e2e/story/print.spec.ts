import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolation, openTools, storyPath, test, waitForHydration } from '../fixtures'

/** Opens the choices of a worksheet. */
async function openWorksheet(page: Page) {
  await openTools(page)
  await page.getByRole('button', { name: 'Print a worksheet' }).click()
  return page.getByRole('dialog', { name: 'Print a worksheet' })
}

/** What the browser does around printing, without a printer. */
async function startPrinting(page: Page) {
  await page.emulateMedia({ media: 'print' })
  // The first print loads what makes a worksheet.
  const start = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      const sheets = document.querySelectorAll('.worksheet').length
      if (sheets === 0) dispatchEvent(new Event('afterprint'))
      return sheets
    })
  await expect.poll(start).toBe(1)
}

async function endPrinting(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

test('printed, a story is a worksheet of a few numbered pages without controls, with room to write in, on A4 and on Letter', async ({
  page,
}) => {
  await page.goto(storyPath)
  await waitForHydration(page)
  await startPrinting(page)
  await endPrinting(page)
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
  const rules = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)),
  )
  expect(rules.join()).toContain('Утро в магазине')
  expect(rules.join()).toContain('counter(page)')
  await endPrinting(page)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  await expect(page.getByText('Name', { exact: true })).toHaveCount(0)

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

test('before the worksheet is there the page itself is printed, with its title in a row', async ({
  page,
}) => {
  for (const hash of ['', '#listen', '#read', '#practice']) {
    await page.goto('about:blank')
    await page.goto(storyPath + hash)
    await page.emulateMedia({ media: 'print' })
    const title = page.getByRole('heading', { level: 1 })
    const ofHead = (title: HTMLElement) => title.offsetWidth / (title.closest('header')?.offsetWidth ?? 0)
    expect(await title.evaluate(ofHead), hash).toBeGreaterThan(0.9)
    await expect(page.getByText('Анна идёт в магазин.')).toBeVisible()
  }

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--a1'))).toBe(
    '#a6342a',
  )
})

test('a worksheet shows what was chosen, without a heading at the foot of a sheet, and the next story keeps the choice', async ({
  page,
}) => {
  await page.goto(storyPath)
  const dialog = await openWorksheet(page)
  await expectNoAxeViolation(page)
  await dialog.getByRole('button', { name: 'For the teacher' }).click()
  await dialog.getByText('More choices').click()
  await expectNoAxeViolation(page)
  await expect(dialog.getByLabel('English translation')).toBeChecked()
  await dialog.getByLabel('Line numbers').uncheck()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked', 'to print')
  })
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('[data-asked]')).toHaveCount(1)

  // The sheet may be drawn later, as on a phone.
  await startPrinting(page)
  const sheet = page.locator('.worksheet')
  await expect(sheet.getByText('Anna is going to the shop.')).toBeVisible()
  await expect(sheet.getByText('tasty', { exact: true })).toBeVisible()
  await expect(page.locator('.sheet-number')).toHaveCount(0)
  const key = page.locator('section', { has: page.getByRole('heading', { name: 'Answer key' }) })
  await expect(key.getByRole('listitem').first()).toHaveText(/^1\. [a-d]\) .+ \(line \d+\)$/)
  await expect(key).toHaveCSS('break-before', 'page')
  // With a longer text too it has no second page: 9 pt.
  await expect(key).toHaveCSS('font-size', '12px')
  const headings = page.locator('.worksheet').getByRole('heading')
  const breaks = await headings.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakAfter))
  expect(breaks.length).toBeGreaterThanOrEqual(5)
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
  // A heading has two questions with it, and the end of a part is kept together.
  const questions = page.locator('.sheet-questions > li')
  const keeps = await questions.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakAfter))
  expect(keeps[0]).toBe('avoid')
  expect(keeps.slice(-3)).toEqual(['avoid', 'avoid', 'avoid'])
  await expect(key.locator('section').first()).toHaveCSS('break-inside', 'avoid')
  await expect(sheet.locator('section', { has: page.locator('.sheet-words') })).toHaveCSS(
    'break-inside',
    'avoid',
  )
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await endPrinting(page)
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Тихая прогулка' }).click()
  await openWorksheet(page)
  await expect(dialog.getByLabel('English translation')).toBeChecked()
})

test('a point of grammar has gaps with dictionary forms, and its key can be printed alone', async ({
  page,
}) => {
  // A point that the story does not name, but a teacher came for, has gaps too.
  await page.goto(`${storyPath}?grammar=accusative`)
  await (await openWorksheet(page)).getByText('More choices').click()
  await page.getByLabel('Gaps for grammar').check()
  await expect(page.getByLabel(/^accusative, \d+ gaps$/)).toBeChecked()
  await page.goto(`${storyPath}?grammar=genitive-plural`)
  const dialog = await openWorksheet(page)
  await dialog.getByLabel('Gaps for grammar').check()
  // What is marked in the text comes first.
  await expect(dialog.getByLabel('genitive plural')).toBeChecked()
  await dialog.getByLabel('Answer key only').check()
  await expect(dialog.getByRole('button', { name: 'Print the answer key' })).toBeVisible()
  await startPrinting(page)
  const gap = page.locator('.sheet-line', { hasText: 'рубль' }).first()
  await expect(gap).toContainText('Шестьдесят (рубль, pl.) 1.')
  await expect(gap).toBeHidden()
  await expect(page.locator('.sheet-key')).toContainText(/1\. рублей/)
  await expect(page.locator('.sheet-key')).toHaveCSS('break-before', 'auto')
  // What a teacher looks for comes first.
  await expect(page.locator('.sheet-key').getByRole('heading')).toHaveText([
    'Answer key',
    'Questions',
    'Gaps',
    'Key Vocabulary',
  ])
  // Down the columns, which are filled: 1 and 2, 3 and 4, 5 and 6, 7.
  const columns = await page.locator('.sheet-key .columns-4').evaluate((list) => {
    list.append(...[...list.children].slice(0, 3).map((gap) => gap.cloneNode(true)))
    return [...list.children].map((gap) => gap.getBoundingClientRect().left)
  })
  expect(columns).toHaveLength(7)
  expect([...new Set(columns)].map((left) => columns.filter((other) => other === left).length)).toEqual([
    2, 2, 2, 1,
  ])
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  // Later Ctrl+P prints the sheet.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await startPrinting(page)
  await expect(gap).toBeVisible()
  await expect(page.locator('.sheet-key')).toHaveCount(0)
})
