import type { Browser, Page } from '@playwright/test'
import { waitForRest } from './page-weight'
import { getMedian } from './table'
import {
  getEagerTaps,
  getHydrationCheck,
  getOldestTap,
  getSingleTap,
  listenTap,
  patience,
  type Tap,
} from './taps'

/** A slow phone, which every visit is measured with. */
export const profile = {
  /** How many times slower the processor is. */
  slowdown: 4,
  /** Down and up, in bytes a second: 1.6 Mbit/s. */
  throughput: 200_000,
  /** Round trip, in ms. */
  latency: 150,
}

export const profileText = `CPU slowed ${profile.slowdown}×, ${(profile.throughput * 8) / 1e6} Mbit/s, ${profile.latency} ms, HTTP/2, brotli`

export type Places = {
  origin: string
  /** The path of a story. */
  story: string
  /** The id of the oldest story. */
  oldest: string
}

/** Medians: times in ms, bytes with headers. */
type Visits = Awaited<ReturnType<typeof measureOnce>>

/** Visits the site `runs` times as a slow phone and returns the median of each measure. */
export async function measureVisits(browser: Browser, places: Places, runs: number): Promise<Visits> {
  const samples: Visits[] = []
  for (let run = 0; run < runs; run += 1) samples.push(await measureOnce(browser, places))
  const [first] = samples
  if (first === undefined) throw new Error('expected at least one run')
  const names = Object.keys(first) as (keyof Visits)[]
  return Object.fromEntries(
    names.map((name) => [name, getMedian(samples.map((sample) => sample[name]))]),
  ) as Visits
}

async function measureOnce(browser: Browser, { origin, story, oldest }: Places) {
  const oldestTap = getOldestTap(oldest)
  const storyVisit = await measureFirstVisit(browser, `${origin}${story}`)
  const homeVisit = await measureFirstVisit(browser, `${origin}/`)
  const archiveVisit = await measureRestedTap(browser, `${origin}/archive`, oldestTap)
  const listen = await measureEagerTap(browser, `${origin}${story}`, listenTap)
  return {
    storyRequests: storyVisit.requests,
    storyBytes: storyVisit.bytes,
    storyPaint: storyVisit.paint,
    homeRequests: homeVisit.requests,
    homeBytes: homeVisit.bytes,
    homePaint: homeVisit.paint,
    archiveRequests: archiveVisit.requests,
    archiveBytes: archiveVisit.bytes,
    archivePaint: archiveVisit.paint,
    press: archiveVisit.tap.time,
    pressRequests: archiveVisit.tap.requests,
    pressBytes: archiveVisit.tap.bytes,
    listen: listen.time,
    listenOverPaint: listen.time / listen.paint,
  }
}

/** A first visit until the network is at rest; paint in ms since the navigation began. */
async function measureFirstVisit(browser: Browser, url: string) {
  const { page, traffic, close } = await visitSlowly(browser, url)
  const paint = await getFirstPaint(page)
  await close()
  return { ...traffic, paint }
}

/** The same, then one tap on a page that React has taken over; its time in ms, and what was fetched for it. */
async function measureRestedTap(browser: Browser, url: string, tap: Tap) {
  const { page, traffic, close } = await visitSlowly(browser, url)
  const visit = { ...traffic, paint: await getFirstPaint(page) }
  await page.waitForFunction(getHydrationCheck(tap), undefined, { polling: 100 })
  const before = { ...traffic }
  const time = Number(await page.evaluate(getSingleTap(tap)))
  // The event of a request's end comes after its answer.
  await page.waitForTimeout(500)
  await close()
  const [requests, bytes] = [traffic.requests - before.requests, traffic.bytes - before.bytes]
  return { ...visit, tap: { time, requests, bytes } }
}

/** A first visit by a reader who taps from the first paint on; times in ms since the navigation began. */
async function measureEagerTap(browser: Browser, url: string, tap: Tap) {
  const { page, close } = await visitSlowly(browser, url, getEagerTaps(tap))
  const handle = await page.waitForFunction('window.answered', undefined, { polling: 100 })
  const time = Number(await handle.jsonValue())
  const paint = await getFirstPaint(page)
  await close()
  return { time, paint }
}

/** What came over the wire, headers and compression included. */
type Traffic = { requests: number; bytes: number }

/**
 * Goes to an address as a new visitor with a slow phone, until the network is at rest or, with a `script` that runs before
 * the page's own, until the answer begins.
 */
export async function visitSlowly(browser: Browser, url: string, script?: string) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    // Playwright polls an expression by eval, which the policy forbids.
    bypassCSP: true,
  })
  // Longer than for any answer: a page that is stuck altogether.
  context.setDefaultTimeout(3 * patience)
  if (script) await context.addInitScript({ content: script })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic: Traffic = { requests: 0, bytes: 0 }
  // Without a window Chromium asks for the icon again at each change of address: it counts once.
  const repeatedIcons = new Set<string>()
  let hasIcon = false
  let asked = 0
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked += 1
    if (!request.url.endsWith('/icon.svg')) return
    if (hasIcon) repeatedIcons.add(requestId)
    hasIcon = true
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (repeatedIcons.has(requestId)) return
    traffic.requests += 1
    traffic.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latency,
    downloadThroughput: profile.throughput,
    uploadThroughput: profile.throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown })
  await page.goto(url, { waitUntil: script ? 'commit' : 'load' })
  if (!script) await waitForRest(page, () => asked + traffic.requests)
  return { page, traffic, close: () => context.close() }
}

/** Returns the time of the first contentful paint in ms since the navigation began. */
async function getFirstPaint(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`,
    undefined,
    { polling: 100 },
  )
  return Number(await handle.jsonValue())
}
