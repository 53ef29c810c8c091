import type { Page } from '@playwright/test'
import {
  expect,
  expectContrastInTheDark,
  expectNoAxeViolation,
  getMicrophone,
  storyPath,
  test,
} from '../fixtures'
import { expectPlay, openMore, openText } from './story-page'

test.use(getMicrophone())

const getPanel = (page: Page) => page.getByRole('region', { name: /^Repeat after the voice/ })
const button = (page: Page, name: string) => getPanel(page).getByRole('button', { name, exact: true })

/** Notes how many tracks of the microphone are on. */
const watchTracks = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, { tracks })
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
  })

const countLive = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.filter(
        ({ readyState }) => readyState === 'live',
      ).length,
  )

test('a line is said, recorded on a press only, and both are shown above each other', async ({ page }) => {
  await watchTracks(page)
  await openText(page)
  await openMore(page)
  await page.getByRole('link', { name: 'Repeat after the voice' }).first().click()
  await expect(getPanel(page)).toContainText('Сейчас восемь часов утра.')
  await expect(getPanel(page).getByRole('heading', { name: /voice line 1 of/ })).toBeFocused()
  await expect(getPanel(page)).toContainText('gone when you leave it')
  expect(await countLive(page)).toBe(0)
  await button(page, 'Record').click()
  await expect(getPanel(page)).toContainText('Say the line, then press Stop')
  expect(await countLive(page)).toBe(1)
  // Until it has heard a beep.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)))
  await expectPlay(page, () => button(page, 'Stop').click())
  const recordings = getPanel(page).locator('.recordings > div')
  await expect(recordings).toHaveText([/^The voice \d+\.\d s$/, /^You \d+\.\d s$/])
  await expect(recordings.locator('path').first()).toHaveAttribute('d', /^M0\.5 /)
  expect(await countLive(page)).toBe(0)
  await expectNoAxeViolation(page)
  await expectContrastInTheDark(page)
  await button(page, 'Compare').click()
  await button(page, 'Next line').click()
  await expect(getPanel(page).getByRole('heading')).toBeFocused()
  await expect(getPanel(page)).toContainText('Анна идёт в магазин.')
  await expect(recordings).toHaveCount(0)
  await button(page, 'Back to the text').click()
  await expect(page.getByRole('group', { name: 'Line 1', exact: true })).toBeVisible()
})

test('the microphone is switched off when the line or the page is left, and silence is not compared', async ({
  page,
}) => {
  await watchTracks(page)
  await page.goto(`${storyPath}#speak`)
  await button(page, 'Record').click()
  await expect.poll(() => countLive(page)).toBe(1)
  await button(page, 'Next line').click()
  await expect.poll(() => countLive(page)).toBe(0)
  await button(page, 'Record').click()
  await expect.poll(() => countLive(page)).toBe(1)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => countLive(page)).toBe(0)
  await expect(getPanel(page)).toContainText('The recording was interrupted')

  // Silence is not compared.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const nothing = new ConstantSourceNode(context, { offset: 0 })
      const destination = context.createMediaStreamDestination()
      nothing.connect(destination)
      nothing.start()
      return destination.stream
    }
  })
  await button(page, 'Record').click()
  await expect(button(page, 'Stop')).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await button(page, 'Stop').click()
  await expect(getPanel(page)).toContainText('Nothing was heard')
})
