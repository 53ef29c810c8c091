import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { writeWorker } from '@/scripts/export/write-worker'
import {
  expect,
  expectNoAxeViolation,
  getAnnounced,
  goTo,
  openTools,
  remember,
  storyPath,
  waitForHydration,
} from '../fixtures'
import { expectOnlyMissingNetwork, getSaved, saveOffline, saveStory, test, visit } from './site'

test('a page that was read opens offline, others lead to it', async ({ page, context, pageProblems }) => {
  await visit(page, storyPath)
  await context.setOffline(true)
  await page.reload()
  await goTo(page, 'Read')
  await page.getByRole('button', { name: 'EN: translation of line 1', exact: true }).click()
  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on this device')
  await expect(page).toHaveURL('/archive')
  await expectNoAxeViolation(page)
  await page.getByRole('link', { name: 'Утро в магазине' }).click()
  await expect(page).toHaveURL(storyPath)
  await expect(page.locator('article[data-live]')).toHaveAttribute('data-stage', 'read')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story Archive')
  expectOnlyMissingNetwork(pageProblems)
})

test('a saved story works offline, is listed and removed', async ({ page, context, pageProblems }) => {
  await visit(page, '/')
  await page.goto(storyPath)
  await openTools(page)
  const said = (await page.getByRole('button', { name: /^Save offline · [\d.]+ MB$/ }).textContent()) ?? ''
  await page.getByRole('button', { name: said }).click()
  const link = page.getByRole('link', { name: said.replace('Save', 'Saved') })
  await expect(link).toBeFocused()
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await goTo(page, 'Listen')
  const audio = page.locator('audio')
  await audio.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 20
    void audio.play()
  })
  await expect
    .poll(() => audio.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(20.2)

  // What it loads when it is asked for is there too.
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.getByRole('button', { name: 'Reading options' }).click()
  await page.getByRole('link', { name: 'Write what you hear' }).click()
  await expect(page.locator('.exercise')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the text' }).click()
  await openTools(page)
  await page.getByRole('button', { name: 'Print a worksheet' }).click()
  await expect(page.getByRole('dialog', { name: 'Print a worksheet' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCSS('position', 'fixed')
  // Its lines are found, by a reader who has never searched.
  await page.goto('/search?q=хлеб')
  await expect(page.locator('.found-lines > li').first()).toContainText('хлеб')
  await page.getByRole('link', { name: /line 3$/ }).click()
  await expect(page.locator('#l3:target')).toBeInViewport()

  await openTools(page)
  await link.click()
  const saved = page.getByRole('region', { name: 'Saved' })
  await expect(saved.getByRole('listitem')).toContainText(['Утро в магазине'])
  await expect(saved.getByRole('listitem')).toContainText([said.replace(/.*· /, '')])
  await expectNoAxeViolation(page)
  await saved.getByRole('button', { name: 'Remove Утро в магазине' }).click()
  await expect(saved).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const files = await getSaved(page, 'files')
  // Its cover is on home's shelf.
  expect(files.filter((path) => /shop/.test(path))).toEqual(['/story/shop/cover.svg'])
  expect(files).toContain('/')
  expectOnlyMissingNetwork(pageProblems)
})

test('who has read half of a story can hear it and the next one on a train, and sees what is not there', async ({
  page,
  context,
  pageProblems,
}) => {
  const shop = { stage: 'read', title: 'Утро в магазине', level: 'A1', line: 12, lines: 24 }
  await remember(page, { level: 'A1', last: { A1: 'shop' }, stories: { shop } })
  await page.goto('/')
  await page.goto(storyPath)
  await expect.poll(() => getSaved(page, 'ahead'), { timeout: 30_000 }).toContain(storyPath)
  const [next = ''] = await getSaved(page, 'ahead')
  expect(next).toMatch(/^\/story\/(?!shop)/)
  await visit(page, '/')
  await context.setOffline(true)
  const archive = page.getByRole('banner').getByRole('link', { name: 'Archive' })
  await expect(archive).toHaveAccessibleDescription('Not on this device')
  await expect(archive).toHaveCSS('text-decoration-line', 'line-through')
  const lead = page.getByRole('link', { name: /^Continue/ })
  await expect(lead).toHaveAttribute('href', /^\/story\/shop/)
  await expect(lead).toHaveAccessibleDescription('')
  await page.goto(next)
  await expect(page.locator('article[data-live]')).toBeVisible()
  await page.goto(storyPath)
  await page.getByRole('button', { name: 'Play line 2', exact: true }).click()
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2)
  expectOnlyMissingNetwork(pageProblems)
})

test('a story is saved in one voice, the chosen one', async ({ page, context, pageProblems }) => {
  await visit(page, '/')
  await page.goto(storyPath)
  await goTo(page, 'Listen')
  await page.getByRole('button', { name: 'More controls' }).click()
  await page.getByRole('button', { name: 'Woman', exact: true }).click()
  await saveStory(page)
  const recordings = async () =>
    (await getSaved(page, 'files')).filter((path) => /^\/(?:audio|times)\//.test(path)).sort()
  expect(await recordings()).toEqual(['/audio/shop.elena.m4a', '/times/audio/shop.elena.json'])
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.getByRole('button', { name: 'Play line 2', exact: true }).click()
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeCloseTo(4.55, 1)
  await page.getByRole('button', { name: 'More controls' }).click()
  await expect(page.getByRole('group', { name: 'Listening mode' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Voice' })).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Man', exact: true }).click()
  await saveStory(page)
  expect(await recordings()).toEqual(['/audio/shop.m4a', '/times/audio/shop.json'])
  expectOnlyMissingNetwork(pageProblems)
})

test('a level is saved with its lists and stories, and can be removed at once', async ({ page }) => {
  await visit(page, '/archive/b2')
  await page.getByRole('button', { name: 'Level options' }).click()
  await page.getByRole('button', { name: /^Save this level · [\d.]+ MB$/ }).click()
  await expect(page.getByRole('link', { name: /^Saved offline/ })).toBeVisible()
  const stories = await page
    .locator('article h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(stories).toHaveLength(5)
  expect((await getSaved(page, 'saved')).sort()).toEqual([...stories, '/archive/b2'].sort())
  await page.getByRole('link', { name: /^Saved offline/ }).click()
  await page.getByRole('button', { name: 'Remove all' }).first().click()
  await expect(getAnnounced(page)).toContainText('Yes, remove all')
  await page.getByRole('button', { name: 'Yes, remove all' }).click()
  await expect.poll(() => getSaved(page, 'saved')).toEqual([])
})

test('while the network answers, what is saved follows', async ({ page, site, pageProblems }) => {
  await visit(page, storyPath)
  deploy(site.out)
  await page.reload()
  await expect(page.locator('meta[name=deploy]')).toHaveCount(1)
  await expect.poll(() => getSavedPage(page)).toContain('name="deploy"')

  // Patience is short, and what is saved is complete.
  site.misbehave({ answer: 'nothing', to: /./ })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('article[data-live]')).toBeVisible()
  await expect(page.locator('meta[name=deploy]')).toHaveCount(1)
  pageProblems.splice(0)
})

test('a page newer than the saved one has its own recording', async ({ page, site, pageProblems }) => {
  await visit(page, storyPath)
  await saveStory(page)
  const isNew = () =>
    page.evaluate(async () => (await (await fetch('/audio/shop.m4a')).text()).endsWith('new'))
  deploy(site.out)
  appendFileSync(join(site.out, 'audio/shop.m4a'), 'new')
  // So that it is not saved.
  site.misbehave({ answer: '503', to: /\.files\.json$/ })
  await page.reload()
  await expect(page.locator('meta[name=deploy]')).toHaveCount(1)
  expect(await isNew()).toBe(true)

  site.misbehave({ answer: 'a closed connection', to: /./ })
  await page.reload()
  await expect(page.locator('meta[name=deploy]')).toHaveCount(0)
  expect(await isNew()).toBe(false)
  pageProblems.splice(0)
})

/** Changes the story's page as another build would. */
function deploy(out: string): void {
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(out, file), change(readFileSync(join(out, file), 'utf8')))
  const { version } = JSON.parse(readFileSync(join(out, `${storyPath}.files.json`), 'utf8'))
  const change = (text: string) => text.replace(version, 'deployed')
  edit(`${storyPath}.html`, (html) =>
    change(html).replace('</head>', '<meta name="deploy" content="2"/></head>'),
  )
  edit(`${storyPath}.files.json`, change)
}

const getSavedPage = (page: Page) =>
  page.evaluate(async (path) => (await caches.match(path, { ignoreSearch: true }))?.text(), storyPath)

test('a new worker takes over in place, and a deploy ends it for good', async ({
  page,
  site,
  pageProblems,
}) => {
  await visit(page, storyPath)
  await goTo(page, 'Listen')
  appendFileSync(join(site.out, 'sw.js'), '\n// new')
  await page.evaluate(async () => {
    Object.assign(window, { isSame: true })
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    await (await navigator.serviceWorker.ready).update()
    await taken
  })
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await expect(page.locator('article')).toHaveAttribute('data-stage', 'listen')
  // The page lives on without a network.
  site.misbehave({ answer: 'a closed connection', to: /./ })
  await page.reload()
  await expect(page.locator('article[data-live]')).toBeVisible()
  site.misbehave(null)

  await writeWorker(site.out, { ...process.env, OFFLINE: 'off' })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => getLeft(page)).toEqual([0, 0])
  // A page that was opened before does not bring it back.
  await saveOffline(page)
  await expect(page.getByText('Not saved.').first()).toBeVisible()
  expect(await getLeft(page)).toEqual([0, 0])
  expectOnlyMissingNetwork(pageProblems)
})

/** Returns how many workers and caches there are. */
const getLeft = (page: Page) =>
  page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ])

test('a file that the browser has dropped is noticed, and one press completes the story', async ({
  page,
}) => {
  await visit(page, storyPath)
  await saveStory(page)
  await page.goto('/offline')
  await page.evaluate(async () => {
    const files = await caches.open('offline:files')
    await files.delete('/audio/shop.m4a', { ignoreSearch: true })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Partly saved: save the rest' }).click()
  await expect.poll(() => getSaved(page, 'files')).toContain('/audio/shop.m4a')
  await expect(page.getByRole('button', { name: 'Partly saved: save the rest' })).toHaveCount(0)
})

test('a page that is missing asks again by itself', async ({ page, site, pageProblems }) => {
  await visit(page, '/')
  await page.clock.install()
  site.misbehave({ answer: 'a closed connection', to: /./ })
  await page.goto(storyPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on this device')
  site.misbehave(null)
  await page.clock.fastForward(5_000)
  await expect(page.locator('article[data-live]')).toBeVisible()
  expectOnlyMissingNetwork(pageProblems)
})

test('a worker that falls silent while it keeps ends in a sentence', async ({ page, site, pageProblems }) => {
  await visit(page, storyPath)
  await page.clock.install()
  site.misbehave({ answer: 'nothing', to: /\.m4a$/ })
  await saveOffline(page)
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  // The wait begins anew with each file that arrives.
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(page.getByText('Not saved. Check the connection and try again.').first()).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  site.misbehave(null)
  await saveStory(page)
  pageProblems.splice(0)
})

test('a maintenance page in place of a file is not saved', async ({ page, site, pageProblems }) => {
  site.misbehave({ answer: 'a maintenance page', to: /words\.json$/ })
  await page.goto(storyPath)
  await waitForHydration(page)
  for (const to of [/words\.json$/, /\.m4a$/]) {
    site.misbehave({ answer: 'a maintenance page', to })
    await saveOffline(page)
    await expect(page.getByText('Not saved. Check the connection and try again.').first()).toBeVisible()
    await page.evaluate(() => navigator.locks.request('offline:files', () => {}))
    expect((await getSaved(page, 'files')).filter((path) => to.test(path))).toEqual([])
    expect(await getSaved(page, 'saved')).toEqual([])
  }
  site.misbehave(null)
  await saveStory(page)
  pageProblems.splice(0)
})

test('full storage is said, and nothing is left of what did not fit', async ({ page, site: _, baseURL }) => {
  await visit(page, storyPath)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1_000_000 })
  await saveOffline(page)
  await expect(page.getByText('There is no room left on this device').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save offline/ })).toBeVisible()
  expect(await getSaved(page, 'saved')).toEqual([])
  expect((await getSaved(page, 'files')).filter((path) => path.endsWith('.m4a'))).toEqual([])
})

test('the worker starts after the page has loaded, and fetches no other on Save-Data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = function (...args) {
      document.documentElement.dataset.registered = document.readyState
      return register.apply(this, args)
    }
  })
  await page.goto(storyPath)
  await expect.poll(() => getSaved(page, 'opened')).toContain(storyPath)
  // Held while the page saves.
  await page.evaluate(() => navigator.locks.request('offline:files', () => {}))
  expect(await getSaved(page, 'opened')).toEqual([storyPath])
  await expect(page.locator('html')).toHaveAttribute('data-registered', 'complete')
})

test('a browser without service workers says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto(storyPath)
  await waitForHydration(page)
  await saveOffline(page)
  await expect(page.getByText('This browser cannot save pages offline.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Read offline' }).click()
  await expect(page.getByText('This browser cannot save pages offline.').first()).toBeVisible()
})
