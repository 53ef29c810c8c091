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
import { clickWord, expectPlay, getGloss, getMarked, isPaused, openWords } from '../story/story-page'
import { getStoredWords, makeWords, storeWords } from './words-page'

const getTints = (page: Page) => getMarked(page, 'saved-word')

test('a saved word is marked in the text until it is known or a switch is pressed', async ({ page }) => {
  await openWords(page)
  const marks = page.getByRole('switch', { name: 'Highlight saved words' })
  await openReading(page)
  await expect(page.getByRole('switch', { name: 'Hide text' })).toBeVisible()
  await expect(marks).toBeHidden()
  await page.keyboard.press('Escape')
  await clickWord(page, 1, 'идёт')
  await getGloss(page).getByRole('button', { name: 'Save word идти' }).click()
  await expect(getGloss(page).getByRole('button', { name: /^Saved идти, remove/ })).toBeVisible()
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

test('the header leads to the words with the number that is due, once there is a word', async ({ page }) => {
  await page.goto('/resources')
  const words = page.getByRole('banner').getByRole('link', { name: /^Your words/ })
  await expect(words).toBeHidden()
  await storeWords(page, { words: makeWords(12) })
  await remember(page, {
    stories: { shop: { stage: 'read', title: 'Утро в магазине', level: 'A1', line: 8 } },
  })
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
  // So does home.
  await page.goto('/')
  await expect(page.getByRole('link', { name: '10 words to review', exact: true })).toBeVisible()
  await words.click()
  await expect(page.getByRole('heading', { name: '10 words to review' })).toBeVisible()
})

test('the voice pauses while a word is saved, and Save all says what it kept and takes it back', async ({
  page,
}) => {
  await openWords(page)
  await expectPlay(page, () => page.getByRole('button', { name: 'Play', exact: true }).click())
  await clickWord(page, 1, 'идёт')
  await expect.poll(() => isPaused(page)).toBe(true)
  await getGloss(page).getByRole('button', { name: 'Save word идти' }).click()
  await expect(getAnnounced(page).getByText('Saved', { exact: true })).toHaveCount(1)
  await expectPlay(page, () => page.keyboard.press('Escape'))
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Save all 35' }).click()
  await expect(getAnnounced(page)).toContainText('34 words saved')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Save all 35' })).toBeFocused()
  expect((await getStoredWords(page)).words).toMatchObject([{ ru: 'идти́' }])
})
