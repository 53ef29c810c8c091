import type { Browser, Page } from '@playwright/test'
import { waitForRest } from './page-weight'

/** How many times slower the processor is; bytes a second, 1.6 Mbit/s; the round trip. */
const profile = { slowdown: 4, bytesPerSecond: 200_000, roundTripMs: 150 }

export const profileText = `CPU slowed ${profile.slowdown}×, ${(profile.bytesPerSecond * 8) / 1e6} Mbit/s, ${profile.roundTripMs} ms`

/** An answer that takes longer counts as infinite. */
const timeoutMs = 120_000

export type Visit = { times: Record<string, number>; bytes: number }

/** Visits an address with a slow phone until the network is at rest. */
export async function visitSlowly(browser: Browser, url: string): Promise<Visit> {
  const { page, traffic, close } = await openSlowPage(browser)
  await page.goto(url)
  await waitForRest(() => traffic.asked + traffic.received, 1000)
  const times = JSON.parse(await page.evaluate(readTimes))
  await close()
  return { times, bytes: traffic.bytes }
}

/**
 * Visits a story as a reader who presses Listen from the first paint on. Returns the milliseconds until the player is
 * there, divided by those until the first paint.
 */
export async function measureListen(browser: Browser, url: string): Promise<number> {
  const { page, close } = await openSlowPage(browser)
  await page.addInitScript({ content: pressListen })
  await page.goto(url, { waitUntil: 'commit' })
  const answered = await page.waitForFunction('window.listenAnsweredMs', undefined, { polling: 100 })
  const paint = await page.evaluate(`performance.getEntriesByName('first-contentful-paint')[0].startTime`)
  const ratio = Number(await answered.jsonValue()) / Number(paint)
  await close()
  return ratio
}

async function openSlowPage(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    // Playwright polls an expression by eval, which the policy forbids.
    bypassCSP: true,
  })
  context.setDefaultTimeout(2 * timeoutMs)
  const page: Page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = { asked: 0, received: 0, bytes: 0 }
  session.on('Network.requestWillBeSent', () => {
    traffic.asked += 1
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.received += 1
    traffic.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.roundTripMs,
    downloadThroughput: profile.bytesPerSecond,
    uploadThroughput: profile.bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown })
  return { page, traffic, close: () => context.close() }
}

/** Both are text, because what compiles functions would add calls that pages lack. */
const readTimes = `(async () => {
  const read = (type) => new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
    // There may be none.
    setTimeout(resolve, 300, [])
  })
  const sum = (numbers) => numbers.reduce((sum, number) => sum + number, 0)
  const paints = await read('largest-contentful-paint')
  const shifts = await read('layout-shift')
  const tasks = await read('longtask')
  return JSON.stringify({
    'first paint, ms': performance.getEntriesByName('first-contentful-paint')[0].startTime,
    'largest paint, ms': paints.at(-1).startTime,
    'layout shift': sum(shifts.map(({ value }) => value)),
    'long tasks, ms': sum(tasks.map(({ duration }) => duration)),
    '… beyond 50 ms each': sum(tasks.map(({ duration }) => duration - 50)),
  })
})()`

/** Presses every 10 ms until the player's button is there, whatever it says; asks for no layout before that. */
const pressListen = `(() => {
  let button
  const timer = setInterval(() => {
    if (!button?.isConnected) {
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return
      button = [...document.querySelectorAll('main button')].find((found) => found.textContent.trim() === 'Listen')
    }
    button?.click()
    const player = document.querySelector('main button:is([aria-label=Play], [aria-label=Pause])')
    const isLate = performance.now() > ${timeoutMs}
    if (!isLate && !player?.checkVisibility()) return
    window.listenAnsweredMs = isLate ? Infinity : performance.now()
    clearInterval(timer)
  }, 10)
})()`
