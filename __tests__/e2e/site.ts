import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'

type Fixtures = {
  /** What the page said in the console and asked of other origins; the test fails when it is not empty at the end. */
  noise: string[]
}

/** Every test fails on a console message, an uncaught error or a request to another origin. */
export const test = base.extend<Fixtures>({
  noise: [
    async ({ page, baseURL }, use) => {
      const noise: string[] = []
      const origin = new URL(baseURL ?? '').origin
      page.on('console', (message) => noise.push(`console.${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== origin) noise.push(`request: ${url.href}`)
      })
      await use(noise)
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = { violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }

/** Fails with rule, place and reason when axe finds a violation of WCAG 2.2 A or AA, or of its best practices. */
export async function expectNoAxeViolation(page: Page): Promise<void> {
  // At the top the player covers nothing that lies below it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate(axeSource)
  const result = await page.evaluate(() => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResult> } }
    return axe.run({ runOnly: tags })
  })
  const found = result.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
  expect(found).toEqual([])
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBeLessThanOrEqual(window ?? 0)
}

/** The buttons that lead through a story, in order. */
export const steps = ['Listen', 'Read', 'Practice'] as const

/** Presses the buttons up to and with the given one. */
export async function goTo(page: Page, step: (typeof steps)[number]): Promise<void> {
  for (const name of steps.slice(0, steps.indexOf(step) + 1)) {
    await page.getByRole('button', { name, exact: true }).click()
  }
}

export const storyPath = '/story/morning-shop'
