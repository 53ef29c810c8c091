import { chromium, type Page, type Route } from '@playwright/test'
import {
  expect,
  expectNoAxeViolation,
  getButton,
  remember,
  storyPath,
  test,
  waitForHydration,
} from '../fixtures'
import {
  expectPlay,
  getLine,
  getPosition,
  getSlider,
  isPaused,
  openMore,
  openText,
  recordings,
} from './story-page'

const notice = (page: Page) => page.locator('.player-fault > p')

/** Answers like a server that has only this part of the recording. */
async function serveRecording(route: Route, { part = 1, ranges = true } = {}): Promise<void> {
  const response = await route.fetch({ headers: { ...route.request().headers(), range: 'bytes=0-' } })
  const whole = await response.body()
  const body = whole.subarray(0, whole.length * part)
  const type = { 'content-type': 'audio/mp4' }
  const [, from] = /bytes=(\d+)-/.exec(route.request().headers().range ?? '') ?? []
  if (!ranges || from === undefined) return route.fulfill({ status: 200, headers: type, body })
  const start = Math.min(Number(from), body.length)
  const range = `bytes ${start}-${body.length - 1}/${body.length}`
  await route.fulfill({
    status: start < body.length ? 206 : 416,
    headers: { ...type, 'accept-ranges': 'bytes', 'content-range': range },
    body: body.subarray(start),
  })
}

/** Presses what is offered once the recording can be had. */
async function tryAgain(page: Page): Promise<void> {
  await getButton(page, 'Try again').click()
  await expect(getButton(page, 'Pause')).toBeFocused()
  await expect(notice(page)).toHaveCount(0)
  await expect(getButton(page, 'Try again')).toHaveCount(0)
}

test('a recording that is refused in silence says so once it is asked for; Try again goes on where it was left', async ({
  page,
}) => {
  // Otherwise the page still scrolls to the line, and the button with it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(recordings, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in' }))
  await remember(page, { stories: { shop: { stage: 'read', line: 11 } } })
  const refused = page.waitForResponse(recordings)
  await page.goto(storyPath)
  await refused
  await waitForHydration(page)
  await expect(notice(page)).toHaveCount(0)
  await getButton(page, 'Play').click()
  await expect(notice(page)).toHaveText('The recording could not be loaded.')
  await expect(getLine(page, 12)).toBeInViewport()
  for (const name of ['Repeat this line', 'Back 10 seconds'])
    await expect(getButton(page, name)).toBeDisabled()
  await expectNoAxeViolation(page)
  await page.unroute(recordings)
  await tryAgain(page)
  await expect(getLine(page, 12)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => getPosition(page)).toBeGreaterThan(10)
})

test('a recording that breaks off says so where it does, and the rest can be heard', async ({ page }) => {
  await page.route(recordings, (route) => serveRecording(route, { part: 0.5 }))
  await openText(page)
  await getSlider(page).fill('60')
  await getButton(page, 'Play').click()
  await expect(notice(page)).toHaveText('The recording stops here. The rest is missing.')
  await expect(getButton(page, 'Play')).toBeVisible()
  expect(Number(await getSlider(page).inputValue())).toBeLessThan(63)
  // In a loop it would begin again without end.
  await openMore(page)
  await getButton(page, 'Loop a line').click()
  await getButton(page, 'Next line').click()
  await expect(notice(page)).toHaveText('The recording stops here. The rest is missing.')
  await expectPlay(page, () => getButton(page, 'Play line 3').click())
  await expect(getLine(page, 3)).toHaveAttribute('aria-current', 'true')
  await expect(notice(page)).toHaveCount(0)
})

test('from a server without Range no other line is played than the one that is marked', async ({ page }) => {
  await page.route(recordings, (route) => serveRecording(route, { ranges: false }))
  await openText(page)
  await page.waitForFunction(() => document.querySelector('audio')?.readyState === 4)
  await getButton(page, 'Play line 14').click()
  await expect(notice(page)).toHaveText('This recording can only be played straight through.')
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect(getLine(page, 14)).not.toHaveAttribute('aria-current')
  await getButton(page, 'Play').click()
  await expect(notice(page)).toHaveCount(0)
  await expect(getLine(page, 1)).toHaveAttribute('aria-current', 'true')
  // Before its length is known the browser cannot tell.
  await getButton(page, 'Pause').click()
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.load())
  await getButton(page, 'Play line 14').click()
  await expect(notice(page)).not.toBeEmpty()
  await expect.poll(() => isPaused(page)).toBe(true)
  await page.unroute(recordings)
  await tryAgain(page)
  await getButton(page, 'Play line 14').click()
  await expect(getLine(page, 14)).toHaveAttribute('aria-current', 'true')
})

test('a recording that does not arrive is said to be slow, and can be tried again', async ({ page }) => {
  await page.clock.install()
  let isStuck = true
  await page.route(recordings, (route) => (isStuck ? undefined : route.continue()))
  await openText(page)
  await getButton(page, 'Play line 3').click()
  await expect(notice(page)).toHaveCount(0)
  await page.clock.fastForward(8000)
  await expect(notice(page)).toHaveText('The recording is taking a long time to load.')
  await expect(getButton(page, 'Pause')).toBeEnabled()
  isStuck = false
  await tryAgain(page)
  await expect.poll(() => getPosition(page)).toBeGreaterThan(5)
  await expect(getLine(page, 3)).toHaveAttribute('aria-current', 'true')
})

test('a story that is come back to is as it was left, silent and up to date', async ({ baseURL }) => {
  const browser = await chromium.launch({
    // A shell keeps no page to come back to.
    executablePath: process.env.BROWSER_PATH,
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--autoplay-policy=no-user-gesture-required'],
  })
  const page = await browser.newPage({ baseURL, serviceWorkers: 'block' })
  await openText(page)
  await getButton(page, 'Play').click()
  await expect.poll(() => getPosition(page)).toBeGreaterThan(0.3)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.title = `${persisted}`
    })
  })
  await page.evaluate(() => location.assign('/resources'))
  await page.waitForURL('/resources')
  await page.evaluate(() => {
    const data = JSON.parse(localStorage.getItem('reading') ?? '')
    localStorage.setItem('reading', JSON.stringify({ ...data, translations: 'shop', stress: false }))
  })
  await page.evaluate(() => history.back()).catch(() => {})
  await expect(page).toHaveTitle('true')
  await expect(page.locator('article')).toHaveAttribute('data-stage', 'read')
  await expect(page.locator('html')).toHaveAttribute('data-stress', 'hidden')
  await expect(page.getByRole('switch', { name: 'English' })).toBeChecked()
  await expect(getButton(page, 'Play')).toBeVisible()
  await expect.poll(() => getPosition(page)).toBeGreaterThan(0)
  await expect.poll(() => isPaused(page)).toBe(true)
  await browser.close()
})
