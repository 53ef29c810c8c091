import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test'

type Fixtures = {
  /** Console messages, uncaught errors and requests to other origins of any page; a test fails when some are left. */
  pageProblems: string[]
}

export const test = base.extend<Fixtures>({
  pageProblems: [
    async ({ browser, context, baseURL }, use) => {
      const problems: string[] = []
      const origin = new URL(baseURL ?? '').origin
      const listen = (to: BrowserContext) => {
        to.on('console', (message) => {
          if (message.text() === 'Service Worker registration blocked by Playwright') return
          const { url } = message.location()
          const source = message.text().startsWith('Failed to load resource')
            ? ` ${new URL(url).pathname}`
            : ''
          problems.push(`console.${message.type()}: ${message.text()}${source}`)
        })
        to.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
        to.on('request', (request) => {
          const url = new URL(request.url())
          if (url.protocol.startsWith('http') && url.origin !== origin) problems.push(`request: ${url.href}`)
        })
      }
      listen(context)
      browser.on('context', listen)
      await use(problems)
      browser.off('context', listen)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Returns what screen readers are told: see `announce`. */
export const getAnnounced = (page: Page) => page.locator('#announcer')

/** Chromium's own message about a missing file. */
export const missingFile = (path: string) =>
  `console.error: Failed to load resource: the server responded with a status of 404 (Not Found) ${path}`

/** The messages on the 404 page: the browser's, then the page's. */
export const missingPage = (path: string) => [
  missingFile(path),
  `console.warning: 404: there is no page at ${path}`,
]

/** Waits until exactly these problems have occurred, and clears them. */
export async function expectPageProblems(problems: string[], expected: string[]): Promise<void> {
  await expect.poll(() => problems).toEqual(expected)
  problems.splice(0)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = {
  passes: { id: string }[]
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[]
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with rule, place and reason when axe finds a violation of WCAG 2.2 A or AA, or of its best practices. */
export async function expectNoAxeViolation(page: Page): Promise<void> {
  const result = await runAxe(page, { type: 'tag', values: axeTags })
  expect(getViolations(result)).toEqual([])
  expect(result.passes.length, 'rules that the page passes').toBeGreaterThan(15)
  // A space comes before what is for screen readers alone. In names: for a line Playwright makes up spaces.
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/- [a-z]+ "[^"\n]*\p{L} [,.:;]/u)
}

/** Fails when a text has too little contrast in the dark theme: all that a theme changes is colours. */
export async function expectContrastInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  const result = await runAxe(page, { type: 'rule', values: ['color-contrast'] })
  expect(getViolations(result)).toEqual([])
  expect(result.passes.length, 'rules that the page passes').toBe(1)
}

/** Fails when a text has a contrast of less than 7 : 1, in either theme, for a reader who asks for more. */
export async function expectMoreContrast(page: Page): Promise<void> {
  await page.emulateMedia({ contrast: 'more' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0)
    const result = await runAxe(page, { type: 'rule', values: ['color-contrast-enhanced'] })
    expect(getViolations(result), colorScheme).toEqual([])
    expect(result.passes.length, 'rules that the page passes').toBe(1)
  }
  await page.emulateMedia({ contrast: null })
}

async function runAxe(page: Page, runOnly: { type: string; values: string[] }): Promise<AxeResult> {
  // At the top the player covers nothing that lies below it.
  const scrolled = await page.evaluate(() => {
    const before = window.scrollY
    window.scrollTo(0, 0)
    return before > 0
  })
  // What came under the pointer would show its hint, and half faded in a hint has little contrast.
  if (scrolled) await page.mouse.move(0, 0)
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResult> } }
    const { passes, violations } = await axe.run({ runOnly, resultTypes: ['violations'] })
    return { passes: passes.map(({ id }) => ({ id })), violations }
  }, runOnly)
}

/** A text that fades in has little contrast at first. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

function getViolations({ violations }: AxeResult): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}

/** Adds CSS to a page. Not by Playwright's addStyleTag, whose element the policy forbids. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBeLessThanOrEqual(window ?? 0)
}

/** Waits until the page is hydrated and idle. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['header', 'main *', 'footer'].every((selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber')),
    ),
  )
  // What only a script can answer comes last: see `Interactive`.
  await expect(page.locator('#incomplete[data-live]')).toHaveCount(1)
  // A headless page whose window was resized may never be called idle.
  await page.evaluate(
    () => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
  )
}

/** Waits until nothing more is fetched. Not `networkidle`, which lies about icons and does not see what follows a press. */
export async function waitForRest(page: Page): Promise<void> {
  let seen = -1
  const isResting = async () => {
    const before = seen
    seen = await page.evaluate(() => performance.getEntriesByType('resource').length)
    return seen === before
  }
  await expect.poll(isResting, { intervals: [300] }).toBe(true)
}

/** Holds back all scripts but the inline ones until it is released: a slow phone before hydration. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, /\/_next\/static\/.*\.js/)
}

/** Holds back what is asked for at such addresses until it is released, and then answered. */
export async function hold(
  page: Page,
  addresses: string | RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await answer(route)
  })
  return release
}

/**
 * Gives the page a slow connection; latency in ms, throughput in bytes a second. Only what comes is slowed: with both
 * limits Chromium sometimes sends nothing more after the first bytes.
 */
export async function slowDown(
  page: Page,
  { latency = 150, downloadThroughput = 200_000 } = {},
): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput: -1,
  })
}

/** Returns a function that returns what has shifted since the page was opened, and from where to where. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number
      sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    // When its font comes the letters of a line take places a little to the side.
    const isWithinLine = ({ previousRect: from, currentRect: to }: Shift['sources'][number]) =>
      from.y === to.y && from.height === to.height && Math.abs(from.x - to.x) < 12
    const describeBox = (rect: DOMRectReadOnly) => [rect.x, rect.y, rect.width, rect.height].join(' ')
    sessionStorage.setItem('shifts', '[]')
    new PerformanceObserver((list) => {
      const shifts = JSON.parse(sessionStorage.getItem('shifts') ?? '[]')
      // Without a node, and as small as this, it is an accent: it moves with its letter.
      for (const { value, sources } of list.getEntries() as Shift[])
        if (sources.length === 0 ? value > 0.00001 : !sources.every(isWithinLine))
          shifts.push(
            [
              value,
              ...sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${node instanceof Element ? node.outerHTML.slice(0, 100) : node?.textContent} from ${describeBox(previousRect)} to ${describeBox(currentRect)}`,
              ),
            ].join('; '),
          )
      sessionStorage.setItem('shifts', JSON.stringify(shifts))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('shifts') ?? '[]'))
}

/** Remembers this of the reader, unless the page has stored something already. */
export const remember = (page: Page, data: object, basePath = '') =>
  page.addInitScript(
    ([key, data]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, data)
    },
    [`reading${basePath}`, JSON.stringify({ version: 1, ...data })] as const,
  )

/** Returns what is remembered of the reader. */
export const getReading = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('reading') ?? '{}'))

/** Makes every access to storage fail. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })

export const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The buttons that reveal a story, in order. */
export const steps = ['Listen', 'Read', 'Practice'] as const

/**
 * Presses the buttons up to and including the given one, once the page is hydrated, and takes the audio that Listen plays
 * back to where it was.
 */
export async function goTo(page: Page, step: (typeof steps)[number]): Promise<void> {
  await waitForHydration(page)
  await expect(page.locator('article[data-live]')).toHaveCount(1)
  for (const name of steps.slice(0, steps.indexOf(step) + 1)) {
    await getButton(page, name).click()
    if (name === 'Listen') await resetAudio(page)
    await waitUntilSettled(page)
  }
}

/** Waits until a press is no longer taken for the second tap of the one before. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-settling]'))
}

/** Stops the audio and takes it back to its beginning, as if nothing had been played on this visit. */
async function resetAudio(page: Page): Promise<void> {
  await page.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
    audio.pause()
    audio.currentTime = 0
    await new Promise((resolve) => setTimeout(resolve))
  })
}

/** Returns the options of a browser whose microphone hears a file again and again, or else beeps. */
export const getMicrophone = (file?: string) => ({
  permissions: ['microphone'],
  launchOptions: {
    chromiumSandbox: process.getuid?.() !== 0,
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(file ? [`--use-file-for-fake-audio-capture=${file}`] : []),
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
})

/** A story with everything a story can have: see `content/stories`. */
export const storyPath = '/story/shop'

/** Opens what can be done with the story as a whole. */
export const openTools = (page: Page) => page.getByRole('button', { name: 'Story options' }).click()

export const openReading = (page: Page) => page.getByRole('button', { name: 'Reading options' }).click()

/** Opens what narrows the archive's list, and one part of it. */
export async function openFilters(page: Page, part?: 'Topics' | 'Grammar'): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click()
  if (part) await page.locator('summary', { hasText: part }).click()
}

/** Returns the Russian texts of a story's page that Chromium's accessibility tree does not say as they are written. */
export async function findMisread(page: Page): Promise<string[]> {
  const selector = '[data-text-key]'
  const cdp = await page.context().newCDPSession(page)
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const described = nodeIds.map((nodeId) => cdp.send('DOM.describeNode', { nodeId }))
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const say = (id: string): string => {
    const { role, name, childIds = [] } = byId.get(id) ?? {}
    return role?.value === 'StaticText' ? String(name?.value) : childIds.map(say).join('')
  }
  const said = (await Promise.all(described)).map(({ node }) => {
    const found = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId)
    return found ? say(found.nodeId) : ''
  })
  const written = await page.locator(selector).allTextContents()
  expect(written).not.toEqual([])
  return said.filter((text, index) => text !== written[index])
}
