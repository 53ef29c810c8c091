import type { Page } from '@playwright/test'
import {
  expect,
  expectContrastInTheDark,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  getButton,
  holdScripts,
  remember,
  storyPath,
  test,
  waitForHydration,
} from '../fixtures'
import { expectPlay, getCues, getLine, getPosition, isPaused, openMore, openText } from './story-page'

const woman = '/audio/shop.elena.m4a'

const chooseVoice = async (page: Page, name: string) => {
  await openMore(page)
  await page.getByRole('group', { name: 'Voice' }).getByRole('button', { name, exact: true }).click()
}

test('another voice goes on with the line that is being spoken, and is remembered', async ({ page }) => {
  await openText(page)
  // The choice opens in place in a window of any size, and nothing moves.
  const getTop = () => getLine(page, 1).evaluate((element: HTMLElement) => element.offsetTop)
  const group = page.getByRole('group', { name: 'Voice' })
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1280, 800],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const before = await getTop()
    await openMore(page)
    await expect(group.getByRole('button')).toHaveText(['Man', 'Woman'])
    for (const control of await group.getByRole('button').all())
      await expect(control, `${width} px`).toBeInViewport({ ratio: 1 })
    expect(await getTop(), `${width} px`).toBe(before)
    await expectNoSidewaysScroll(page)
    await getButton(page, 'More controls').click()
  }
  await openMore(page)
  await expectNoAxeViolation(page)
  await expectContrastInTheDark(page)
  await getButton(page, 'More controls').click()

  // With the keyboard what More opens follows it, and stays while it has the focus.
  await page.setViewportSize({ width: 1280, height: 800 })
  await getButton(page, 'Repeat this line').focus()
  await page.keyboard.press('Tab')
  await expect(getButton(page, 'More controls')).toBeFocused()
  await page.keyboard.press('Enter')
  for (const name of ['Straight through', 'Line by line', 'Loop a line']) {
    await page.keyboard.press('Tab')
    await expect(getButton(page, name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(getButton(page, 'Man')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(getButton(page, 'Woman')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getButton(page, 'Woman')).toHaveAttribute('aria-pressed', 'true')
  await expect(getButton(page, 'Woman')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(getButton(page, 'Man')).toHaveAttribute('aria-pressed', 'true')

  const [start = 0, end = 0] = getCues('shop.elena')[3] ?? []
  await getButton(page, 'Play line 4').click()
  await expect(getLine(page, 4)).toHaveAttribute('aria-current', 'true')
  await expectPlay(page, () => chooseVoice(page, 'Woman'))
  await expect(page.getByRole('group', { name: 'Voice' }).getByRole('button', { pressed: true })).toHaveText(
    'Woman',
  )
  await expect(page.locator('audio')).toHaveAttribute('src', woman)
  await expect(getLine(page, 4)).toHaveAttribute('aria-current', 'true')
  expect(await getPosition(page)).toBeGreaterThan(start - 0.05)
  // The line ends where this voice ends it.
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect.poll(() => getPosition(page)).toBeCloseTo(end, 2)
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', / of 1:00$/)

  await page.reload()
  await waitForHydration(page)
  await expect(page.locator('audio')).toHaveAttribute('src', woman)
  await expectPlay(page, () => getButton(page, 'Play line 2').click())
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect.poll(() => getPosition(page)).toBeCloseTo(getCues('shop.elena')[1]?.[1] ?? 0, 2)
})

test('a press before the page has come to life plays the chosen voice too, and goes on', async ({ page }) => {
  await remember(page, { voice: 'woman', stories: {} })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const release = await holdScripts(page)
  await page.goto(storyPath, { waitUntil: 'commit' })
  await getButton(page, 'Listen').click()
  await expect.poll(() => getPosition(page)).toBeGreaterThan(0.2)
  release()
  await expect(page.locator('article[data-live]')).toBeVisible()
  await expect(getButton(page, 'Pause')).toBeVisible()
  const before = await getPosition(page)
  await expect.poll(() => getPosition(page)).toBeGreaterThan(before + 0.2)
  expect(asked.filter((path) => path.endsWith('.m4a'))).not.toContain('/audio/shop.m4a')
})
