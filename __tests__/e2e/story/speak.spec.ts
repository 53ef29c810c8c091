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

async function openSpeak(page: Page): Promise<void> {
  await page.goto(`${storyPath}#speak`)
  await expect(getPanel(page)).toBeVisible()
}

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
  await expect(getPanel(page).getByRole('heading', { name: /: line 1 of/ })).toBeFocused()
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

test('the microphone is switched off when the line or the page is left', async ({ page }) => {
  await watchTracks(page)
  await openSpeak(page)
  await button(page, 'Record').click()
  await expect.poll(() => countLive(page)).toBe(1)
  await button(page, 'Next line').click()
  await expect.poll(() => countLive(page)).toBe(0)
  await button(page, 'Record').click()
  await expect.poll(() => countLive(page)).toBe(1)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => countLive(page)).toBe(0)
  await expect(getPanel(page)).toContainText('The recording was interrupted')
})

test('nothing is recorded where the line was left while the browser asked', async ({ page }) => {
  await watchTracks(page)
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      await new Promise((allow) => Object.assign(window, { allow }))
      const stream = await ask(constraints)
      setTimeout(() => document.body.setAttribute('data-allowed', ''))
      return stream
    }
  })
  await openSpeak(page)
  await button(page, 'Record').click()
  await expect(getPanel(page)).toContainText('Waiting for the microphone')
  await button(page, 'Next line').click()
  await page.evaluate(() => (window as unknown as { allow: () => void }).allow())
  await expect(page.locator('body[data-allowed]')).toHaveCount(1)
  await expect.poll(() => countLive(page)).toBe(0)
  await expect(button(page, 'Record')).toBeVisible()
})

test('a microphone that cannot be had gets a sentence that says why, and a way on', async ({ page }) => {
  const refusals = {
    NotAllowedError: 'Your browser is blocking the microphone',
    NotFoundError: 'No microphone was found',
    NotReadableError: 'Another app may be using it',
  }
  await page.addInitScript((names) => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (constraints) => {
      const name = names.shift()
      return name ? Promise.reject(new DOMException('', name)) : ask(constraints)
    }
  }, Object.keys(refusals))
  await openSpeak(page)
  for (const sentence of Object.values(refusals)) {
    await button(page, 'Record').click()
    await expect(getPanel(page)).toContainText(sentence)
  }
  await expectNoAxeViolation(page)
  await button(page, 'Record').click()
  await button(page, 'Stop').click()
  // Nor a browser that cannot record; the lines are still heard.
  await page.evaluate(() => Reflect.deleteProperty(window, 'MediaRecorder'))
  await button(page, 'Next line').click()
  await button(page, 'Record').click()
  await expect(getPanel(page)).toContainText('This browser cannot record')
  await expectPlay(page, () => button(page, 'Play the line').click())
})

test('silence is not compared', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const nothing = new ConstantSourceNode(context, { offset: 0 })
      const destination = context.createMediaStreamDestination()
      nothing.connect(destination)
      nothing.start()
      return destination.stream
    }
  })
  await openSpeak(page)
  await button(page, 'Record').click()
  await expect(button(page, 'Stop')).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await button(page, 'Stop').click()
  await expect(getPanel(page)).toContainText('Nothing was heard')
})
