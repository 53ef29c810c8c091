import type { Locator } from '@playwright/test'
import { expect, expectNoAxeViolation, storyPath, test } from '../fixtures'
import { answerAll, getLine, getLineLink, openStory, rightAnswers } from './story-page'

test('answers are marked green and red, also after a reload, lead on and are handed in: copied, or printed alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openStory(page, 'Practice')
  const first = page.locator('fieldset').first()
  await first.getByLabel('Рыбу и чай', { exact: true }).check()
  // Pressed too early it leads to the first question that is open.
  await page.getByRole('button', { name: 'Check Answers' }).press('Enter')
  await expect(page.locator('#q2')).toBeFocused()
  await expect(page.locator('#q2')).toBeInViewport()
  await expect(page.getByText('5 still to answer')).toBeInViewport()
  await answerAll(page, rightAnswers.with(0, 2))
  await expect(page.getByText('Score: 5/6')).toBeFocused()
  const hues = await first.locator('label').evaluateAll((labels) =>
    labels.map((label) => {
      const [red = 0, green = 0] = getComputedStyle(label).backgroundColor.match(/\d+/g)?.map(Number) ?? []
      return red > green ? 'red' : 'green'
    }),
  )
  expect(hues.slice(2)).toEqual(['red', 'green'])
  await page.reload()
  await expect(page.getByText('Score: 5/6')).toBeVisible()
  await expect(first.getByRole('radio').first()).toBeDisabled()
  await page.getByRole('button', { name: 'Review the one you missed' }).click()
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  // From there the keyboard goes on within the question.
  await page.keyboard.press('Tab')
  await expect(first.locator(':focus')).toHaveCount(1)
  // The way on leads; with less than half of the answers the repetition does.
  const primary = page.locator('.result .button[data-kind=primary]')
  const next = page.locator('.result').getByRole('link', { name: /^Next A1 story: Прогулка 53.*Next story$/ })
  await expect(next).toHaveAttribute('href', '/story/walk-53')
  await expect(primary).toHaveText(['Next story'])
  await expectNoAxeViolation(page)
  // The player goes with the questions, and not over the result.
  const gap = await page.locator('.result').evaluate((result) => {
    window.scrollBy({ top: result.getBoundingClientRect().top - 40, behavior: 'instant' })
    const player = document.querySelector('.player')?.getBoundingClientRect()
    return player && result.getBoundingClientRect().top - player.bottom
  })
  expect(gap).toBeGreaterThanOrEqual(24)

  await page.getByRole('button', { name: 'My results' }).click()
  const dialog = page.getByRole('dialog', { name: 'My results' })
  await expect(dialog).toContainText('Questions: 5/6')
  await expectNoAxeViolation(page)
  await dialog.getByLabel('Your name').fill('Kim')
  await dialog.getByRole('button', { name: 'Copy as a spreadsheet row' }).click()
  await expect(dialog.locator('[aria-live]')).toHaveText('Copied. Each result gets its own column.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Kim\tУтро в магазине\tquestions 5/6',
  )
  await dialog.getByRole('button', { name: 'Copy all' }).click()
  await expect(dialog.locator('[aria-live]')).toHaveText('Copied.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(
    /^Kim\nУтро в магазине – Morning at the Shop \(A1\)\n\d+ \w+, \d{4}\nQuestions: 5\/6\n1\. /,
  )
  expect(copied).toContain('✗ (Хлеб и чай)')
  expect(copied).toContain(storyPath)

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.result-sheet')).toContainText('Questions: 5/6')
  await expect(page.locator('.worksheet')).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'My results' })).toBeFocused()
  // Whoever has seen the right answers says so.
  await page.getByRole('button', { name: 'Try Again' }).click()
  await answerAll(page, rightAnswers)
  await page.getByRole('button', { name: 'My results' }).click()
  await expect(dialog).toContainText('Questions: 6/6 (first try: 5/6)')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await answerAll(page, 3)
  await expect(primary).toHaveText(['Try Again'])
})

test('a double tap on Check Answers checks, and presses nothing that comes in its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openStory(page, 'Practice')
  for (const at of [0.1, 0.5, 0.9]) {
    for (const question of await page.locator('fieldset').all())
      await question.getByRole('radio').last().check()
    const button = page.getByRole('button', { name: 'Check Answers' })
    await button.click({ trial: true })
    const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.dblclick(box.x + box.width * at, box.y + box.height / 2)
    await expect(page.getByText(/^Score: /)).toBeFocused()
    await expect(page).toHaveURL(/shop/)
    await page.getByRole('button', { name: 'Try Again' }).press('Enter')
  }
})

test('the line that holds an answer offers a way back to its question', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openStory(page, 'Practice')
  await answerAll(page, 0)
  const back = (question: number) => page.getByRole('button', { name: `Back to question ${question}` })
  const anyBack = page.getByRole('button', { name: /^Back to question/ })
  const expectReturned = async (question: number) => {
    await expect(getLineLink(page, question)).toBeFocused()
    await expect(anyBack).toHaveCount(0)
    await expect.poll(() => isUncovered(getLineLink(page, question))).toBe(true)
  }

  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    // With the keyboard: the line's own stop, then the way back.
    await getLineLink(page, 3).press('Enter')
    await expect(getLine(page, 13).getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(back(3)).toBeFocused()
    await expect.poll(() => isUncovered(back(3))).toBe(true)
    const box = await back(3).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    if (viewport.width === 360) await expectNoAxeViolation(page)
    await page.keyboard.press('Enter')
    await expectReturned(3)

    await getLineLink(page, 1).click()
    await back(1).click()
    await expectReturned(1)
  }

  // There is one way back at a time.
  await getLineLink(page, 1).click()
  await expect(back(1)).toBeVisible()
  await getLineLink(page, 2).click()
  await expect(anyBack).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(back(2)).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.keyboard.press('Escape')
  await expectReturned(2)

  await getLineLink(page, 1).click()
  await expect(anyBack).toHaveCount(1)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(anyBack).toHaveCount(0)
})

/** Whether all of an element is in the window and nothing lies over it. */
const isUncovered = (element: Locator) =>
  element.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const places = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y))
    return places.every((place) => element.contains(place))
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('from the last line it is half a screen to Practice, and two to the questions', async ({ page }) => {
    await openStory(page, 'Read')
    const getBox = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().toJSON())
    const getDistance = async (locator: Locator) =>
      (await getBox(locator)).top - (await getBox(getLine(page, 24))).bottom
    const practice = page.getByRole('button', { name: 'Practice' })
    expect(await getDistance(practice)).toBeLessThan(844 / 2)
    await practice.click()
    const questions = page.getByRole('heading', { name: 'Вопросы на понимание' })
    await expect(questions).toBeInViewport({ ratio: 1 })
    await expect(questions).toBeFocused()
    expect(await getDistance(questions)).toBeLessThan(2 * 844)
  })
})
