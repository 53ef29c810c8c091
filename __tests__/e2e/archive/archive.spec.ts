import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import { walkCount } from '../content'
import { getExport } from '../exports'
import {
  expect,
  expectNoAxeViolation,
  expectPageProblems,
  getAnnounced,
  hold,
  holdScripts,
  missingFile,
  openFilters,
  remember,
  slowDown,
  test,
  waitForHydration,
  watchShifts,
} from '../fixtures'

// 60 stories on three pages, 27 of them A1 on two: see content.ts.
const storyCount = walkCount + 5
const { siteUrl } = getExport('fixture')

const titles = (page: Page) => page.locator('ol').getByRole('heading', { level: 2 })
const status = (page: Page, text: string) =>
  page.locator('.archive-count, .navigation-status').filter({ hasText: text })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const getTop = (page: Page) => page.evaluate(() => window.scrollY)

/** Opens a page of the archive and waits until React has taken it over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Returns the paths that the page requests, but for its icon, which Chromium fetches at each change of address. */
function watchRequests(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    // Drawings, which a browser keeps.
    if (!path.endsWith('.svg')) requested.push(path)
  })
  return requested
}

const getPaths = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => path)

/** Returns the HTML of every page of the archive that can be reached from /archive, by path. */
async function crawl(request: APIRequestContext): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const waiting = ['/archive']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    pages.set(path, html)
    // Neither feeds nor places on a page, nor what a browser makes of one.
    waiting.push(...getPaths(html, /href="(\/archive[^".#?]*)[?"]/g))
  }
  return pages
}

test('a crawler reaches each page by its own title and address, and each story once', async ({ request }) => {
  const pages = await crawl(request)
  expect([...pages.keys()].sort()).toEqual([
    '/archive',
    '/archive/2',
    '/archive/3',
    '/archive/a1',
    '/archive/a1/2',
    '/archive/a2',
    '/archive/b1',
    '/archive/b2',
    '/archive/c1',
    '/archive/grammar/genitive-plural',
    '/archive/grammar/present-tense',
    '/archive/topic/animals',
    '/archive/topic/family',
    '/archive/topic/food',
    '/archive/topic/shopping',
  ])
  const getAll = (pattern: RegExp) => [...pages.values()].map((html) => pattern.exec(html)?.[1] ?? '')
  expect(new Set(getAll(/<title>([^<]+)/)).size).toBe(pages.size)
  expect(new Set(getAll(/<meta name="description" content="([^"]+)/)).size).toBe(pages.size)
  expect(getAll(/<link rel="canonical" href="([^"]+)/)).toEqual(
    [...pages.keys()].map((path) => `${siteUrl}${path}`),
  )
  const getNeighbours = (path: string) =>
    getPaths(pages.get(path) ?? '', /<a (?=[^>]*rel="(?:prev|next)")[^>]*href="([^"]+)/g)
  expect(getNeighbours('/archive')).toEqual(['/archive/2'])
  expect(getNeighbours('/archive/2')).toEqual(['/archive', '/archive/3'])
  expect(getNeighbours('/archive/b2')).toEqual([])
  expect(pages.get('/archive/a1/2')).toContain('<title>A1 Russian stories, page 2 |')
  const sitemap = getPaths(await (await request.get('/sitemap.xml')).text(), /<loc>([^<]+)/g)
  for (const [path, html] of pages) {
    expect(html, path).not.toContain('noindex')
    expect(sitemap, path).toContain(`${siteUrl}${path}`)
    // A list of stories without the style, which is the same on every page.
    const own = html.replace(/<style>.*?<\/style>/s, '')
    if (!path.includes('/topic/')) expect(gzipSync(own).length, path).toBeLessThanOrEqual(16_200)
  }
  const getStories = (pattern: RegExp) =>
    [...pages]
      .filter(([path]) => pattern.test(path))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, html]) => getPaths(/<ol>.*?<\/ol>/s.exec(html)?.[0] ?? '', /href="(\/story\/[^"/]*)"/g))
  const newest = getStories(/^\/archive(\/\d)?$/)
  expect(new Set(newest).size).toBe(storyCount)
  const levelled = getStories(/^\/archive\/[a-c]\d(\/\d)?$/)
  expect(new Set(levelled).size).toBe(levelled.length)
  // One story has no level.
  expect(levelled.toSorted()).toEqual(newest.filter((path) => path !== '/story/quiet-walk').toSorted())
})

test('order, level and page keep what the others chose, in the browser, from one list', async ({ page }) => {
  await open(page, '/archive')
  const requested = watchRequests(page)
  await link(page, 'Oldest').click()
  await expect(page).toHaveURL('/archive?sort=oldest')
  await expect(page).toHaveTitle(/^Story Archive, oldest first \|/)
  await expect(titles(page).first()).toContainText(`Прогулка ${walkCount}`)
  await expect(list(page, 'Stories, oldest first, page 1 of 3')).toBeFocused()
  expect(requested).toEqual(['/archive/list.json'])
  await link(page, 'Newer stories').click()
  await expect(page).toHaveURL('/archive?sort=oldest&page=2')
  await link(page, 'A1').click()
  await expect(page).toHaveURL('/archive/a1?sort=oldest')
  await expect(list(page, 'A1 stories, oldest first, page 1 of 2')).toBeFocused()
  await link(page, 'Newer stories').click()
  await expect(titles(page).last()).toContainText('Снег сегодня')
  await link(page, 'Easiest first').click()
  await expect(page).toHaveURL('/archive/a1?sort=easiest')
  await expect(titles(page).first()).toContainText('Прогулка 53')
  await page.reload()
  await expect(titles(page).first()).toContainText('Прогулка 53')
  await link(page, 'All').click()
  await expect(page).toHaveURL('/archive')
  await page.goBack()
  await expect(titles(page).first()).toContainText('Прогулка 53')
  await page.goBack()
  await expect(page).toHaveURL('/archive/a1?sort=oldest&page=2')
  await expect(list(page, 'A1 stories, oldest first, page 2 of 2')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/archive?sort=oldest&page=2')
  await expect(list(page, 'Stories, oldest first, page 2 of 3')).toBeVisible()
  expect(requested.filter((path) => path === '/archive/list.json')).toHaveLength(2)
})

test('what an address asks for is never preceded by the whole list', async ({ page }) => {
  const release = await hold(page, /list\.json/)
  await page.goto('/archive/topic/animals?level=a2')
  await expect(status(page, 'Loading stories...')).toBeVisible()
  await expect(titles(page).first()).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Animals, A2')
  await expect(list(page, 'A2 stories: animals, easiest first')).toBeVisible()
  await expect(titles(page).first()).toBeVisible()
  await expect(status(page, 'Loading stories...')).toHaveCount(0)
})

test('a list that does not come says so, and is asked for again', async ({ page, pageProblems }) => {
  await page.route('**/archive/list.json', (route) => route.fulfill({ status: 404 }))
  await open(page, '/archive')
  await link(page, 'Oldest').click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The list of stories could not be loaded.',
  )
  await expect(titles(page).first()).toContainText('Снег сегодня')
  await expectPageProblems(pageProblems, [missingFile('/archive/list.json')])
  await page.unroute('**/archive/list.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page).first()).toContainText(`Прогулка ${walkCount}`)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('a page of earlier releases leads to where it is now', async ({ page, pageProblems }) => {
  await page.goto('/archive/a1/oldest/2')
  await expect(page).toHaveURL('/archive/a1?sort=oldest&page=2')
  await expect(titles(page).first()).toBeVisible()
  // The browser says that the old page is gone.
  expect(pageProblems.splice(0).join()).toContain('404')
})

test('topics and grammar narrow the list, with the level, and can be taken back', async ({ page }) => {
  await open(page, '/archive/a1')
  await openFilters(page, 'Grammar')
  await expect(page.getByRole('group', { name: 'Grammar' }).getByRole('link')).toHaveText([
    'present tense 1',
    'genitive plural 1',
  ])
  await page.locator('summary', { hasText: 'Topics' }).click()
  await page.getByRole('group', { name: 'Topics' }).getByRole('link', { name: 'food 1' }).click()
  await expect(page).toHaveURL('/archive/topic/food?level=a1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food, A1')
  await expect(titles(page)).toContainText(['Утро в магазине'])
  await expect(page.getByRole('group', { name: 'Sort' })).toHaveCount(0)
  await expectNoAxeViolation(page)
  await page.getByRole('group', { name: 'Level' }).getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL('/archive/topic/food')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food')
  await page.getByRole('link', { name: 'food (show all stories)' }).click()
  await expect(page).toHaveURL('/archive')
})

test('a story leads to others like it, and their lines to where the grammar is', async ({ page }) => {
  await open(page, '/story/shop')
  const ways = page.getByRole('navigation', { name: 'More stories' })
  await page.getByRole('button', { name: 'Read without sound' }).click()
  await expect(ways.getByRole('link', { name: 'shopping', exact: true })).toBeVisible()
  await ways.getByRole('link', { name: 'present tense', exact: true }).click()
  await expect(page).toHaveURL('/archive/grammar/present-tense')
  await expect(titles(page)).toContainText(['Утро в магазине'])
  // A word without a stress mark: those are above the link of the whole entry anyway.
  await page.getByRole('article').getByText('идёт', { exact: true }).click()
  await expect(page).toHaveURL(/\/story\/shop\?grammar=present-tense#l\d+$/)
})

test('a level page says for whom it is, and leads to where the reader begins or goes on', async ({
  page,
}) => {
  await open(page, '/archive/a1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A1 Russian stories')
  await expect(page.getByText(/^For beginners: /)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]:visible')).toHaveText(
    'Archive',
  )
  const start = page.getByRole('link', { name: /^(Start here|Continue|Next A\d story)/ })
  await expect(start).toHaveAccessibleName('Start here: Прогулка 53 Walk 53')
  await expect(page.getByText('27 A1 stories', { exact: true })).toBeVisible()
  await start.click()
  await expect(page).toHaveURL('/story/walk-53')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.locator('#l2 [data-w]').first().click()
  await page.goto('/archive/a1')
  await expect(start).toHaveAccessibleName('Continue: Прогулка 53 Read to the end')
  await expect(page.getByText('0 of 27 A1 stories finished')).toBeVisible()
  await page.goto('/archive/a2')
  await expect(start).toHaveAccessibleName('Start here: Прогулка 54 Walk 54')
})

test('a press takes one small request, and leads the focus to the list', async ({ page, request }) => {
  await open(page, '/archive')
  const requested = watchRequests(page)
  // Without pointer or focus before it, as by a voice command.
  await link(page, 'Older stories').evaluate((element: HTMLElement) => element.click())
  await expect(list(page, 'Stories, newest first, page 2 of 3')).toBeFocused()
  await expect(titles(page).first()).toBeInViewport()
  expect(requested).toEqual(['/archive/2.txt'])
  expect(gzipSync(await (await request.get('/archive/2.txt')).body()).length).toBeLessThanOrEqual(8_000)
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(titles(page).first().getByRole('link')).toBeFocused()
  // A slow page is announced until it is there.
  const release = await hold(page, /\.txt(\?|$)/)
  await link(page, 'A1').click()
  await expect(status(page, 'Loading stories...')).toBeVisible()
  await expect(page).toHaveURL('/archive/2')
  release()
  await expect(list(page, 'A1 stories, newest first, page 1 of 2')).toBeFocused()
  await expect(status(page, 'Loading stories...')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Level' }).locator('[aria-current]')).toHaveText('A1')
  await expect(status(page, 'Stories 1–24 of 27')).toBeVisible()
})

test('back and forward restore the page, the place and no focus of the list', async ({ page }) => {
  await open(page, '/archive')
  await link(page, 'Older stories').click()
  await expect(page).toHaveURL('/archive/2')
  const story = titles(page).nth(15).getByRole('link')
  await story.scrollIntoViewIfNeeded()
  const top = await getTop(page)
  expect(top).toBeGreaterThan(1000)
  const title = await story.evaluate(({ firstChild }) => firstChild?.textContent)
  await story.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  // Loaded anew, as on a phone that was asleep.
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/archive/2')
  await expect.poll(() => getTop(page)).toBeCloseTo(top, -1)
  await story.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL('/archive/2')
  await expect.poll(() => getTop(page)).toBeCloseTo(top, -1)
  await expect(story).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/archive/2')
  await expect.poll(() => getTop(page)).toBeCloseTo(top, -1)
  await page.goBack()
  await expect(page).toHaveURL('/archive')
  await expect(titles(page).first()).toContainText('Снег сегодня')
  // The place of the link that was pressed, far below the list's first story.
  await expect.poll(() => getTop(page)).toBeGreaterThan(1000)
  await expect(page.locator('.archive-list')).not.toBeFocused()
  await page.goForward()
  await expect(page).toHaveURL('/archive/2')
  await expect(titles(page).first()).toContainText('Прогулка 20')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Archive' }).click()
  await expect(page).toHaveURL('/archive')
})

test('a phone shows the list first, a wide window its choices in a row; entries are links', async ({
  page,
}) => {
  await open(page, '/archive')
  for (const [width, height, count] of [
    [360, 740, 4],
    [390, 844, 5],
  ] as const) {
    await page.setViewportSize({ width, height })
    const stories = page.locator('.archive-list article')
    const seen = await stories.evaluateAll(
      (stories) => stories.filter((story) => story.getBoundingClientRect().bottom <= innerHeight).length,
    )
    expect(seen, `${width} px`).toBeGreaterThanOrEqual(count)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  const getMiddle = async (name: string) => {
    const box = await page.getByRole('group', { name, exact: true }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  expect(Math.abs((await getMiddle('Sort')) - (await getMiddle('Level')))).toBeLessThan(4)
  const entry = page.getByRole('article').filter({ hasText: 'Утро в магазине' })
  await expect(entry.getByText(/^147 words · /)).toBeVisible()
  await expect(entry.getByRole('link')).toHaveCount(1)
  await entry.evaluate((entry) => entry.scrollIntoView({ block: 'center' }))
  const box = await entry.boundingBox()
  // Its lower right corner, in the excerpt.
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 5, (box?.y ?? 0) + (box?.height ?? 0) - 5)
  await expect(page).toHaveURL('/story/shop')
  await page.goBack()
  await page.getByRole('button', { name: 'Series' }).click()
  const sheet = page.getByRole('dialog', { name: 'Series' })
  await sheet.getByRole('group').getByText('The Post').click()
  await sheet.getByRole('link', { name: 'Письмо' }).click()
  await expect(page).toHaveURL('/story/letter')
})

test('the way back leads to the view last used, where it was left', async ({ page, context }) => {
  await open(page, '/archive/a1')
  const story = titles(page).nth(15).getByRole('link')
  await story.scrollIntoViewIfNeeded()
  const top = await getTop(page)
  expect(top).toBeGreaterThan(1000)
  await story.click()
  await page.getByRole('link', { name: 'Back to Archive' }).click()
  await expect(page).toHaveURL('/archive/a1')
  await expect.poll(() => getTop(page)).toBeCloseTo(top, -1)
  await expect(story).toBeFocused()
  // By way of other pages, too.
  await link(page, 'Oldest').click()
  await expect(page).toHaveURL('/archive/a1?sort=oldest')
  await expect(titles(page).first()).not.toContainText('Снег сегодня')
  await page.goto('/')
  await page.goto('/story/shop')
  await page.getByRole('link', { name: 'Back to Archive' }).click()
  await expect(page).toHaveURL('/archive/a1?sort=oldest')

  const other = await context.newPage()
  await other.goto('/story/shop')
  await other.getByRole('link', { name: 'Back to Archive' }).click()
  await expect(other).toHaveURL('/archive')
})

test('nothing shifts when progress appears on stories', async ({ page }) => {
  await remember(page, {
    stories: {
      'snow-today': { stage: 'read', finished: true },
      shop: { stage: 'read', line: 8 },
      'same-day': { stage: 'practice', best: [0, 1] },
    },
  })
  await slowDown(page)
  const getShifts = await watchShifts(page)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/archive')
    const chips = ['Finished', 'In progress, line 9', 'Finished · best score 0/1']
    await expect(page.locator('.chip')).toHaveText(chips)
    expect(await getShifts(), `${width} px`).toEqual([])
  }
  await expectNoAxeViolation(page)
})

/** Marks stories as finished on this device. */
const finish = (page: Page, ids: string[], hideFinished = false) =>
  remember(page, {
    hideFinished,
    stories: Object.fromEntries(ids.map((id) => [id, { stage: 'practice', best: [6, 6] }])),
  })

/** The ids of the first page's stories. */
const firstPage = [
  ...['snow-today', 'shop', 'same-day', 'letter', 'quiet-walk'],
  ...Array.from({ length: 19 }, (_, index) => `walk-${index + 1}`),
]

test('finished stories can be hidden, and a page of nothing else leads on', async ({ page }) => {
  await finish(page, [...firstPage, 'walk-20'])
  await open(page, '/archive')
  await expect(page.getByText('Finished · best score 6/6')).toHaveCount(24)
  await openFilters(page)
  await page.getByRole('switch', { name: 'Hide finished' }).click()
  await page.keyboard.press('Escape')
  await expect(titles(page)).toHaveCount(0)
  await expect(page.getByText('You have finished all the stories on this page')).toBeVisible()
  await expect(status(page, 'Stories 1–24 of 60, 25 finished and hidden')).toBeVisible()
  await expect(getAnnounced(page)).toHaveText('Stories 1–24 of 60, 25 finished and hidden')
  await expectNoAxeViolation(page)
  await link(page, 'Go to page 2').click()
  await expect(page).toHaveURL('/archive/2')
  await openFilters(page)
  await expect(page.getByRole('switch', { name: 'Hide finished' })).toBeChecked()
  await expect(status(page, 'Stories 25–48 of 60, 25 finished and hidden')).toBeVisible()
  await page.getByRole('switch', { name: 'Hide finished' }).click()
  await expect(titles(page)).toHaveCount(24)
})

test('on the next visit finished stories are still hidden, and never painted', async ({ page }) => {
  await finish(page, ['snow-today'], true)
  await page.addInitScript(() => {
    const seen: string[] = []
    const look = () => {
      const shown = [...document.querySelectorAll('ol h2')].find((title) => title.checkVisibility())
      if (shown?.textContent) seen.push(shown.textContent)
      sessionStorage.setItem('seen', JSON.stringify([...new Set(seen)]))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const getSeen = async () => JSON.parse((await page.evaluate(() => sessionStorage.getItem('seen'))) ?? '[]')
  const release = await holdScripts(page)
  await page.goto('/archive', { waitUntil: 'commit' })
  await expect.poll(getSeen).toEqual(['Утро в магазине (Morning at the Shop)'])
  const before = await titles(page).first().boundingBox()
  release()
  await expect(titles(page)).toHaveCount(23)
  expect(await titles(page).first().boundingBox()).toEqual(before)
  expect(await getSeen()).toEqual(['Утро в магазине (Morning at the Shop)'])
})
