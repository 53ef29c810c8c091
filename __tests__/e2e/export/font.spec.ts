import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { getExport } from '../exports'
import { addStyle, expect, test, waitForHydration, watchShifts } from '../fixtures'

const { root, basePath } = getExport('real')

/** The addresses of stories that have, together, every character of all stories. */
const stories: string[] = []
const covered = new Set<string>()
for (const file of readdirSync(join(root, 'out/story')).filter((file) => file.endsWith('.html'))) {
  const [main = ''] = /<main.*<\/main>/s.exec(readFileSync(join(root, 'out/story', file), 'utf8')) ?? []
  const characters = [...main.replace(/<script.*?<\/script>|<[^>]*>/gs, '')].filter(
    (character) => !covered.has(character),
  )
  if (characters.length === 0) continue
  for (const character of characters) covered.add(character)
  stories.push(`${basePath}/story/${file.replace('.html', '')}`)
}

// The policy allows only the style as it is.
test.use({ bypassCSP: true })

/** Returns the addresses of the fonts that the page asks for from now on. */
function listenForFonts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url())
  })
  return asked
}

test('every letter of every story is set in Literata, its stress marks too', async ({ page }) => {
  const asked = listenForFonts(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  await page.goto(stories[0] ?? '')
  await waitForHydration(page)
  // Cyrillic and Latin, once the text is there.
  await expect.poll(() => asked.length).toBe(2)
  await page.evaluate(() => document.fonts.ready)
  expect(asked).toHaveLength(2)

  /** The families that each element is set in. */
  const getFamilies = async (selector: string): Promise<string[]> => {
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
    const used = await Promise.all(
      nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })),
    )
    return used.map(({ fonts }) => [...new Set(fonts.map(({ familyName }) => familyName))].join())
  }

  for (const path of stories) {
    await page.goto(path)
    await expect(page.locator('article')).toHaveAttribute('data-live', '')
    await addStyle(
      page,
      '[data-from]{display:contents!important}:root{--stress-mark:var(--stress-drawn)!important}',
    )
    // A font that is still being read draws nothing, and then has no name.
    await page.evaluate(() => document.fonts.ready)
    const count = await page.locator('h1, .lines [lang=ru]').count()
    expect(count).toBeGreaterThan(1)
    await expect.poll(() => getFamilies('h1, .lines [lang=ru]')).toEqual(Array(count).fill('Literata'))
  }

  // Whatever a story may hold one day.
  await page.locator('h1').evaluate((heading) => heading.replaceChildren('Łódź, São Tomé, қазақ, №5'))
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => getFamilies('h1')).toEqual(['Literata'])
})

test('until both fonts are there the text is in neither, and hardly anything moves then', async ({
  browser,
}) => {
  for (const width of [390, 1280]) {
    const context = await browser.newContext({ viewport: { width, height: 844 }, bypassCSP: true })
    const page = await context.newPage()
    const released: (() => void)[] = []
    await page.route('**/*.woff2', async (route) => {
      await new Promise<void>((resolve) => released.push(resolve))
      await route.continue()
    })
    const getShifts = await watchShifts(page)
    // Its load event waits for fonts.
    await page.goto(stories[0] ?? '', { waitUntil: 'domcontentloaded' })
    await waitForHydration(page)
    const getFamily = () => page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily)
    expect(await getFamily()).not.toContain('russian')
    await expect.poll(() => released.length).toBeGreaterThan(1)
    released[0]?.()
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
    expect(await getFamily()).not.toContain('russian')
    for (const release of released) release()
    await expect.poll(getFamily).toContain('russian')
    // A title that just fits a line in one font may take two in the other.
    const shifts = (await getShifts()).map(Number.parseFloat)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
    await context.close()
  }
})
