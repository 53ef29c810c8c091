import type { Page, Request, Route } from '@playwright/test'
import {
  blockStorage,
  expect,
  hold,
  storyPath,
  test,
  waitForHydration,
  waitForRest,
  waitUntilSettled,
} from '../fixtures'
import { answerAll, openStory, rightAnswers } from '../story/story-page'

/** Ways in which a file does not arrive. */
const faults = {
  missing: (route: Route) => route.fulfill({ status: 404 }),
  // After all others: what still waits for it learns of the failure.
  late: async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    // The page that asked may have gone.
    await route.fulfill({ status: 404 }).catch(() => undefined)
  },
  cut: async (route: Route) => {
    const response = await route.fetch()
    const body = await response.body()
    const headers = { ...response.headers(), 'content-length': String(body.length >> 1) }
    await route.fulfill({ response, headers, body: body.subarray(0, body.length >> 1) })
  },
  never: () => {},
}

const notice = (page: Page) => page.locator('.incomplete').filter({ visible: true })

/** Returns the files that are asked for while an action lasts, but for recordings. */
async function watchRequests(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const paths = new Set<string>()
  const note = (request: Request) => paths.add(new URL(request.url()).pathname)
  page.on('request', note)
  await act()
  await expect(page.locator('article[data-live]')).toBeVisible()
  page.off('request', note)
  return [...paths].filter((path) => /\.\w+$/.test(path) && !path.startsWith('/audio/'))
}

/** Fails when the story cannot be read, by hydration or without it. */
async function expectReadable(page: Page, fault: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), fault).toHaveText('Утро в магазине')
  await expect(notice(page).or(page.locator('article[data-live]')).first(), fault).toBeVisible()
  for (const name of ['Listen', 'Read']) {
    await page.getByRole('button', { name, exact: true }).click({ timeout: 10_000 })
    await waitUntilSettled(page)
  }
  await expect(page.getByText('Анна идёт в магазин.'), fault).toBeVisible()
}

/** Fails when there is any other problem than that something could not be loaded, or was cut off (#412). */
function expectOnlyFailedRequests(problems: string[]): void {
  const known =
    /^console.*(Failed to load resource|Failed to fetch RSC payload|downloaded font|OTS parsing|was preloaded|Failed to load chunk)|error #412;/
  expect(problems.splice(0).filter((problem) => !known.test(problem))).toEqual([])
}

/** Of files that are handled alike, such as chunks of script, only the first is made to fail. */
function choose(paths: string[]): string[] {
  const getKind = (path: string) =>
    /\.txt$/.test(path) ? path : path.replace(/.*?(\.data)?(\.\w+)$/, '$1$2')
  return [...new Map(paths.map((path) => [getKind(path), path])).values()]
}

test('whatever request of a story fails, it can be read', async ({ page, pageProblems }) => {
  // What an earlier page has stored as it was left.
  await page.addInitScript(() => localStorage.clear())
  const paths = await watchRequests(page, () => page.goto(storyPath))
  expect(paths.length).toBeGreaterThan(12)
  for (const path of choose(paths))
    for (const name of path.endsWith('.js') ? (['late', 'cut'] as const) : (['missing'] as const)) {
      const isFaulty = (url: URL) => url.pathname === path
      await page.route(isFaulty, faults[name])
      // A page that was reloaded is not loaded a third time.
      await page.reload({ waitUntil: 'commit' })
      await expectReadable(page, `${path} ${name}`)
      expectOnlyFailedRequests(pageProblems)
      await page.unroute(isFaulty)
    }
})

/** What happens to a request, and whether the data of the next page were fetched on intent. */
const navigations = [
  { name: 'cut', isIntended: false },
  { name: 'missing', isIntended: true },
  { name: 'never', isIntended: false },
] as const

for (const { name, isIntended } of navigations)
  test(`whatever request of a navigation is ${name}, it leads there`, async ({ page, pageProblems }) => {
    const link = page.getByRole('link', { name: 'Утро в магазине' })
    const press = async () => {
      if (isIntended) {
        await link.hover()
        await waitForRest(page)
      }
      await link.evaluate((link: HTMLElement) => link.click())
    }
    await page.addInitScript(() => localStorage.clear())
    if (name === 'never') await page.clock.install()
    await page.goto('/archive')
    await waitForHydration(page)
    const paths = await watchRequests(page, press)
    expect(paths.length).toBeGreaterThan(2)
    for (const path of choose(paths)) {
      await page.goto('/archive')
      await waitForHydration(page)
      const isFaulty = (url: URL) => url.pathname === path
      let isStuck = true
      await page.route(isFaulty, (route) => (isStuck ? faults[name](route) : route.continue()))
      await press()
      if (name === 'never') {
        await expect(page.getByText('Loading story...').first()).toBeVisible()
        isStuck = false
        await page.clock.fastForward(8000)
      }
      await expect(page, path).toHaveURL(storyPath)
      await expectReadable(page, path)
      expectOnlyFailedRequests(pageProblems)
      await page.unroute(isFaulty)
    }
  })

test('what has not arrived after 20 seconds is named, with a way to load it again', async ({ page }) => {
  await page.clock.install()
  let isStuck = true
  await page.route(/static\/chunks\//, (route) => (isStuck ? faults.never() : route.continue()))
  await page.goto(storyPath, { waitUntil: 'commit' })
  await expect(page.getByText('Back to Archive')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await page.clock.fastForward(20_000)
  await expect(notice(page)).toHaveText(
    'Part of this page has not loaded. You can still read it, but some buttons may not work. Reload the page',
  )
  isStuck = false
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await expect(page.locator('article[data-live]')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a page is loaded again only once, and not after a press', async ({ page, pageProblems }) => {
  const scripts = /static\/chunks\//
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await blockStorage(page)
  await page.route(scripts, faults.late)
  await page.goto(storyPath)
  await expect(notice(page)).toBeVisible()
  await waitForRest(page)
  expect(loads).toBe(2)
  // Going to the same address again would count as a reload.
  await page.goto('about:blank')
  await page.unroute(scripts)
  const fail = await hold(page, scripts, faults.missing)
  await page.goto(storyPath, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Listen' }).click()
  fail()
  await expect(notice(page)).toBeVisible()
  await waitForRest(page)
  expect(loads).toBe(3)
  expectOnlyFailedRequests(pageProblems)
})

test('a part that does not come, or is no script, is named as missing', async ({ page, pageProblems }) => {
  const scripts = '**/_next/static/chunks/*.js'
  await openStory(page, 'Practice')
  await answerAll(page, rightAnswers)
  await waitForRest(page)
  await page.route(scripts, faults.missing)
  await page.getByRole('button', { name: 'My results' }).click()
  await expect(notice(page)).toContainText('Part of this page has not loaded.')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('0 of 6 answered')).toBeVisible()
  expectOnlyFailedRequests(pageProblems)
  await page.unroute(scripts)
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await expect(notice(page)).toHaveCount(0)
  await waitForHydration(page)
  await waitForRest(page)
  await page.route(scripts, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.getByRole('button', { name: 'Reading options' }).click()
  await page.getByRole('link', { name: 'Write what you hear' }).click()
  await expect(notice(page)).toContainText('Part of this page has not loaded.')
  await expect(page.getByText('Анна идёт в магазин.')).toBeVisible()
  expectOnlyFailedRequests(pageProblems)
})

/** From now on the site is a later build: every file that has a hash has another one, and the old ones are gone. */
async function deploy(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const isHashed = pathname.includes('static/chunks/')
    if (isHashed && !pathname.includes('later-')) return route.fulfill({ status: 404 })
    if (!isHashed && /\.(?!txt)\w+$/.test(pathname)) return route.continue()
    const response = await route.fetch({ url: route.request().url().replace('later-', '') })
    const { 'content-security-policy': _, ...headers } = response.headers()
    const body = (await response.text())
      // Inline scripts name other files, so the policy has other hashes.
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replaceAll('static/chunks/', 'static/chunks/later-')
      .replace(/("b\\?":\\?")[\w-]{15,}/, '$1later')
    await route.fulfill({ response, headers, body })
  })
}

for (const intended of ['before', 'after', 'never'])
  test(`a deploy costs one full load; intent ${intended} it`, async ({ page, pageProblems }) => {
    await blockStorage(page)
    await page.goto('/archive')
    await waitForHydration(page)
    const loads: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
    const link = page.getByRole('link', { name: 'Утро в магазине' })
    const intend = async (data: RegExp) => {
      const fetched = page.waitForResponse(data)
      await link.hover()
      await fetched
    }
    // The scripts that the data name come too late: they are gone.
    if (intended === 'before') await page.route(/_next\/static/, faults.late)
    if (intended === 'before') await intend(/__PAGE__\.txt/)
    await deploy(page)
    if (intended === 'after') await intend(/_tree\.txt/)
    await link.evaluate((link: HTMLElement) => link.click())
    await expect(page.locator('article[data-live]')).toBeVisible()
    await expect(page).toHaveURL(storyPath)
    expect(loads).toHaveLength(1)
    await expectReadable(page, intended)
    expectOnlyFailedRequests(pageProblems)
  })

test('HTML from a cache, whose scripts are gone, is loaded again', async ({ page, pageProblems }) => {
  const old = await (await page.request.get(storyPath)).text()
  await deploy(page)
  let loads = 0
  await page.route(`**${storyPath}`, (route) => {
    if (route.request().isNavigationRequest()) loads++
    return loads === 1 && route.request().isNavigationRequest()
      ? route.fulfill({ body: old, contentType: 'text/html' })
      : route.fallback()
  })
  await page.goto(storyPath)
  await expect(page.locator('article[data-live]')).toBeVisible()
  expect(loads).toBe(2)
  await expectReadable(page, 'cache')
  expectOnlyFailedRequests(pageProblems)
})
