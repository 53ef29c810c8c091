import { chromium, type Page } from '@playwright/test'
import { type Engine, viewport } from './engine'

export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
  })
  const page = await browser.newPage({ viewport, serviceWorkers: 'allow' })
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  return { ...drivePage(page), getProblems: async () => problems, close: () => browser.close() }
}

/** Returns a page of Playwright as a page of any engine. */
export function drivePage(page: Page): Omit<Engine, 'getProblems' | 'close'> {
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: (act, ...args) => page.evaluate(`(${act})(...${JSON.stringify(args)})`),
    click: (x, y) => page.mouse.click(x, y),
    pressKey: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    takePicture: () => page.screenshot(),
    print: () => page.pdf({ format: 'A4' }),
  }
}
