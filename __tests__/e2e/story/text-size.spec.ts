import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openReading,
  test,
  waitForHydration,
} from '../fixtures'
import { getLine, openStory } from './story-page'

const getSize = (page: Page) =>
  getLine(page, 2)
    .locator(':scope > [lang=ru]')
    .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))

test('the text and the questions grow in steps and back, with what is beside them; a size is there before React', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openStory(page, 'Practice')
  await openReading(page)
  const sizes = page.getByRole('group', { name: 'Text size' })
  const before = await getSize(page)
  const place = await sizes.boundingBox()
  for (const size of [125, 150, 200]) {
    const choice = sizes.getByRole('button', { name: `${size}%` })
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    expect(await getSize(page)).toBeCloseTo((before * size) / 100)
    // The choices stay under the pointer.
    expect(await sizes.boundingBox()).toEqual(place)
  }
  // The column is wider too, as far as the window is.
  const column = await page.getByRole('main').boundingBox()
  expect(column?.width).toBeGreaterThan(1000)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolation(page)
  // What is beside a line is level with its first row.
  const middles = await getLine(page, 2).evaluate((line) => {
    const getMiddle = (selector: string, height?: number) => {
      const { top, height: whole } = line.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return top + (height ?? whole) / 2
    }
    const text = line.querySelector('[lang=ru]')
    const row = text ? Number.parseFloat(getComputedStyle(text).lineHeight) : 0
    return ['.line-play svg', '.line-toggle'].map((beside) => getMiddle(beside) - getMiddle('[lang=ru]', row))
  })
  for (const distance of middles) expect(Math.abs(distance)).toBeLessThan(4)
  // Lines have numbers as the reader chooses, at any size.
  const number = getLine(page, 2).locator('.line-number')
  const numbers = page.getByRole('switch', { name: 'Line numbers' })
  await expect(numbers).not.toBeChecked()
  await expect(number).toHaveCount(0)
  await numbers.click()
  await expect(number).toHaveText('2')

  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '200')
  await expectNoSidewaysScroll(page)
  await expect(page.locator('fieldset legend').first()).toHaveCSS('font-size', '40px')
  await waitForHydration(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await getSize(page)).toBeCloseTo(2 * before)
  await openReading(page)
  await sizes.getByRole('button', { name: '100%' }).click()
  await expect.poll(() => getSize(page)).toBeCloseTo(before)
  await expect(number).toHaveText('2')
  await page.keyboard.press('Escape')
  // A word that is wider than the window breaks.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', '200'))
  await getLine(page, 2)
    .locator(':scope > [lang=ru]')
    .evaluate((text) => {
      text.textContent = '— Достопримечательности.'
    })
  await expectNoSidewaysScroll(page)
})
