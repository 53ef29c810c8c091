import type { Page } from '@playwright/test'
import { expect, holdScripts, test } from '../fixtures'
import { openMore, openStory, openText } from './story-page'

const getAudio = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
    paused: audio.paused,
    position: audio.currentTime,
    rate: audio.playbackRate,
    preservesPitch: audio.preservesPitch,
    duration: audio.duration,
  }))

test('while it plays a screen reader hears nothing but the story', async ({ page }) => {
  await openText(page)
  const slider = page.getByRole('slider', { name: 'Position' })
  const told = /^0:(\d\d) of 1:\d\d$/
  const getTold = async () => Number(told.exec((await slider.getAttribute('aria-valuetext')) ?? '')?.[1])
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  // The slider's is up to a quarter of a second behind.
  await expect.poll(async () => (await getAudio(page)).position).toBeGreaterThan(1.5)
  await slider.focus()
  expect(await getTold()).toBeGreaterThanOrEqual(1)
  await page.evaluate(() => {
    const live = '[role=status], [role=alert], [aria-live]'
    new MutationObserver((mutations) => {
      const isSpoken = mutations.some(
        ({ type, target }) => type === 'attributes' || target.parentElement?.closest(live),
      )
      if (isSpoken) document.body.setAttribute('data-spoken', '')
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-valuetext', 'aria-label', 'aria-live', 'role'],
    })
  })
  const before = await getTold()
  await expect.poll(async () => (await getAudio(page)).position).toBeGreaterThan(before + 2)
  await expect(page.locator('body')).not.toHaveAttribute('data-spoken')
  // A key on the slider announces where it leads, a pause where it is.
  await slider.press('Home')
  expect(await getTold()).toBe(0)
  await slider.fill('20')
  expect(await getTold()).toBe(20)
  await expect.poll(async () => (await getAudio(page)).position).toBeGreaterThan(21.2)
  expect(await getTold()).toBe(20)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.poll(getTold).toBeGreaterThan(20)
})

test('the speed is remembered for every story and visit, and nothing shifts by it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const normal = page.locator('.player button', { hasText: 'Normal' })
  await openStory(page, 'Listen')
  await openMore(page)
  await page.getByRole('button', { name: 'Slower' }).click()
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      // Some millionths are between places that are the same. What came before is told late on a busy machine.
      const { dataset } = document.documentElement
      const seen = (list.getEntries() as (PerformanceEntry & { value: number })[]).filter(
        ({ value, startTime }) => value > 1e-4 && startTime > Number(dataset.since ?? 0),
      )
      if (seen.length > 0) dataset.shifts = String(Number(dataset.shifts ?? 0) + seen.length)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(normal).toHaveAttribute('aria-pressed', 'true')
  await page.waitForLoadState('domcontentloaded')
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.since = String(performance.now())
    delete dataset.shifts
  })
  release()
  await expect(page.locator('.player button', { hasText: 'Slower' })).toHaveAttribute('aria-pressed', 'true')
  expect(await getAudio(page)).toMatchObject({ rate: 0.85, preservesPitch: true })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => (await getAudio(page)).position).toBeGreaterThan(0.2)
  expect(await getAudio(page)).toMatchObject({ rate: 0.85 })
  await expect(page.locator('html')).not.toHaveAttribute('data-shifts')
})
