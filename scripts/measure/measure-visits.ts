import type { Browser } from '@playwright/test'
import { getMedian } from './median'
import { getFirstPaint, visitSlowly } from './slow-visit'
import { getEagerTaps, getHydrationCheck, getSingleTap, getSortTap, listenTap, type Tap } from './taps'

export type Places = {
  /** Where the export is served, and where it is served without the script in its pages' heads. */
  origin: string
  plainOrigin: string
  story: string
  /** The id of the oldest story. */
  oldest: string
}

/** Medians: times in ms, bytes with headers. */
export type Visits = Awaited<ReturnType<typeof measureOnce>>

/** Visits the site `runs` times as a slow phone and gives the median of each measure. */
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

async function measureOnce(browser: Browser, { origin, plainOrigin, story, oldest }: Places) {
  const sortTap = getSortTap({ oldest })
  const storyVisit = await measureFirstVisit(browser, `${origin}${story}`)
  const homeVisit = await measureFirstVisit(browser, `${origin}/`)
  const archiveVisit = await measureRestedTap(browser, `${origin}/archive`, sortTap)
  const listen = await measureEagerTap(browser, `${origin}${story}`, listenTap)
  const plainListen = await measureEagerTap(browser, `${plainOrigin}${story}`, listenTap)
  const sort = await measureEagerTap(browser, `${origin}/archive`, sortTap)
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
    restedSort: archiveVisit.tap.time,
    restedSortRequests: archiveVisit.tap.requests,
    restedSortBytes: archiveVisit.tap.bytes,
    listen: listen.time,
    listenOverPaint: listen.time / listen.paint,
    plainListen: plainListen.time,
    listenOverPlain: listen.time / plainListen.time,
    sort: sort.time,
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
  // The event that tells of the end of a request comes after its answer.
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
