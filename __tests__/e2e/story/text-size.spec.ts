import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openReading,
  remember,
  storyPath,
  test,
} from '../fixtures'
import { getLine, openText } from './story-page'

const getSize = (page: Page) =>
  getLine(page, 2)
    .locator(':scope > [lang=ru]')
    .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))

test('the text grows in steps and back, with what is beside it, and is remembered', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openText(page)
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
  await page.reload()
  expect(await getSize(page)).toBeCloseTo(2 * before)
  await openReading(page)
  await sizes.getByRole('button', { name: '100%' }).click()
  await expect.poll(() => getSize(page)).toBeCloseTo(before)
  await expect(number).toHaveText('2')
})

test('a size that was chosen is there before React, and holds for questions too', async ({ page }) => {
  await remember(page, { textSize: 200, stories: { shop: { stage: 'practice' } } })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(storyPath, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '200')
  await expectNoSidewaysScroll(page)
  const legend = page.locator('fieldset legend').first()
  expect(await legend.evaluate((text) => getComputedStyle(text).fontSize)).toBe('40px')
  // A word that is wider than the window breaks.
  await getLine(page, 2)
    .locator(':scope > [lang=ru]')
    .evaluate((text) => {
      text.textContent = '— Достопримечательности.'
    })
  await expectNoSidewaysScroll(page)
})
