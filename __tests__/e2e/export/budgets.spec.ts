import { readFileSync } from 'node:fs'
import { budgets } from '@/scripts/measure/budgets'
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

const paths = { story: storyPath, home: '/', archive: '/archive' }

const limits = {
  /** Scripts of the story page beyond those of the resources page of the same build: what reading needs, in brotli. */
  readingScript: 41_000,
  /** Scripts of the story page beyond the framework's own, which every page of it loads, bytes gzip. */
  ownScript: 76_000,
}

for (const [name, budget] of Object.entries(budgets))
  test(`a first visit to the ${name} page stays within its budget`, { tag: '@browser' }, async ({ page }) => {
    const weight = await weighPage(page, paths[name as keyof typeof paths], 'gzip')
    for (const [kind, { requests, bytes }] of Object.entries(weight)) {
      const [maxRequests, maxBytes] = budget[kind as keyof typeof budget]
      expect.soft(requests, `requests of ${kind}`).toBeLessThanOrEqual(maxRequests)
      expect.soft(bytes, `${kind}, bytes gzip`).toBeLessThanOrEqual(maxBytes)
    }
  })

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
  // Of other pages the budgets above are too small for it.
  for (const path of ['/words', storyPath]) {
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
