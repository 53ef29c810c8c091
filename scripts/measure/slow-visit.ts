import type { Browser, Page } from '@playwright/test'
import { patience } from './taps'

/** A slow phone: what each visit is measured with. */
export const profile = {
  /** How many times slower the processor is. */
  slowdown: 4,
  /** Down and up, bytes a second: 1.6 Mbit/s. */
  throughput: 200_000,
  /** Round trip, ms. */
  latency: 150,
}

/** What came over the wire, headers and compression included. */
export type Traffic = { requests: number; bytes: number }

export type SlowVisit = { page: Page; traffic: Traffic; close: () => Promise<void> }

/** Longer than for any answer: a page that is stuck altogether, ms. */
const timeout = 3 * patience

/** Goes to an address as a new visitor with a slow phone, until the network is at rest; `script` runs before the page's own. */
export async function visitSlowly(browser: Browser, url: string, script?: string): Promise<SlowVisit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true })
  context.setDefaultTimeout(timeout)
  if (script) await context.addInitScript({ content: script })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = { requests: 0, bytes: 0 }
  // Without a window Chromium asks for the icon anew at each change of address: it counts once.
  const repeatedIcons = new Set<string>()
  let hasIcon = false
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
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
  await page.goto(url, { waitUntil: script ? 'commit' : 'networkidle' })
  return { page, traffic, close: () => context.close() }
}

/** Gives the time of the first contentful paint in ms since the navigation began. */
export async function getFirstPaint(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`,
    undefined,
    { polling: 100 },
  )
  return Number(await handle.jsonValue())
}
