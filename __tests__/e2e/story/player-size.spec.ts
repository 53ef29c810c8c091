import type { Page } from '@playwright/test'
import {
  addStyle,
  expect,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  getButton,
  openTools,
  remember,
  test,
} from '../fixtures'
import { getCues, getLine, getSlider, openMore, openStory, openText, waitForFrames } from './story-page'

const getHeight = async (page: Page) => (await page.locator('.player').boundingBox())?.height

/** With 6 px for the position along its upper edge. */
const rowHeight = 52
/** With the room below it, too: its buttons do not touch the window's edge. */
const phoneHeight = 64

test('in a low window the player is one row in reach, and its rest can be opened', async ({ page }) => {
  await openStory(page, 'Listen')
  const more = getButton(page, 'More controls')
  for (const [width, height] of [
    [390, 390],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(more).toBeInViewport({ ratio: 1 })
    await expect(getButton(page, 'Back one line')).toBeHidden()
  }
  // The cover reaches as far as the page’s margin.
  await page.setViewportSize({ width: 660, height: 500 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await getButton(page, 'Read').click()
  for (const [width, height] of [
    [844, 390],
    [640, 360],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => getHeight(page)).toBeLessThanOrEqual(rowHeight)
    for (const name of ['Play', 'Back 10 seconds', 'Repeat this line', 'Slower', 'Normal', 'More controls'])
      await expect(getButton(page, name)).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await more.click()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    for (const name of ['Back one line', 'Next line', 'Line by line']) {
      await getButton(page, name).focus()
      await expect(getButton(page, name)).toBeInViewport({ ratio: 1 })
    }
    await expectNoSidewaysScroll(page)
    if (width === 320) await expectNoAxeViolation(page)
    // As it does to follow the voice, and then as by a finger.
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
    await waitForFrames(page)
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await page.mouse.wheel(0, 100)
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => getHeight(page)).toBeLessThanOrEqual(rowHeight)
  }
  await more.click()
  await getButton(page, 'Line by line').focus()
  await page.keyboard.press('Escape')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(more).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('at Listen the rest of the player leaves Read in sight, and makes room for the result once the story was heard', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await openStory(page, 'Listen')
    await getButton(page, 'More controls').tap()
    await expect(getButton(page, 'Loop a line')).toBeVisible()
    await expect(getButton(page, 'Read')).toBeInViewport({ ratio: 1 })
    // The rest of a wide player covers nothing.
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(getButton(page, 'Loop a line')).toBeVisible()
    await getButton(page, 'Read').click({ trial: true })
    await page.setViewportSize({ width: 390, height: 844 })
    await getButton(page, 'Slower').tap()
    // Text that sticks out of the panel is cut, or scrolls the page.
    for (const value of await page.locator('.player-number span').all())
      expect(await value.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await getSlider(page).fill(String(getCues().at(-1)?.[0]))
    await getButton(page, 'Play').tap()
    await expect(page.locator('.card-title', { hasText: 'You have heard the whole story' })).toBeInViewport({
      ratio: 1,
    })
    await expect(getButton(page, 'More controls')).toHaveAttribute('aria-expanded', 'false')
    await getButton(page, 'Read').tap({ trial: true })
  })

  test('the player is one row until More is pressed, and again once the reader scrolls', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openText(page)
    const scroll = (top: number) =>
      page.evaluate((top) => {
        document.dispatchEvent(new WheelEvent('wheel', { deltaY: top }))
        window.scrollBy({ top, behavior: 'instant' })
      }, top)
    for (const top of [0, 300, -60]) {
      await scroll(top)
      await expect.poll(() => getHeight(page)).toBe(phoneHeight)
      for (const name of ['Slower', 'Normal', 'Back 10 seconds', 'Repeat this line'])
        await expect(getButton(page, name)).toBeInViewport({ ratio: 1 })
      await expect(getButton(page, 'Next line')).toBeHidden()
    }
    const getRow = () =>
      Promise.all(['Play', 'Normal', 'More controls'].map((name) => getButton(page, name).boundingBox()))
    const row = await getRow()
    await getButton(page, 'More controls').tap()
    await expect(getButton(page, 'Loop a line')).toBeInViewport({ ratio: 1 })
    expect(await getRow()).toEqual(row)
    await getButton(page, 'Next line').tap()
    await expect(getLine(page, 1)).toHaveAttribute('aria-current', 'true')
    await scroll(60)
    await expect.poll(() => getHeight(page)).toBe(phoneHeight)
    // By keyboard it stays open: what has the focus would be gone.
    await page.keyboard.press('Tab')
    await getButton(page, 'More controls').focus()
    await page.keyboard.press('Enter')
    await getButton(page, 'Back 10 seconds').focus()
    await scroll(-60)
    await page.keyboard.press('Tab')
    await expect(getSlider(page)).toBeFocused()
  })
})

test('on the narrowest screens all of the player can be used', { tag: '@face' }, async ({ page }) => {
  await openText(page)
  for (const width of [195, 240, 280, 320, 360, 1280]) {
    await page.setViewportSize({ width, height: 422 })
    // Icons have their words under them.
    for (const word of ['Repeat', 'More']) {
      const control = page.locator('.player-line', { hasText: word })
      const icon = (await control.locator('svg').boundingBox()) ?? { y: 0, height: 0 }
      const text = (await control.locator('span').first().boundingBox()) ?? { y: 0, height: 0 }
      expect(text.y).toBeGreaterThanOrEqual(icon.y + icon.height - 2)
      expect(text.height).toBeGreaterThan(8)
    }
    for (const isOpen of [false, true]) {
      if (isOpen) await openMore(page)
      const cut = await page.locator('.player').evaluate((player) => {
        const isCut = (element: Element) => {
          const { left, right, width } = element.getBoundingClientRect()
          return (
            width > 0 && (left < 0 || right > innerWidth || element.scrollWidth > element.clientWidth + 1)
          )
        }
        return [...player.querySelectorAll('button:not(.player-line), .player-line > span, label, input')]
          .filter((element) => getComputedStyle(element).display !== 'inline')
          .filter(isCut)
          .map((element) => element.outerHTML)
      })
      expect(cut, `${width} px`).toEqual([])
      for (const slider of await page.locator('.player-number input').all())
        expect((await slider.boundingBox())?.width, `${width} px`).toBeGreaterThan(80)
      const slider = await getSlider(page).boundingBox()
      expect(slider?.width).toBeGreaterThan(width < 300 ? 95 : 50)
      await expectNoSidewaysScroll(page)
    }
    // In its middle, as a finger or a mouse would.
    await getSlider(page).click()
    await expect
      .poll(() =>
        page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime / audio.duration),
      )
      .toBeCloseTo(0.5, 1)
    await getSlider(page).fill('0')
    await getButton(page, 'More controls').press('Enter')
  }
})

test('a message covers neither the player nor a heading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => Object.assign(Navigator.prototype, { share: undefined }))
  await openText(page)
  await openTools(page)
  await getButton(page, 'Share').click()
  const message = page.locator('.navigation-status > span')
  await expect(message).toBeVisible()
  const findCovered = () =>
    message.evaluate((message) => {
      const box = message.getBoundingClientRect()
      return [...document.querySelectorAll('.player, h1, h2, h3')]
        .map((element) => ({ element, other: element.getBoundingClientRect() }))
        .filter(({ other }) => other.height > 0 && box.top < other.bottom && box.bottom > other.top)
        .map(({ element }) => element.outerHTML)
    })
  expect(await findCovered()).toEqual([])
  // A heading comes to where the message is.
  await message.evaluate(async (message) => {
    const heading = document.querySelector('#vocabulary h2')?.getBoundingClientRect().top ?? 0
    window.scrollBy({ top: heading - message.getBoundingClientRect().top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
  expect(await findCovered()).toEqual([])
})

test('the way back to the line being spoken is above the player, and neither covers or cuts what has the focus', async ({
  page,
}) => {
  await remember(page, { listening: 'loop' })
  await openText(page)
  await getButton(page, 'Play line 1').press('Enter')
  for (const [width, height] of [
    [390, 844],
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
          if (!focused || focused === document.body) return null
          const box = focused.getBoundingClientRect()
          const { outlineWidth, outlineOffset } = getComputedStyle(focused)
          const isCut = box.left < Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
          const parts = [...document.querySelectorAll('.player, .back-to-line')]
          const isCovered = parts.some((part) => {
            const { top, bottom } = part.getBoundingClientRect()
            return !parts.some((part) => part.contains(focused)) && box.bottom > top && box.top < bottom
          })
          return isCovered || isCut ? focused.outerHTML.slice(0, 100) : null
        })
        expect(covered, `${width} × ${height}`).toBeNull()
      }
      if (key === 'Tab') await expect(page.locator('.back-to-line')).toHaveCount(1)
    }
  }

  for (const [width, size, line] of [
    [195, 100, 8],
    [360, 200, 10],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await addStyle(page, `html{font-size:${size}%}`)
    await getButton(page, `Play line ${line}`).press('Enter')
    await page.mouse.move(width / 2, 100)
    await page.mouse.wheel(0, 2000)
    const getRoom = () =>
      page.evaluate(() => {
        const [way = 0, ...tops] = ['.back-to-line', '.player', '.player .position'].map(
          (part) => document.querySelector(part)?.getBoundingClientRect().top,
        )
        return Math.min(...tops.map(Number)) - way
      })
    // A finger's room.
    await expect.poll(getRoom, `${width} px`).toBeGreaterThanOrEqual(24)
  }
})
