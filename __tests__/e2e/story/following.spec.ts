import { expect, goTo, storyPath, test } from '../fixtures'
import {
  blur,
  expectNoScroll,
  getCues,
  getLine,
  getMarkedLine,
  getPosition,
  getSlider,
  openText,
} from './story-page'

test.use({ viewport: { width: 390, height: 560 } })

test('the spoken line is kept in view, but not against a reader who has scrolled away', async ({ page }) => {
  await openText(page)
  const cues = await getCues(page)
  await getLine(page, 8).scrollIntoViewIfNeeded()
  await getSlider(page).fill(String((cues[11]?.[0] ?? 0) - 0.3))
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(getLine(page, 13)).toHaveAttribute('aria-current', 'true', { timeout: 30_000 })
  await expect(getLine(page, 13)).toBeInViewport()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoScroll(page, () =>
    expect(getLine(page, 14)).toHaveAttribute('aria-current', 'true', { timeout: 30_000 }),
  )
})

for (const from of ['the start', 'a line'])
  test(`a reader at the questions stays there when the player is used, after ${from}`, async ({ page }) => {
    await page.goto(storyPath)
    await goTo(page, 'Practice')
    const cues = await getCues(page)
    if (from === 'a line') {
      await page.getByRole('button', { name: 'Play line 12', exact: true }).click()
      await expect(getLine(page, 12)).toHaveAttribute('aria-current', 'true')
    }
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expectNoScroll(page, async () => {
      if (from === 'the start') {
        await page.getByRole('button', { name: 'Play', exact: true }).click()
        await expect(getLine(page, 2)).toHaveAttribute('aria-current', 'true')
      }
      await getSlider(page).fill(String((cues[17]?.[0] ?? 0) + 0.2))
      await expect(getLine(page, 18)).toHaveAttribute('aria-current', 'true')
      await page.getByRole('button', { name: 'More controls' }).click()
      await page.getByRole('button', { name: 'Back 10 seconds' }).click()
      await expect(getLine(page, 18)).not.toHaveAttribute('aria-current')
      await getSlider(page).blur()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => getPosition(page)).toBeLessThan(cues[14]?.[0] ?? 0)
    })
    await page.getByRole('button', { name: 'Next line' }).click()
    await expect(getMarkedLine(page)).toBeInViewport()
  })

test('the text follows the slider, however fast it is dragged', async ({ page }) => {
  await openText(page)
  const cues = await getCues(page)
  await getLine(page, 1).scrollIntoViewIfNeeded()
  for (const number of [4, 10, 16, 22]) await getSlider(page).fill(String((cues[number - 1]?.[0] ?? 0) + 0.2))
  await expect(getLine(page, 22)).toHaveAttribute('aria-current', 'true')
  await expect(getLine(page, 22)).toBeInViewport()
})

test('Space that is held down plays and does not scroll the page', async ({ page }) => {
  await openText(page)
  await blur(page)
  await expectNoScroll(page, async () => {
    for (const _ of Array(4)) await page.keyboard.down('Space')
    await page.keyboard.up('Space')
    await expect(getLine(page, 1)).toHaveAttribute('aria-current', 'true')
  })
})
