import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { getPageKey } from '@/lib/offline/saved-pages'
import { serve } from '@/scripts/serve/static-server'
import { type ExportName, getExport } from '../exports'
import { test as base, expect, openTools } from '../fixtures'
import { type Fault, startFront } from './wrong-answers'

type Site = {
  /** A copy of what the export serves: to change it is to deploy. */
  out: string
  stop: () => Promise<void>
  /** Answers some requests in a wrong way from now on; null for none. */
  misbehave: (fault: Fault | null) => void
}

/** Tests with the service worker, each with a site of its own to deploy to and to stop. */
export const test = base.extend<{ site: Site }>({
  serviceWorkers: 'allow',
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: how Playwright wants it
    async ({}, use, info) => {
      const { root, basePath } = getExport(info.project.name as ExportName)
      const out = info.outputPath('out')
      cpSync(join(root, 'out'), out, { recursive: true })
      const server = await serve({ root: out, basePath })
      const front = await startFront(server.port)
      origin = front.origin
      await use({ out, stop: front.stop, misbehave: front.misbehave })
      await front.stop()
      await server.close()
      rmSync(out, { recursive: true, force: true })
    },
    { auto: true },
  ],
  baseURL: async ({ site: _ }, use) => use(origin),
})

/** Of the site of the test that is running. */
let origin = ''

/** The ends of the names of the caches. */
const suffixes = { saved: ':kept', ahead: ':ahead', opened: ':read', files: ':files' } as const

export const getSaved = (page: Page, cache: keyof typeof suffixes) =>
  page.evaluate(async (suffix) => {
    const name = (await caches.keys()).find((name) => name.endsWith(suffix))
    if (!name) return []
    const keys = await (await caches.open(name)).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  }, suffixes[cache])

/** Opens a page and waits until it is saved, and the page for those that are not, and nothing more is on its way. */
export async function visit(page: Page, path: string, basePath = ''): Promise<void> {
  await page.goto(path)
  await expect
    .poll(() => getSaved(page, 'opened'), { timeout: 30_000 })
    .toEqual(expect.arrayContaining([getPageKey(path), `${basePath}/offline`]))
  await page.evaluate((lock) => navigator.locks.request(lock, () => {}), `offline${basePath}:files`)
}

/** Fails when there is any other problem than Chromium's own about whatever cannot be had without a network. */
export function expectOnlyMissingNetwork(problems: string[]): void {
  const known =
    /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|Falling back to browser navigation/
  expect(problems.splice(0).filter((problem) => !known.test(problem))).toEqual([])
}

/** Presses what saves a story, or its pages, in the sheet that has it. */
export async function saveOffline(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: /^Save offline · [\d.]+ MB$/ })
  if (!(await save.isVisible())) await openTools(page)
  await save.click()
}

export async function saveStory(page: Page): Promise<void> {
  await saveOffline(page)
  await expect(page.getByRole('link', { name: /^Saved offline/ })).toBeVisible()
}
