import { expect, getButton, getReading, storyPath, test, waitForHydration } from '../fixtures'
import { answerAll, getStressMarks, isPaused, openStory, openText, rightAnswers } from '../story/story-page'

test('a best score is in the archive, and a file takes it elsewhere', async ({ page, browser, baseURL }) => {
  await openStory(page, 'Practice')
  await answerAll(page, [...rightAnswers.slice(0, 4), 0, 0])
  await expect(page.getByText('Score: 4/6')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await answerAll(page, 1)
  await expect(page.getByText('Your best: 4/6')).toBeVisible()
  await page.goto('/archive')
  const entry = page.getByRole('article').filter({ hasText: 'Утро в магазине' })
  await expect(entry.getByText('Finished · best score 4/6')).toBeVisible()
  await page.goto('/about')
  await page.locator('summary', { hasText: 'Your progress' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ])

  const other = await browser.newPage({ baseURL })
  await other.goto('/words')
  await other.getByLabel('File with your progress').setInputFiles(await download.path())
  await expect(other.getByText('Your progress has been restored.').first()).toBeVisible()
  await other.goto('/archive')
  await expect(other.getByText('Finished · best score 4/6')).toBeVisible()
  await other.close()
})

test('storage that an extension has emptied is named at the next press', async ({ page }) => {
  await openText(page)
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('switch', { name: 'Stress' }).click()
  await expect(page.getByText('Your browser has deleted your progress').last()).toBeVisible()
})

test('two open tabs agree, one voice plays at a time, and neither loses what the other has stored', async ({
  page,
  context,
}) => {
  await openText(page)
  const other = await context.newPage()
  await getButton(page, 'Play').click()
  await expect.poll(() => isPaused(page)).toBe(false)
  await other.goto(storyPath)
  await expect(other.locator('article[data-live]')).toHaveAttribute('data-stage', 'read')
  await getButton(other, 'Play').click()
  await expect.poll(() => isPaused(other)).toBe(false)
  await expect.poll(() => isPaused(page)).toBe(true)
  expect(await isPaused(other)).toBe(false)
  await getButton(page, 'Practice').click()
  await answerAll(page, 3)
  await expect(page.getByText('Score: 2/6')).toBeVisible()
  await other.getByRole('switch', { name: 'Stress', checked: true }).click()
  await expect(page.getByRole('switch', { name: 'Stress', checked: false })).toBeVisible()
  expect((await getStressMarks(page.locator('.line u')))[0]).toBe('none')
  await other.goto('/archive')
  await expect(other.getByText('Finished · best score 2/6')).toBeVisible()
  await page.getByRole('switch', { name: 'English', checked: false }).click()
  expect(await getReading(page)).toMatchObject({
    stress: false,
    translations: 'shop',
    stories: { shop: { stage: 'practice', best: [2, 6] } },
  })
})

test('a story without questions is finished once its last line was seen, not by an address', async ({
  page,
}) => {
  const isFinished = async () => (await getReading(page)).stories?.['quiet-walk']?.finished === true
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/story/quiet-walk#l2')
  await waitForHydration(page)
  await expect(page.locator('#l2')).toBeInViewport()
  expect(await isFinished()).toBe(false)
  await page.goto('/archive')
  await page.goto('/story/quiet-walk')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.locator('#l2').scrollIntoViewIfNeeded()
  await expect.poll(isFinished).toBe(true)
})
