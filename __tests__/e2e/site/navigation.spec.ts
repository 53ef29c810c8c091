import type { Page } from '@playwright/test'
import { site } from '@/lib/site/site'
import {
  expect,
  expectNoAxeViolation,
  expectPageProblems,
  getAnnounced,
  hold,
  missingFile,
  missingPage,
  test,
  waitForHydration,
} from '../fixtures'

const phone = { width: 390, height: 800 }

test('the header marks the route, and its links and those of the footer lead into the page', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(["Today's Story", 'Archive', 'Resources'])
  await expect(page.getByRole('link', { name: site.name, exact: true })).toHaveAttribute('href', '/')
  await expect(page.getByRole('button', { name: /^Use the (dark|light) theme$/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  const marked = page.locator('nav [aria-current=page]:visible')
  await expect(marked).toHaveText(["Today's Story"])
  for (const [place, name, current] of [
    ['contentinfo', 'About', []],
    ['banner', 'Archive', ['Archive']],
    ['banner', 'Resources', ['Resources']],
  ] as const) {
    await page.getByRole(place).getByRole('link', { name, exact: true }).press('Enter')
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(marked).toHaveText([...current])
    // For the keyboard too.
    await expect(page.locator('#content h1')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#content :focus')).toHaveCount(1)
  }
})

test('the menu of small screens opens, and closes on Escape, outside and by its links', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Menu' })
  const link = page.getByRole('link', { name: 'Archive', exact: true })
  const themes = page.getByRole('button', { name: /^Use the (dark|light) theme$/ })
  await expect(themes).toHaveCount(0)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(link).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    "Today's Story",
    'Archive',
    'Resources',
  ])
  await expectNoAxeViolation(page)
  await themes.click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(toggle).toBeFocused()
  await toggle.click()
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await link.click()
  await expect(page).toHaveURL('/archive')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await toggle.click()
  await expect(link).toBeHidden()
})

/** Holds back the data of client-side navigations until it is released. */
const holdNavigationData = (page: Page) => hold(page, /\.txt(\?|$)/)

test('a slow navigation to a story, and one home, says so politely until it is there', async ({ page }) => {
  await page.goto('/archive')
  const release = await holdNavigationData(page)
  await page.getByRole('link', { name: 'Утро в магазине' }).click()
  await expect(getAnnounced(page)).toHaveText('Loading story...')
  await expect(page).toHaveURL('/archive')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Утро в магазине')
  await expect(page.getByText('Loading story...')).toHaveCount(0)

  const releaseHome = await holdNavigationData(page)
  await page.getByRole('link', { name: "Today's Story" }).click()
  await expect(getAnnounced(page)).toHaveText("Loading today's story...")
  releaseHome()
  await expect(page).toHaveURL('/')
  await expect(page.getByText("Loading today's story...")).toHaveCount(0)
})

test('links ask for their page on intent, not on sight', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/archive')
  await waitForHydration(page)
  const getData = () => asked.filter((path) => path.endsWith('.txt'))
  expect(getData()).toEqual([])
  await page.getByRole('link', { name: 'Resources' }).hover()
  await expect.poll(getData).toContain('/resources/__next.resources.__PAGE__.txt')
  expect(getData().filter((path) => !path.startsWith('/resources'))).toEqual([])
})

test('an unknown path shows the 404 page, is not indexed and is logged', async ({ page, pageProblems }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
  await expectPageProblems(pageProblems, missingPage('/no/such/page'))
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('an unknown story leads home and never paints the 404 text', async ({ page, pageProblems }) => {
  await page.addInitScript(() => {
    const look = () => {
      const heading = document.querySelector('h1')
      const painted =
        heading && getComputedStyle(heading).visibility === 'visible' && heading.getClientRects().length
      if (painted && heading.textContent?.includes('Oops')) sessionStorage.setItem('painted', 'yes')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/story/no-such-story')
  await page.waitForURL('/')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Oops/)
  const wasPainted = () => page.evaluate(() => sessionStorage.getItem('painted'))
  expect(await wasPainted()).toBeNull()
  // The browser itself reports the status of the first answer.
  await expectPageProblems(pageProblems, [missingFile('/story/no-such-story')])
  // Other programs add a slash, people write capital letters.
  await page.goto('/story/Shop/?from=mail#read')
  await page.waitForURL('/story/shop?from=mail#read')
  expect(await wasPainted()).toBeNull()
  await expectPageProblems(pageProblems, [missingFile('/story/Shop/')])
  // On a page that does paint it, the check sees it.
  await page.goto('/no/such/page')
  await expect.poll(wasPainted).toBe('yes')
  await expectPageProblems(pageProblems, missingPage('/no/such/page'))
})

test('after an error the page offers to try again and a way home', async ({ page, pageProblems }) => {
  await page.goto('/resources')
  // A story whose lines are gone: its data are spoilt on their way, and again when the page is loaded anew.
  const data = /shop$|shop.*\.txt/
  let isSpoilt = true
  await page.route(data, async (route) => {
    if (!isSpoilt) return route.continue()
    const response = await route.fetch()
    // The policy of the page would not run what is spoilt.
    const text = (await response.text()).replace(/<meta http-equiv[^>]*>/, '')
    const body = text.replaceAll('paragraphs', 'paragraph_')
    await route.fulfill({ response, body })
  })
  await page.getByRole('link', { name: 'Archive' }).click()
  await page.getByRole('link', { name: 'Утро в магазине' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  isSpoilt = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('article[data-live]')).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  isSpoilt = true
  await page.reload()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Error/)
  expect(pageProblems.splice(0).join()).toContain('TypeError')
})

test('the icon stays while pages change, so that no browser looks for another', async ({ page }) => {
  await page.goto('/archive')
  await waitForHydration(page)
  const icons = await page.locator('link[rel*=icon]').elementHandles()
  expect(icons).toHaveLength(2)
  await page.evaluate(() => {
    const count = () => document.head.querySelectorAll('link[rel*=icon]').length
    new MutationObserver(() => {
      if (count() !== 2) sessionStorage.setItem('icons', String(count()))
    }).observe(document.head, { childList: true })
  })
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.locator('article[data-live]')).toBeVisible()
  await page.goBack()
  await page.getByRole('article').nth(1).getByRole('link').click()
  await expect(page.locator('article[data-live]')).toBeVisible()
  for (const icon of icons) expect(await icon.evaluate((link) => link.isConnected)).toBe(true)
  expect(await page.evaluate(() => sessionStorage.getItem('icons'))).toBeNull()
})
