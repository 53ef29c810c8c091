import type { Page } from '@playwright/test'
import { addStyle, expect, expectNoAxeViolation, getButton, test } from '../fixtures'
import {
  blur,
  expectNoScroll,
  getCues,
  getGloss,
  getLine,
  getMarkedLine,
  getPoint,
  getPosition,
  getSlider,
  isPaused,
  openMore,
  openStory,
  openText,
  openWords,
} from './story-page'

test.use({ viewport: { width: 390, height: 560 } })

/** Takes the audio to just before the next line, without a control that would take the focus. */
async function hearEndOf(page: Page, number: number): Promise<void> {
  const end = getCues()[number]?.[0] ?? 0
  await page.locator('audio').evaluate((audio: HTMLAudioElement, position) => {
    audio.currentTime = position
  }, end - 0.3)
}

test('a text that is revealed while it is heard shows the line being spoken', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openStory(page, 'Listen')
  const read = getButton(page, 'Read')
  await read.scrollIntoViewIfNeeded()
  await getButton(page, 'Play').click()
  await hearEndOf(page, 15)
  await expect.poll(() => getPosition(page)).toBeGreaterThan(47)
  await read.click()
  await expect(page.getByRole('heading', { name: 'Read', exact: true })).toBeFocused()
  for (const number of [16, 17, 18]) {
    await expect(getLine(page, number)).toHaveAttribute('aria-current', 'true')
    await expect(getLine(page, number)).toBeInViewport({ ratio: 1 })
    await hearEndOf(page, number)
  }
})

test('a text that is revealed while nothing is heard is shown from its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openStory(page, 'Listen')
  await getSlider(page).fill('47')
  const read = getButton(page, 'Read')
  // As low as it can be pressed.
  await read.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await read.click()
  const heading = page.getByRole('heading', { name: 'Read', exact: true })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  for (const number of [1, 2]) await expect(getLine(page, number)).toBeInViewport({ ratio: 1 })
  const player = await page.getByRole('region', { name: 'Audio player' }).boundingBox()
  const second = await getLine(page, 2).boundingBox()
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual(player?.y ?? 0)
})

test('the spoken line is kept in view; who scrolls away has a button that leads back', async ({ page }) => {
  await openWords(page)
  const cues = getCues()
  await getLine(page, 8).scrollIntoViewIfNeeded()
  await getSlider(page).fill(String((cues[11]?.[0] ?? 0) - 0.3))
  await getButton(page, 'Play').click()
  await expect(getLine(page, 13)).toHaveAttribute('aria-current', 'true')
  await expect(getLine(page, 13)).toBeInViewport()
  const back = page.getByRole('button', { name: /^Line \d+$/ })
  await expect(back).toHaveCount(0)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoScroll(page, () => expect(getLine(page, 14)).toHaveAttribute('aria-current', 'true'))
  await expect(back).toBeVisible()
  await expectNoAxeViolation(page)
  const number = Number((await back.textContent())?.match(/\d+/)?.[0])
  await back.click()
  await expect(getLine(page, number)).toBeInViewport()
  await expect(back).toHaveCount(0)

  // The text follows the slider, however fast it is dragged.
  for (const number of [4, 10, 16, 22]) await getSlider(page).fill(String((cues[number - 1]?.[0] ?? 0) + 0.2))
  await expect(getLine(page, 22)).toHaveAttribute('aria-current', 'true')
  await expect(getLine(page, 22)).toBeInViewport()

  // Nothing scrolls away from a word whose meaning is open.
  await getSlider(page).fill(String((cues[3]?.[0] ?? 0) + 0.2))
  await getLine(page, 4).evaluate((line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(getLine(page, 4)).toHaveAttribute('aria-current', 'true')
  const { x, y } = await getPoint(page, 3, 'магазине')
  await page.mouse.click(x, y)
  await expect(getGloss(page)).toContainText('shop')
  await expect.poll(() => isPaused(page)).toBe(true)
  // As from the lock screen, while the word is open.
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play())
  await expectNoScroll(page, async () => {
    for (const number of [7, 11]) {
      await hearEndOf(page, number)
      await expect(getLine(page, number + 1)).toHaveAttribute('aria-current', 'true')
    }
  })
  await expect(getGloss(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getGloss(page)).toBeHidden()
  await expect(getMarkedLine(page)).toBeInViewport({ ratio: 1 })

  // Nor does Space that is held down, which plays.
  await getButton(page, 'Pause').click()
  await blur(page)
  await expectNoScroll(page, async () => {
    for (const _ of Array(4)) await page.keyboard.down('Space')
    await page.keyboard.up('Space')
    await expect.poll(() => isPaused(page)).toBe(false)
  })
})

test('a reader at the questions stays there when the player is used, until a line is asked for', async ({
  page,
}) => {
  await openStory(page, 'Practice')
  const cues = getCues()
  const check = page.getByRole('button', { name: 'Check Answers' })
  for (const from of ['the start', 'a line']) {
    if (from === 'a line') {
      await getButton(page, 'Play line 12').click()
      await expect(getLine(page, 12)).toHaveAttribute('aria-current', 'true')
    }
    await check.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expectNoScroll(page, async () => {
      if (from === 'the start') {
        await getButton(page, 'Play').click()
        await expect(getLine(page, 2)).toHaveAttribute('aria-current', 'true')
      }
      await getSlider(page).fill(String((cues[17]?.[0] ?? 0) + 0.2))
      await expect(getLine(page, 18)).toHaveAttribute('aria-current', 'true')
      await openMore(page)
      await getButton(page, 'Back 10 seconds').click()
      await expect(getLine(page, 18)).not.toHaveAttribute('aria-current')
      await getSlider(page).blur()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => getPosition(page)).toBeLessThan(cues[14]?.[0] ?? 0)
    })
    await getButton(page, 'Repeat this line').click()
    await expect(getMarkedLine(page)).toBeInViewport()
  }
})

test('the end of the recording shows what comes next, unless one has scrolled away', async ({ page }) => {
  await openText(page)
  const play = getButton(page, 'Play')
  const end = page.locator('.story-end')
  // Just above the docked player, where the card below it is out of sight.
  await getLine(page, 24).evaluate((line) => line.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await page.evaluate(() => window.scrollBy({ top: 60, behavior: 'instant' }))
  const last = String((getCues()[23]?.[1] ?? 0) - 1)
  await getSlider(page).fill(last)
  await play.click()
  const answer = end.getByRole('button', { name: 'Practice' })
  await expect(answer).toBeInViewport({ ratio: 1 })
  await answer.click({ trial: true })
  await play.click()
  // It was earned, and stays while parts are heard again.
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(answer).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expectNoScroll(page, async () => {
    await page.locator('audio').evaluate((audio: HTMLAudioElement, position) => {
      audio.currentTime = Number(position)
      return audio.play()
    }, last)
    await expect(end).toBeVisible()
  })
})

test('a press of Play above the text leads to the line and follows it, in a low window and with large text', async ({
  page,
}) => {
  await openText(page)
  for (const [first, size, fontSize] of [
    [1, { width: 844, height: 250 }, '100%'],
    [4, { width: 390, height: 844 }, '200%'],
  ] as const) {
    await page.setViewportSize(size)
    await addStyle(page, `:root { font-size: ${fontSize} }`)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(getLine(page, first)).not.toBeInViewport({ ratio: 0.5 })
    await getButton(page, 'Play').click()
    for (const number of [first, first + 1, first + 2]) {
      await expect(getLine(page, number)).toHaveAttribute('aria-current', 'true')
      await expect(getLine(page, number)).toBeInViewport({ ratio: 0.5 })
      await hearEndOf(page, number)
    }
    await expect(getLine(page, first + 3)).toHaveAttribute('aria-current', 'true')
    await getButton(page, 'Pause').click()
  }
})
