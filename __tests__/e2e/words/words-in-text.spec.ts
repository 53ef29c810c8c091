import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolation,
  getAnnounced,
  openReading,
  remember,
  storyPath,
  test,
} from '../fixtures'
import { clickWord, expectPlay, getGloss, isPaused, openWords } from '../story/story-page'
import { getStoredWords, makeWords, storeWords } from './words-page'

const getTints = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('saved-word') ?? [])].map((range) => `${range}`))

test('a saved word is marked in the text until it is known, and a switch takes the marks away', async ({
  page,
}) => {
  await openWords(page)
  const marks = page.getByRole('switch', { name: 'Highlight saved words' })
  await openReading(page)
  await expect(page.getByRole('switch', { name: 'Hide text' })).toBeVisible()
  await expect(marks).toBeHidden()
  await page.keyboard.press('Escape')
  await clickWord(page, 1, 'идёт')
  await getGloss(page).getByRole('button', { name: 'Save word идти' }).click()
  await expect(getGloss(page).getByRole('button', { name: /^Saved идти ?, remove/ })).toBeVisible()
  await expect.poll(() => getTints(page)).toContain('идёт')
  // The keyboard's word becomes an element of its own.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Play line 2', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => getTints(page)).toContain('идёт')
  await openReading(page)
  await marks.click()
  await expect.poll(() => getTints(page)).toEqual([])
  await marks.click()
  await page.reload()
  await expect.poll(() => getTints(page)).toContain('идёт')

  await clickWord(page, 1, 'идёт')
  await getGloss(page).getByRole('button', { name: 'I know this', pressed: false }).click()
  await expect(getGloss(page).getByRole('button', { name: 'I know this', pressed: true })).toBeVisible()
  await expect(getGloss(page).getByRole('button', { name: 'Save word идти' })).toBeVisible()
  expect(await getTints(page)).toEqual([])
  expect((await getStoredWords(page)).words).toMatchObject([{ ru: 'идти́', known: true, line: 1 }])
})

test('the voice pauses while a word is looked up and goes on after', async ({ page }) => {
  await openWords(page)
  const play = () => expectPlay(page, () => page.getByRole('button', { name: 'Play', exact: true }).click())
  if (await isPaused(page)) await play()
  await clickWord(page, 1, 'идёт')
  await expect.poll(() => isPaused(page)).toBe(true)
  await expectPlay(page, () => page.keyboard.press('Escape'))
})

test('the header leads to the words with the number that is due, once there is a word', async ({ page }) => {
  await page.goto('/resources')
  const words = page.getByRole('banner').getByRole('link', { name: /^Your words/ })
  await expect(words).toBeHidden()
  await storeWords(page, { words: makeWords(12) })
  await remember(page, { stories: { shop: { stage: 'read', title: 'Утро в магазине', level: 'A1' } } })
  for (const [width, theme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(storyPath)
    await expect(words).toHaveAccessibleName('Your words 10 to review')
    expect((await page.getByRole('banner').boundingBox())?.height, 'one row').toBeLessThan(85)
    await expectNoAxeViolation(page)
  }
  // So do home and the end of a story.
  for (const path of ['/', storyPath]) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: '10 words to review', exact: true })).toBeVisible()
  }
  await words.click()
  await expect(page.getByRole('heading', { name: '10 words to review' })).toBeVisible()
})

test('Home and End lead to the first and the last line, and ? to the shortcuts', async ({ page }) => {
  await openWords(page)
  await page.getByRole('button', { name: 'Play line 3', exact: true }).focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Play line 1', exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.locator('.line').last().getByRole('button').first()).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('.line').last().getByRole('button').first()).toBeFocused()
})

test('Save all says how many words it kept, and takes them back', async ({ page }) => {
  await openWords(page)
  await clickWord(page, 1, 'идёт')
  await getGloss(page).getByRole('button', { name: 'Save word идти' }).click()
  await expect(getAnnounced(page).getByText('Saved', { exact: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save all 35' }).click()
  await expect(getAnnounced(page)).toContainText('34 words saved')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Save all 35' })).toBeFocused()
  expect((await getStoredWords(page)).words).toMatchObject([{ ru: 'идти́' }])
})
