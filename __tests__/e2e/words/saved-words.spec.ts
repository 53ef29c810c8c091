import { readFileSync } from 'node:fs'
import {
  expect,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  getAnnounced,
  storyPath,
  test,
} from '../fixtures'
import { clickWord, getGloss, openByPresses, openWords } from '../story/story-page'
import { getStoredWords, makeWords, openWordTools, storeWords } from './words-page'

test('words are saved from the card, the vocabulary and all at once, and are listed', async ({ page }) => {
  await openWords(page)
  await clickWord(page, 1, 'идёт')
  const keep = getGloss(page).getByRole('button', { name: 'Save word идти' })
  await keep.click()
  await expect(getGloss(page).getByRole('button', { name: 'Saved идти' })).toBeVisible()
  await page.keyboard.press('Escape')
  const vocabulary = page.getByRole('region', { name: 'Key Vocabulary' })
  await expect(vocabulary.getByRole('button', { name: 'Saved идти' })).toBeVisible()
  await vocabulary.getByRole('button', { name: 'Save word хлеб' }).click()
  await expect(vocabulary.getByRole('button', { name: /^Saved / })).toHaveCount(2)
  expect((await getStoredWords(page)).words).toMatchObject([
    { ru: 'идти́', tag: 'pres.3sg', line: 1, at: [5, 9], text: 'А́нна идёт в магази́н.' },
    { ru: 'хлеб', en: 'bread', line: 2, audio: '/audio/shop.m4a' },
  ])

  await vocabulary.getByRole('button', { name: 'Save all' }).click()
  await expect(vocabulary.getByRole('button', { name: 'All saved' })).toBeVisible()
  await expectNoAxeViolation(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Your words/ })
    .click()
  await expect(page.getByRole('heading', { name: '35 saved words' })).toBeVisible()
  const entry = page.getByRole('listitem').filter({ hasText: 'to go on foot' })
  await entry.locator('summary').click()
  await expect(entry).toContainText('Анна идёт в магазин.Anna is going to the shop.')
  await expect(entry.locator('mark')).toHaveText('идёт')
  await entry.getByRole('link', { name: 'Утро в магазине' }).click()
  await expect(page).toHaveURL(`${storyPath}#l2`)
})

test('saved words are a file for Anki, are searched, removed and brought back', async ({ page }) => {
  await openWords(page)
  await page.getByRole('button', { name: 'Save all' }).click()
  await page.goto('/words')
  await openWordTools(page)
  const [ofWords] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download words to learn for Anki' }).click(),
  ])
  const [head, ...rows] = readFileSync(await ofWords.path(), 'utf8')
    .trimEnd()
    .split('\n')
  expect(head).toBe('#separator:tab')
  expect(rows.filter((row) => !row.startsWith('#'))).toHaveLength(35)
  expect(rows.find((row) => row.startsWith('shop:хлеб\t'))).toContain('<b>хлеб</b>')
  await page.keyboard.press('Escape')
  const search = page.getByRole('searchbox', { name: 'Search' })
  const entries = page.locator('.word-list > li')
  for (const [query, found] of [
    ['черный', /чёрный/],
    ['кошелька', /кошелёк/],
    ['shop assistant', /продавец/],
    ['продавцом', /продавец/],
  ] as const) {
    await search.fill(query)
    await expect(entries.filter({ hasText: found }).first()).toBeVisible()
    // In the headword, the meaning or the line.
    await expect(entries.filter({ hasNotText: /ч[её]рный|кошел|shop assistant|продав/ })).toHaveCount(0)
  }
  await expect(getAnnounced(page)).toContainText('1 word found')
  await entries.locator('summary').click()
  await page.getByRole('button', { name: 'Remove продавец' }).click()
  await expect(page.getByText('No matching words.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '34 saved words' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expectNoAxeViolation(page)
  await page.keyboard.press('Enter')
  await expect(entries).toHaveText(/продавец/)
  await expect(page.getByRole('heading', { name: '35 saved words' })).toBeFocused()
  await entries.locator('summary').click()
  await page.getByRole('button', { name: 'Remove продавец' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: '34 saved words' })).toBeVisible()
})

test('of thousands a list shows some, and a day brings no more than the reader has chosen', async ({
  page,
}) => {
  await storeWords(page, { words: makeWords(5000) })
  await page.goto('/words')
  await expect(page.getByRole('heading', { name: '5000 saved words' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '10 words to review' })).toBeVisible()
  await openWordTools(page)
  await page.getByLabel('New words a day').selectOption('5')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: '5 words to review' })).toBeVisible()
  const entries = page.locator('.word-list > li')
  await expect(entries).toHaveCount(50)
  await expect(entries.first()).toContainText('meaning 5000')
  await page.getByRole('button', { name: 'Show more words' }).click()
  await expect(entries).toHaveCount(100)
  await page.getByRole('searchbox', { name: 'Search' }).fill('meaning 4321')
  await expect(entries).toHaveCount(1)
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeViolation(page)
})

test('with full storage a quiet line says so, and words last until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openByPresses(page, 'Read')
  await page.getByRole('button', { name: 'Save all' }).click()
  const note = page.getByText('This browser could not store your words').first()
  await expect(note).toHaveCount(1)
  await page.getByRole('link', { name: 'Your words' }).first().click()
  await expect(page.getByRole('heading', { name: '35 saved words' })).toBeVisible()
  await expect(note).toHaveCount(1)
})

test('the progress file carries saved words, and both sides keep theirs', async ({
  page,
  browser,
  baseURL,
}) => {
  const [first, second, third] = makeWords(3)
  if (!first || !second || !third) throw new Error('expected three words')
  const late = { due: 20_050, last: 20_040, reps: 4, stability: 9, difficulty: 5 }
  await storeWords(page, { words: [{ ...first, recall: late }, second] })
  await page.goto('/words')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ])
  const file = await download.path()

  const other = await browser.newPage({ baseURL })
  const early = { ...late, last: 20_000, reps: 9 }
  await storeWords(other, { words: [{ ...first, recall: early }, third], newPerDay: 5 })
  await other.goto('/words')
  await other.getByLabel('File with your progress').setInputFiles(file)
  await expect(other.getByText('Your progress has been restored.').first()).toBeVisible()
  expect(await getStoredWords(other)).toMatchObject({
    version: 1,
    newPerDay: 5,
    words: [{ ...first, recall: late }, third, second],
  })
  // The file of a release that had no words takes none away.
  await other.getByLabel('File with your progress').setInputFiles({
    name: 'old.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"version":1,"stories":{}}'),
  })
  expect((await getStoredWords(other)).words).toHaveLength(3)
  await expect(other.getByRole('heading', { name: '3 saved words' })).toBeVisible()
  await other.close()
})
