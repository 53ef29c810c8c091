import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getExport } from '../exports'
import { expect, hold, openTools, remember, storyPath, test, waitForHydration } from '../fixtures'
import { answerAll, openMore } from '../story/story-page'
import { makeWords, storeWords } from '../words/words-page'

const out = join(getExport('fixture').root, 'out')
const files = readdirSync(out, { recursive: true, encoding: 'utf8' })

test('a story becomes interactive even when its data arrive last', async ({ page }) => {
  const release = await hold(page, /\.data\.js/)
  await page.goto(storyPath, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('resource').length > 8)
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect(page.locator('article')).not.toHaveAttribute('data-live')
  release()
  await expect(page.locator('article')).toHaveAttribute('data-live', '')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Play line 1', exact: true })).toBeVisible()
})

test('the head of a page asks for no script but the one for old browsers', async ({ page }) => {
  await page.goto(storyPath)
  for (const path of [storyPath, '/', '/archive', '/words']) {
    const html = await (await page.request.get(path)).text()
    // As it is sent: what React adds to it later holds nothing back.
    const head = await page.evaluate((html) => {
      const { head } = new DOMParser().parseFromString(html, 'text/html')
      const links = head.querySelectorAll('script[src], link[as=script]')
      return [...links].map((element) => element.hasAttribute('nomodule'))
    }, html)
    expect(head, path).toEqual([true])
  }
})

for (const stage of ['listen', 'read', 'practice'])
  test(`nothing shifts when a story left at ${stage} becomes interactive on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const memory = { version: 1, translations: 'shop', stories: { shop: { stage } } }
    await page.addInitScript((text) => localStorage.setItem('reading', text), JSON.stringify(memory))
    const release = await hold(page, /\.js/)
    await page.goto(storyPath, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    // Until the first paint the font may still come, and on a busy machine be laid out a little later.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.evaluate(() => document.fonts.ready)
    const getPlaces = () =>
      page.locator('.line, .words > *, fieldset, .option, h2, .player, nav').evaluateAll((elements) =>
        elements.map((element) => {
          const { left, top, height } = element.getBoundingClientRect()
          return { left, top, height }
        }),
      )
    const before = await getPlaces()
    expect(before.length).toBeGreaterThan(30)
    release()
    await expect(page.locator('article')).toHaveAttribute('data-live', '')
    await expect(page.locator('.line button').first()).toBeAttached()
    expect(await getPlaces()).toEqual(before)
  })

/** What a page's file is for, or null where it is no page's. */
function getKind(path: string): string | null {
  const kinds = [/\.html$/, /\.data\.js$/, /__next\._tree\.txt$/, /__next\..*__PAGE__\.txt$/, /\.txt$/]
  if (path === 'robots.txt' || path === 'license.txt') return null
  return kinds.find((kind) => kind.test(path))?.source ?? null
}

test('a visit uses every kind of file and every script: nothing is shipped unused', async ({ page }) => {
  // The number of words that are due is loaded once there is a word.
  await storeWords(page, { words: makeWords(1) })
  // How many words of a story are new is said to those who have finished three.
  const finished = { stage: 'practice', best: [1, 1] }
  await remember(page, {
    stories: { 'walk-1': finished, 'walk-2': finished, friends: finished },
    met: 'aaaa',
    chosenLevel: 'A1',
  })
  const asked = new Set<string>()
  page.on('response', (response) => {
    const path = decodeURIComponent(new URL(response.url()).pathname.slice(1))
    if (response.ok()) asked.add(/\.\w+$/.test(path) ? path : `${path || 'index'}.html`)
  })
  const archive = page.getByRole('link', { name: 'Archive', exact: true })
  await page.goto(storyPath)
  await expect(page.locator('article')).toHaveAttribute('data-live', '')
  await page.evaluate(() => {
    document.querySelector('article')?.setAttribute('data-stage', 'read')
  })
  await page.getByRole('button', { name: 'Reading options' }).hover()
  await archive.hover()
  await expect.poll(() => asked).toContain('archive/__next.archive.$oc$view.__PAGE__.txt')
  await archive.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story Archive')
  // Without pointer or focus before it, as by a voice command.
  await page
    .locator('article a')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('article[data-live]')).toBeVisible()
  await expect(page.locator('.met-words')).toContainText('new words')
  await page.goto(`${storyPath}?grammar=genitive-plural#read`)
  // What is announced is a second text.
  await expect(page.getByText('examples highlighted').first()).toBeVisible()
  // Where the voices of the device are looked for.
  await openMore(page)
  for (const exercise of ['#dictation', '#speak']) {
    await page.goto(`${storyPath}${exercise}`)
    await expect(page.locator('.exercise')).toBeVisible()
  }
  await openTools(page)
  await page.getByRole('button', { name: 'Print a worksheet' }).click()
  await expect(page.getByRole('dialog', { name: 'Print a worksheet' })).toBeVisible()
  await page.goto('/story/walk-1#practice')
  await answerAll(page, 0)
  await page.getByRole('button', { name: 'My results' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/search?q=и')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.goto('/resources')
  await waitForHydration(page)
  await page.goto('/archive')
  await waitForHydration(page)
  await page.goto('/words')
  // The next story says how many of its words are new.
  const headwords = page.waitForResponse(/headwords\.json$/)
  for (const name of ['Start review', 'Show answer', /^Easy/])
    await page.getByRole('button', { name }).click()
  await headwords
  await page.goto('/offline')
  await waitForHydration(page)
  await page.goto('/about')
  await waitForHydration(page)
  await page.goto('/write')
  await waitForHydration(page)
  // Made by the worker, once all of its scripts have come.
  await expect(page.getByRole('heading', { name: 'Key Vocabulary' })).toBeVisible()
  await page.goto('/')
  await waitForHydration(page)

  const shipped = new Set(files.map(getKind).filter((kind) => kind !== null))
  expect(shipped.size).toBe(5)
  await expect.poll(() => new Set([...asked].map(getKind).filter((kind) => kind !== null))).toEqual(shipped)

  const home = readFileSync(join(out, 'index.html'), 'utf8')
  const scripts = files.filter((file) => file.startsWith('_next/static/') && /\.\w+$/.test(file))
  const forOldBrowsers = scripts.filter((file) => home.includes(`/${file}" noModule`))
  expect(forOldBrowsers).toHaveLength(1)
  // The parts of the font with other alphabets: see app/fonts/fonts.ts.
  const forOtherLetters = scripts.filter((file) => /literata_(cyrillic|latin)/.test(file))
  expect(forOtherLetters).toHaveLength(4)
  // The style is in the pages: see scripts/export/finish-page.ts.
  const inPages = scripts.filter((file) => file.endsWith('.css') && !asked.has(file))
  expect(inPages).toHaveLength(1)
  // The source of the editor's worker: Next.js ships it beside what it makes of it.
  const sources = scripts.filter((file) => file.endsWith('.ts'))
  expect(sources).toHaveLength(1)
  // What speaks, where the device has a Russian voice: see device-voice.spec.ts.
  const speaking = scripts.filter(
    (file) => file.endsWith('.js') && readFileSync(join(out, file), 'utf8').includes('createDeviceReading"'),
  )
  expect(speaking).toHaveLength(1)
  const unasked = [...forOldBrowsers, ...forOtherLetters, ...inPages, ...sources, ...speaking]
  await expect
    .poll(() => [...asked].filter((path) => path.startsWith('_next/static/')).sort())
    .toEqual(scripts.filter((file) => !unasked.includes(file)).sort())
})
