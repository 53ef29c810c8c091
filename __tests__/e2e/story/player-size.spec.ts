import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolation, expectNoSidewaysScroll, goTo, storyPath, test } from '../fixtures'
import { getLine, openText } from './story-page'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const getHeight = async (page: Page) => (await page.locator('.player').boundingBox())?.height

test('in a low window the player is one row in reach, and its rest can be opened', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openText(page)
  const more = button(page, 'More controls')
  for (const [width, height] of [
    [844, 390],
    [640, 360],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => getHeight(page)).toBeLessThanOrEqual(46)
    for (const name of ['Play', 'Back one line', 'Again the same line', 'Next line', 'More controls'])
      await expect(button(page, name)).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await more.click()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    for (const name of ['Slower', 'Line by line', 'Back 10 seconds']) {
      await button(page, name).focus()
      await expect(button(page, name)).toBeInViewport({ ratio: 1 })
    }
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolation(page)
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => getHeight(page)).toBeLessThanOrEqual(46)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the player shrinks to one row while the reader scrolls down, and grows on the way up or by focus', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openText(page)
    const full = (await getHeight(page)) ?? 0
    expect(full).toBeGreaterThan(120)
    await expect(button(page, 'Line by line')).toBeInViewport({ ratio: 1 })
    const scroll = (top: number) => page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), top)
    await scroll(300)
    await expect.poll(() => getHeight(page)).toBeLessThanOrEqual(46)
    await expect(button(page, 'Line by line')).toBeHidden()
    await button(page, 'Next line').tap()
    await expect(getLine(page, 1)).toHaveAttribute('aria-current', 'true')
    await scroll(200)
    await expect.poll(() => getHeight(page)).toBeLessThanOrEqual(46)
    await scroll(-60)
    await expect.poll(() => getHeight(page)).toBe(full)
    await scroll(60)
    await expect.poll(() => getHeight(page)).toBeLessThanOrEqual(46)
    await button(page, 'More controls').tap()
    await expect(button(page, 'Loop a line')).toBeInViewport({ ratio: 1 })
    await scroll(60)
    await expect.poll(() => getHeight(page)).toBeLessThanOrEqual(46)
    // By the keyboard.
    await page.keyboard.press('Tab')
    await page.locator('.play-button').focus()
    await expect.poll(() => getHeight(page)).toBe(full)
    await page.keyboard.press('Tab')
    await expect(button(page, 'Back 10 seconds')).toBeFocused()
  })

  test('Back, Again and Next have their words under them', async ({ page }) => {
    await openText(page)
    for (const word of ['Back', 'Again', 'Next']) {
      const control = page.locator('.player-line', { hasText: word })
      const icon = (await control.locator('svg').boundingBox()) ?? { y: 0, height: 0 }
      const text = (await control.locator('span').first().boundingBox()) ?? { y: 0, height: 0 }
      expect(text.y).toBeGreaterThanOrEqual(icon.y + icon.height - 2)
      expect(text.height).toBeGreaterThan(8)
    }
  })
})

test('with a mouse the words of Back, Again and Next come up on hover and on focus, and Escape hides them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openText(page)
  const next = button(page, 'Next line')
  const getOpacity = () =>
    next
      .locator('span')
      .first()
      .evaluate((word) => getComputedStyle(word).opacity)
  expect(await getOpacity()).toBe('0')
  await next.hover()
  await expect.poll(getOpacity).toBe('1')
  await expectNoAxeViolation(page)
  // The pointer may rest on the word itself.
  const word = (await next.locator('span').first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(word.x + word.width / 2, word.y + word.height / 2, { steps: 5 })
  await expect.poll(getOpacity).toBe('1')
  await page.keyboard.press('Escape')
  await expect.poll(getOpacity).toBe('0')
  await page.mouse.move(5, 5)
  await page.keyboard.press('Tab')
  await next.focus()
  await expect.poll(getOpacity).toBe('1')
})

test('the player covers nothing that has the focus', async ({ page }) => {
  await page.goto(storyPath)
  await goTo(page, 'Read')
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [320, 256],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      title.scrollIntoView()
      // From the top of the page again.
      title.tabIndex = -1
      title.focus()
    })
    for (const key of ['Tab', 'Shift+Tab']) {
      for (const _ of Array(30)) {
        await page.keyboard.press(key)
        const covered = await page.evaluate(() => {
          const focused = document.activeElement
          const player = document.querySelector('.player')
          if (!focused || !player || player.contains(focused) || focused === document.body) return null
          const [a, b] = [focused, player].map((element) => element.getBoundingClientRect())
          const apart = !a || !b || a.bottom <= b.top || a.top >= b.bottom
          return apart ? null : focused.outerHTML.slice(0, 100)
        })
        expect(covered, `${width} × ${height}`).toBeNull()
      }
    }
  }
})
