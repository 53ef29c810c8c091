import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  hold,
  holdScripts,
  test,
  waitForHydration,
} from './site'

// 30 stories: 24 in the HTML, the six oldest in /archive/pages/all/0.json.
const titles = (page: Page) => page.locator('ol').getByRole('heading', { level: 2 })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Gives the list of what the page has asked for, but for its icon, which Chromium fetches at each change of address. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path !== '/icon.svg') asked.push(path.replace('/archive/pages/', ''))
  })
  return asked
}

/** The archive's files among them. */
const getFiles = (asked: string[]) => asked.filter((path) => path.endsWith('.json'))

/** Holds back the archive's files until it is released. */
const holdFiles = (page: Page, files = '**/archive/pages/**') => hold(page, files)

test('the newest 24 stories are in the HTML, and nothing is fetched for them', async ({ page, request }) => {
  const html = await (await request.get('/archive')).text()
  expect(html.match(/<article>/g)).toHaveLength(24)
  const asked = watchRequests(page)
  await page.goto('/archive')
  await waitForHydration(page)
  await expect(titles(page)).toHaveCount(24)
  await expect(status(page, '24 of 30 stories shown')).toBeVisible()
  expect(getFiles(asked)).toEqual([])
})

test('each action asks for one file at most, and for none that is there', async ({ page }) => {
  const asked = watchRequests(page)
  await page.goto('/archive')
  await waitForHydration(page)
  asked.splice(0)
  await page.getByRole('button', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveCount(30)
  await expect(titles(page).nth(24).getByRole('link')).toBeFocused()
  await expect(titles(page).last()).toHaveText('Утро в магазине')
  await expect(status(page, '30 stories')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  expect(asked.splice(0)).toEqual(['all/0.json'])

  await press(page, 'Oldest')
  await expect(titles(page).first()).toHaveText('Утро в магазине')
  await expect(titles(page)).toHaveCount(24)
  await press(page, 'Show more')
  await expect(titles(page)).toHaveCount(30)
  await press(page, 'B2')
  await expect(titles(page)).toHaveCount(3)
  expect(asked.splice(0)).toEqual([])

  await press(page, 'A1')
  await expect(titles(page)).toHaveCount(10)
  await expect(titles(page).first()).toHaveText('Утро в магазине')
  await press(page, 'Newest')
  await expect(titles(page).last()).toHaveText('Утро в магазине')
  expect(asked.splice(0)).toEqual(['level-a1/newest.json'])
  const all = await page
    .locator('ol a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(all).size).toBe(10)
})

test('the address holds level and order: it can be opened, reloaded, and gone back from', async ({
  page,
  request,
}) => {
  await page.goto('/archive?level=A1&sort=oldest')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Oldest', pressed: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'A1', pressed: true })).toBeVisible()
  await expect(titles(page).first()).toHaveText('Утро в магазине')
  await expect(titles(page)).toHaveCount(10)
  await page.reload()
  await waitForHydration(page)
  await expect(titles(page)).toHaveCount(10)
  await press(page, 'Newest')
  await expect(page).toHaveURL('/archive?level=A1')
  await press(page, 'All')
  await expect(page).toHaveURL('/archive')
  await expect(titles(page)).toHaveCount(24)
  await page.goBack()
  await expect(page).toHaveURL('/archive?level=A1')
  await expect(titles(page)).toHaveCount(10)
  await page.goBack()
  await expect(titles(page).first()).toHaveText('Утро в магазине')
  await page.goForward()
  await expect(titles(page).last()).toHaveText('Утро в магазине')
  await page.goto('/archive?level=Z9&sort=sideways')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Newest', pressed: true })).toBeVisible()
  await expect(titles(page)).toHaveCount(24)
  expect((await request.get('/archive?level=A1')).status()).toBe(200)
})

test('the link in the header leads from a choice to the whole archive', async ({ page }) => {
  await page.goto('/archive?sort=oldest')
  await waitForHydration(page)
  await expect(titles(page).first()).toHaveText('Утро в магазине')
  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await expect(page).toHaveURL('/archive')
  await expect(page.getByRole('button', { name: 'Newest', pressed: true })).toBeVisible()
  await expect(titles(page).first()).not.toHaveText('Утро в магазине')
  await page.goBack()
  await expect(titles(page).first()).toHaveText('Утро в магазине')
})

test('coming back from a story restores the choice, the stories shown and the place', async ({ page }) => {
  const asked = watchRequests(page)
  await page.goto('/archive')
  await waitForHydration(page)
  await press(page, 'Show more')
  await expect(titles(page)).toHaveCount(30)
  const link = page.getByRole('link', { name: 'Утро в магазине' })
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(1000)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Утро в магазине' })).toBeVisible()
  await page.goBack()
  await expect(titles(page)).toHaveCount(30)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1)
  expect(getFiles(asked)).toEqual(['all/0.json'])

  await press(page, 'A2')
  await expect(titles(page)).toHaveCount(10)
  await titles(page).nth(4).getByRole('link').click()
  await expect(page).toHaveURL(/\/story\//)
  await page.goBack()
  await expect(page).toHaveURL('/archive?level=A2')
  await expect(titles(page)).toHaveCount(10)
  await page.goBack()
  await expect(titles(page)).toHaveCount(30)
  // A new visit begins with what its page holds, whatever was shown before.
  asked.splice(0)
  await page.reload()
  await waitForHydration(page)
  await expect(status(page, '24 of 30 stories shown')).toBeVisible()
  expect(getFiles(asked)).toEqual([])
})

test('while stories load the page says so, and the footer does not jump into view', async ({ page }) => {
  const release = await holdFiles(page)
  await page.goto('/archive')
  await waitForHydration(page)
  await press(page, 'Oldest')
  await expect(status(page, 'Loading stories...')).toBeVisible()
  await expect(titles(page)).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  await expect(page.getByText('No stories match the current filter.')).toHaveCount(0)
  await expectNoAxeViolation(page)
  release()
  await expect(titles(page)).toHaveCount(24)
})

test('what is known of a level is shown while the rest is on its way', async ({ page }) => {
  const release = await holdFiles(page)
  await page.goto('/archive')
  await waitForHydration(page)
  await press(page, 'A1')
  await expect(titles(page)).toHaveCount(7)
  await expect(status(page, 'Loading stories...')).toBeVisible()
  release()
  await expect(titles(page)).toHaveCount(10)
})

test('a failure is said, leaves what was there, and can be tried again', async ({ page, pageProblems }) => {
  const answers = [
    { abort: true },
    { status: 500, body: 'no' },
    { status: 200, body: '<!DOCTYPE html>' },
    { status: 200, body: '{"from":0,"entries":[["a","b"]]}' },
  ]
  await page.route('**/archive/pages/**', (route) => {
    const answer = answers.shift()
    if (!answer) return route.continue()
    return answer.abort ? route.abort() : route.fulfill(answer)
  })
  await page.goto('/archive')
  await waitForHydration(page)
  await press(page, 'Show more')
  for (const left of [3, 2, 1, 0]) {
    await expect(status(page, 'More stories could not be loaded.')).toBeVisible()
    await expect(titles(page)).toHaveCount(24)
    expect(answers).toHaveLength(left)
    if (left === 2) await expectNoAxeViolation(page)
    await press(page, 'Try again')
  }
  await expect(titles(page)).toHaveCount(30)
  await expect(titles(page).nth(24).getByRole('link')).toBeFocused()
  // The browser itself reports what failed.
  expect(pageProblems.splice(0).every((line) => line.includes('Failed to load resource'))).toBe(true)
})

test('when the oldest stories fail the newest do not stand in for them', async ({ page, pageProblems }) => {
  await page.route('**/archive/pages/**', (route) => route.abort())
  await page.goto('/archive')
  await waitForHydration(page)
  await press(page, 'Oldest')
  await expect(status(page, 'The stories could not be loaded.')).toBeVisible()
  await expect(titles(page)).toHaveCount(0)
  await press(page, 'Newest')
  await expect(titles(page)).toHaveCount(24)
  await page.unroute('**/archive/pages/**')
  await press(page, 'Oldest')
  await expect(titles(page).first()).toHaveText('Утро в магазине')
  pageProblems.splice(0)
})

test('an answer that comes after another choice does not replace it', async ({ page }) => {
  const release = await holdFiles(page, '**/level-a1/**')
  await page.goto('/archive')
  await waitForHydration(page)
  await press(page, 'A1')
  await press(page, 'A2')
  await expect(titles(page)).toHaveCount(10)
  const answer = page.waitForResponse('**/level-a1/newest.json')
  release()
  await answer
  await expect(page.locator('ol').getByText('Level: A2')).toHaveCount(10)
  await expect(page).toHaveURL('/archive?level=A2')
})

test('with the keyboard the focus goes to the first new story, and every story can be reached', async ({
  page,
}) => {
  await page.goto('/archive')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
  await expect(titles(page).nth(24).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(titles(page).nth(25).getByRole('link')).toBeFocused()
})

test('the focus stays where a reader went while waiting', async ({ page }) => {
  const release = await holdFiles(page)
  await page.goto('/archive')
  await waitForHydration(page)
  await press(page, 'Show more')
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Save to a file' }).focus()
  release()
  await expect(titles(page)).toHaveCount(30)
  await expect(page.getByRole('button', { name: 'Save to a file' })).toBeFocused()
})

test('finished stories are hidden among those shown, and the rest can still be asked for', async ({
  page,
}) => {
  await page.goto('/archive')
  await waitForHydration(page)
  const ids = await page
    .locator('ol a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('/story/', '') ?? ''))
  await page.evaluate((finished) => {
    const stories = Object.fromEntries(finished.map((id) => [id, { stage: 'practice', best: [6, 6] }]))
    localStorage.setItem('reading', JSON.stringify({ version: 1, stories }))
  }, ids)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: 'Hide finished' }).check()
  await expect(page.getByText('All of the stories loaded so far are finished and hidden.')).toBeVisible()
  await expect(status(page, '0 of 30 stories shown, 24 finished hidden')).toBeVisible()
  await expectNoAxeViolation(page)
  await press(page, 'Show more')
  await expect(titles(page)).toHaveCount(6)
  await expect(titles(page).first().getByRole('link')).toBeFocused()
  await titles(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/story\//)
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Hide finished' })).toBeChecked()
  await expect(titles(page)).toHaveCount(6)
  await press(page, 'B2')
  await expect(page.getByText('No stories match the current filter.')).toBeVisible()
})

/** Notes which first title was painted, or that it is loading. */
const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    const look = () => {
      const title = document.querySelector('ol h2')
      const text = title && getComputedStyle(title).visibility === 'visible' ? title.textContent : ''
      const loading = document.querySelector('.archive-waiting')?.getClientRects().length ? 'loading' : ''
      if (text || loading) seen.push(text || loading)
      sessionStorage.setItem('seen', JSON.stringify([...new Set(seen)]))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const getPaints = async (page: Page) =>
  JSON.parse((await page.evaluate(() => sessionStorage.getItem('seen'))) ?? '')

test('opened at the address of a choice, the newest stories are never painted as the answer', async ({
  page,
  pageProblems,
}) => {
  await watchPaints(page)
  const release = await holdScripts(page)
  await page.goto('/archive?sort=oldest', { waitUntil: 'commit' })
  await expect(page.getByText('Loading stories...').first()).toBeVisible()
  release()
  await expect(titles(page).first()).toHaveText('Утро в магазине')
  // It is looked at once a frame.
  await expect.poll(() => getPaints(page)).toEqual(['loading', 'Утро в магазине'])
  expect(pageProblems).toEqual([])
})

test('on the next visit finished stories are hidden still, and never painted', async ({ page }) => {
  await page.goto('/archive')
  await waitForHydration(page)
  const [newest = '', second = ''] = await titles(page).allTextContents()
  const href = (await titles(page).first().getByRole('link').getAttribute('href')) ?? ''
  await page.evaluate(
    (id) => {
      const stories = { [id]: { stage: 'practice', best: [6, 6] } }
      localStorage.setItem('reading', JSON.stringify({ version: 1, stories }))
    },
    href.replace('/story/', ''),
  )
  await page.reload()
  await waitForHydration(page)
  await expect(titles(page).first()).toHaveText(newest)
  await page.getByRole('checkbox', { name: 'Hide finished' }).check()
  await expect(titles(page).first()).toHaveText(second)
  await watchPaints(page)
  const release = await holdScripts(page)
  await page.goto('/archive', { waitUntil: 'commit' })
  await expect(page.getByText('Loading stories...').first()).toBeVisible()
  release()
  await expect(page.getByRole('checkbox', { name: 'Hide finished' })).toBeChecked()
  await expect(titles(page).first()).toHaveText(second)
  await expect.poll(() => getPaints(page)).toEqual(['loading', second])
})

test('at 320 px nothing scrolls sideways while it loads, has failed, or is all there', async ({
  page,
  pageProblems,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.route('**/archive/pages/**', (route) => route.abort())
  await page.goto('/archive')
  await waitForHydration(page)
  await expectNoSidewaysScroll(page)
  await press(page, 'Show more')
  await expect(status(page, 'could not be loaded')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.unroute('**/archive/pages/**')
  await press(page, 'Try again')
  await expect(titles(page)).toHaveCount(30)
  await expectNoSidewaysScroll(page)
  pageProblems.splice(0)
})
