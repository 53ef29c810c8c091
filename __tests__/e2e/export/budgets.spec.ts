import { readFileSync } from 'node:fs'
import { weighPage } from '@/scripts/measure/page-weight'
import { getExport } from '../exports'
import {
  expect,
  expectPageProblems,
  missingPage,
  storyPath,
  test,
  waitForHydration,
  waitForRest,
} from '../fixtures'

const { root } = getExport('fixture')

/**
 * What first visits may ask for: [requests, bytes], text in gzip; the document has the style in it. Some
 * percent more than `npm run weight -- <path>` prints: a budget notices what grows, not what a name or a sentence costs.
 */
const pages = {
  'story page': {
    path: storyPath,
    document: [1, 34_700],
    data: [1, 8_000],
    stylesheet: [0, 0],
    script: [13, 208_500],
    font: [2, 36_600],
    // The covers of the story, of the next one and of the first one of its level.
    other: [3, 1_900],
  },
  'home page': {
    path: '/',
    document: [1, 28_200],
    data: [1, 5_000],
    stylesheet: [0, 0],
    script: [14, 209_500],
    font: [2, 36_600],
    // Today's cover and those of the shelf.
    other: [8, 6_000],
  },
  'archive page': {
    path: '/archive',
    document: [1, 29_500],
    data: [1, 4_500],
    stylesheet: [0, 0],
    script: [12, 177_500],
    font: [2, 36_600],
    // A cover for each story.
    other: [25, 16_000],
  },
}

const limits = {
  /** Scripts of the story page beyond those of the resources page of the same build: what reading needs, in brotli. */
  readingScript: 41_000,
  /** Scripts of the story page beyond the framework's own, which every page of it loads, bytes gzip. */
  ownScript: 72_000,
}

for (const [name, { path, ...budget }] of Object.entries(pages)) {
  test(`a first visit to the ${name} stays within its budget`, async ({ page }) => {
    const weight = Object.entries(await weighPage(page, path, 'gzip'))
    for (const [kind, { requests, bytes }] of weight) {
      const [maxRequests = 0, maxBytes = 0] = budget[kind as keyof typeof budget]
      expect.soft(requests, `requests of ${kind}`).toBeLessThanOrEqual(maxRequests)
      expect.soft(bytes, `${kind}, bytes gzip`).toBeLessThanOrEqual(maxBytes)
    }
  })
}

test('the scripts that reading needs stay within their budget', async ({ context, pageProblems }) => {
  const weigh = async (path: string) =>
    (await weighPage(await context.newPage(), path, 'brotli')).script.bytes
  // The resources page needs no script of its own: it costs what a page without content does.
  const floor = await weigh('/resources')
  const missing = '/no/such/page'
  expect(await weigh(missing)).toBe(floor)
  await expectPageProblems(pageProblems, missingPage(missing))
  const bytes = (await weigh(storyPath)) - floor
  expect(bytes).toBeLessThanOrEqual(limits.readingScript)
})

test('our own scripts stay within their budget', async ({ page }) => {
  const { rootMainFiles } = JSON.parse(readFileSync(`${root}/.next/build-manifest.json`, 'utf8'))
  const ofFramework = new Set(rootMainFiles.map((file: string) => `/_next/${file}`))
  const weight = await weighPage(page, storyPath, 'gzip', ({ pathname }) => !ofFramework.has(pathname))
  expect(weight.script.requests).toBeGreaterThan(0)
  expect(weight.script.bytes).toBeLessThanOrEqual(limits.ownScript)
})

test('only the page of saved words loads the scheduler of their review', async ({ page }) => {
  const names = new Map<string, boolean>()
  for (const path of ['/words', '/', storyPath, '/archive', '/resources']) {
    const scripts: Promise<string>[] = []
    page.removeAllListeners('response')
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await page.goto(path)
    await waitForHydration(page)
    await waitForRest(page)
    names.set(
      path,
      (await Promise.all(scripts)).some((text) => text.includes('enable_short_term')),
    )
  }
  expect([...names].filter(([, loads]) => loads).map(([path]) => path)).toEqual(['/words'])
})
